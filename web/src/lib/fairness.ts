/** Checks that a browser can make by itself: the secret behind the bag, and the chain of the record's lines. */

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export async function sha256(data: Uint8Array<ArrayBuffer>): Promise<string> {
  return hex(await crypto.subtle.digest("SHA-256", data));
}

function unhex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export interface Fairness {
  /** The secret shown at the end is the one promised before the start. */
  promise: boolean;
  /** Every line carries the hash of the line before. */
  chain: boolean;
  head: string;
  lines: number;
}

/** Check a record (JSON Lines) against the commitment that the table showed before the game. */
export async function checkRecord(record: Uint8Array<ArrayBuffer>, commitment: string): Promise<Fairness> {
  const lines = new TextDecoder().decode(record).trimEnd().split("\n");
  const encoder = new TextEncoder();
  const hashes = await Promise.all(lines.map((line) => sha256(encoder.encode(line))));
  const values = lines.map((line) => JSON.parse(line) as { before?: string; secret?: string });
  const chain = values.every((value, index) => index === 0 || value.before === hashes[index - 1]);
  const secret = values.at(-1)?.secret ?? "";
  const promise = secret !== "" && (await sha256(unhex(secret))) === commitment;
  return { promise, chain, head: hashes.at(-1) ?? "", lines: lines.length };
}
