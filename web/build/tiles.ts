/** Drawn examples: a fenced block `tiles` is plain text in the rules and tiles on the page.
 *
 * `A` lies there, `+A` was laid this turn, `-A` goes away, `?A` is a blank or joker that stands for A, `A×3` carries
 * a premium card; `.` is an empty place, `|` a gap between words, and a line that ends with a colon is a caption.
 */
const TOKEN = /^([+-]?)(\??)(\p{L})(×\d)?$/u;

export function drawTiles(text: string): string {
  const rows = text.split("\n").filter((line) => line.trim());
  const says = rows.map((row) => row.replace(/[+|.?-]/g, "").trim()).join(" / ");
  return `<div class="drawn" role="img" aria-label="${says}">${rows.map(drawRow).join("")}</div>\n`;
}

/** A sign of the plain text, where the prose explains it, as the page draws it. */
export function drawSign(sign: string): string {
  const kind = { "+": "laid", "-": "leaving" }[sign];
  return kind ? `<span class="drawn sample" role="img" aria-label="${sign}"><b class="${kind}"></b></span>` : "";
}

function drawRow(line: string): string {
  if (line.trim().endsWith(":")) return `<span class="caption">${line.trim()}</span>`;
  return `<span class="row">${line.trim().split(/\s+/).map(drawToken).join("")}</span>`;
}

function drawToken(token: string): string {
  if (token === ".") return `<i class="none"></i>`;
  if (token === "|") return `<i class="gap"></i>`;
  const [, sign, blank, letter, premium] = TOKEN.exec(token) ?? [];
  if (!letter) throw new Error(`not a tile: ${token}`);
  const kinds = [sign === "+" ? "laid" : sign === "-" ? "leaving" : "", blank ? "stands-for" : ""].filter(Boolean);
  return `<b${kinds.length ? ` class="${kinds.join(" ")}"` : ""}>${letter}${premium ? `<sup>${premium}</sup>` : ""}</b>`;
}
