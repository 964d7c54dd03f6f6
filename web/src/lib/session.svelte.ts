/** Who is playing on this device. A name is enough; it is asked for only when it is needed. */
import type { Me } from "./protocol";
import { api, ApiError } from "./api";
import { prefs, setPref } from "./prefs.svelte";
import { link } from "./socket.svelte";
import { t } from "../i18n/index.svelte";

let me = $state.raw<Me | null>(null);
let asked: Promise<Me | null> | null = null;

export function whoami(): Me | null {
  return link.me ?? me;
}

/** Look whether this browser is known already. */
export function recognise(): Promise<Me | null> {
  asked ??= api.me().then(
    (known) => {
      me = known;
      link.open();
      return known;
    },
    (error: unknown) => {
      asked = null;
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    },
  );
  return asked;
}

/** Be someone: the one known already, or a new guest. */
export async function beSomeone(name = prefs.name): Promise<Me> {
  const known = await recognise();
  if (known) return name && name !== known.name ? rename(name) : known;
  const guest = await api.guest(name || t("me.guest", { number: 100 + Math.floor(Math.random() * 900) }));
  me = guest.me;
  asked = Promise.resolve(me);
  link.open();
  return me;
}

export async function rename(name: string): Promise<Me> {
  setPref("name", name);
  me = await api.rename(name);
  link.me = me;
  return me;
}

/** After signing in or out: forget what was known and start anew. */
export async function startAnew(): Promise<void> {
  me = null;
  link.me = null;
  asked = null;
  await recognise();
  link.again();
}
