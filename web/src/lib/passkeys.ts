/** Passkeys: the device keeps the key, the server only what checks it. */
import { ApiError, ask, json } from "./api";
import { t } from "../i18n/index.svelte";
import type { AccountMade, PasskeyAnswer, Proof } from "./protocol";

interface Wish {
  challenge: string;
}

/** Whether this browser can make and use them. */
export const canPasskeys = () =>
  typeof PublicKeyCredential !== "undefined" && "parseCreationOptionsFromJSON" in PublicKeyCredential;

/** What the browser's dialogue came to. Its own words for a closed one help nobody. */
async function answerOf(
  challenge: string,
  dialogue: Promise<Credential | null>,
  failed: string,
): Promise<PasskeyAnswer> {
  const credential = await dialogue.catch(() => null);
  if (!(credential instanceof PublicKeyCredential)) throw new ApiError("passkey", t(failed), 0);
  return { challenge, credential: credential.toJSON() as unknown as Record<string, unknown> };
}

/** Make a passkey for whoever plays here; a guest becomes an account, an account proves first who asks. */
export async function makePasskey(proof: Proof | null = null): Promise<AccountMade> {
  const options = await json<Wish & PublicKeyCredentialCreationOptionsJSON>("POST", "/passkeys/new");
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const answer = await answerOf(options.challenge, navigator.credentials.create({ publicKey }), "passkey.failed");
  return json<AccountMade>("POST", "/passkeys", { ...answer, proof });
}

/** Let a passkey that this device keeps sign. */
export async function signWithPasskey(): Promise<PasskeyAnswer> {
  const options = await json<Wish & PublicKeyCredentialRequestOptionsJSON>("POST", "/passkeys/ask");
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return answerOf(options.challenge, navigator.credentials.get({ publicKey }), "passkey.unused");
}

/** Sign in with a passkey. */
export async function signInWithPasskey(): Promise<void> {
  await ask("POST", "/passkeys/session", await signWithPasskey());
}
