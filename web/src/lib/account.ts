/** What owners ask about their accounts. */
import { ask, json } from "./api";
import type { AccountMade, Codes, Me, Proof, Security, SignedIn, TotpOffer } from "./protocol";

export const account = {
  make: (login: string, password: string) => json<AccountMade>("POST", "/account", { login, password }),
  signIn: (login: string, password: string, code: string) =>
    json<SignedIn>("POST", "/session", { login, password, code }),
  signOut: () => ask("DELETE", "/session"),
  sendReset: (login: string) => ask("POST", "/recovery/mail", { login }),
  recover: (login: string, code: string, password: string, second: string) =>
    json<SignedIn>("POST", "/recovery", { login, code, password, second }),
  security: () => json<Security>("GET", "/me/security"),
  changePassword: (password: string, login: string, proof: Proof) =>
    json<Me>("PUT", "/me/password", { password, login, proof }),
  removePasskey: (id: string, proof: Proof) => ask("POST", "/me/passkeys/remove", { id, proof }),
  newCodes: (proof: Proof) => json<Codes>("POST", "/me/codes", { proof }),
  offerTotp: () => json<TotpOffer>("POST", "/me/totp/new"),
  totpOn: (secret: string, code: string, proof: Proof) => ask("POST", "/me/totp", { secret, code, proof }),
  totpOff: (proof: Proof) => ask("POST", "/me/totp/off", { proof }),
  changeEmail: (email: string, proof: Proof) => ask("PUT", "/me/email", { email, proof }),
  confirmEmail: (code: string) => ask("POST", "/me/email", { code }),
  endSession: (id: string) => ask("DELETE", `/me/sessions/${id}`),
  endAll: () => ask("DELETE", "/me/sessions"),
};
