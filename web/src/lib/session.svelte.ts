/** Who is playing on this device. A name is enough; it is asked for only when it is needed. */
import type { Me } from "./protocol";
import { api } from "./api";
import { whenIdle } from "./idle";
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
  asked ??= api.session().then(
    (session) => {
      if (session.me) return become(session.me);
      asked = null; // a newcomer may become somebody at any time
      return me;
    },
    (error: unknown) => {
      asked = null;
      throw error;
    },
  );
  return asked;
}

/** The server has said who this is. */
export function become(known: Me): Me {
  me = known;
  asked = Promise.resolve(known);
  whenIdle(() => link.open()); // what is shown has been asked for: nothing waits for the line
  return known;
}

/** Be someone: the one known already, or a new guest. */
export async function beSomeone(name = prefs.name): Promise<Me> {
  const known = await recognise();
  if (known) return name && name !== known.name ? rename(name) : known;
  return newGuest(name);
}

export async function newGuest(name = prefs.name): Promise<Me> {
  return become((await api.guest(name || guestName())).me);
}

/** A name for someone who has not said one. */
export function guestName(): string {
  return t("me.guest", { number: 100 + Math.floor(Math.random() * 900) });
}

export async function rename(name: string): Promise<Me> {
  setPref("name", name);
  me = await api.rename(name);
  link.me = me;
  return me;
}

/** After signing in or out: forget what was known and start over. */
export async function startAnew(): Promise<void> {
  me = null;
  link.me = null;
  asked = null;
  await recognise();
  link.again();
}
