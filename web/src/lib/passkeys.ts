/** Passkeys: the device keeps the key, the server only what checks it. */
import { ask } from "./api";

interface Wish {
  challenge: string;
}

/** Whether this browser can make and use them. */
export const canPasskeys = () => typeof PublicKeyCredential !== "undefined" && "parseCreationOptionsFromJSON" in PublicKeyCredential;

async function wish<T extends Wish>(path: string): Promise<T> {
  return (await (await ask("POST", path)).json()) as T;
}

async function answer(path: string, challenge: string, credential: Credential | null): Promise<void> {
  if (!(credential instanceof PublicKeyCredential)) throw new Error("no credential");
  await ask("POST", path, { challenge, credential: credential.toJSON() as unknown });
}

/** Make a passkey for whoever plays here; a guest becomes an account. */
export async function makePasskey(): Promise<void> {
  const options = await wish<PublicKeyCredentialCreationOptionsJSON>("/passkeys/new");
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  await answer("/passkeys", options.challenge, await navigator.credentials.create({ publicKey }));
}

/** Sign in with a passkey that this device keeps. */
export async function signInWithPasskey(): Promise<void> {
  const options = await wish<PublicKeyCredentialRequestOptionsJSON>("/passkeys/ask");
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  await answer("/passkeys/session", options.challenge, await navigator.credentials.get({ publicKey }));
}
