/** This browser as a device that takes notices while the page is closed. */
import { json } from "$lib/api";
import { prefs, setPref } from "$lib/prefs.svelte";
import { language } from "../i18n/index.svelte";
import type { PushInfo } from "$lib/protocol";

export const push = {
  about: () => json<PushInfo>("GET", "/push"),
  quiet: (quiet_from: number, quiet_until: number, zone: string) =>
    json<PushInfo>("PUT", "/push/quiet", { quiet_from, quiet_until, zone }),
};

export const canTakeNotices = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** The name of this device's time zone. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (char) => char.charCodeAt(0));

/** Take notices from now on; the server's key makes sure that nobody else can send any. */
export async function takeNotices(key: string): Promise<PushInfo> {
  const worker = await navigator.serviceWorker.ready;
  const taken = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
  const { endpoint = "", keys = {} } = taken.toJSON();
  const { p256dh = "", auth = "" } = keys;
  const about = await json<PushInfo>("POST", "/push", { endpoint, p256dh, auth, language: language() });
  setPref("push", language());
  return about;
}

/** Notices are wanted here: whoever is signed in now gets them, in the language that is spoken now. */
export async function goOn(): Promise<void> {
  if (!canTakeNotices() || Notification.permission !== "granted") return;
  const { on, key } = await push.about();
  if (!on || prefs.push !== language()) await takeNotices(key);
}

/** Take none any more. */
export async function leaveNotices(): Promise<PushInfo> {
  setPref("push", "");
  const worker = await navigator.serviceWorker.ready;
  const taken = await worker.pushManager.getSubscription();
  if (!taken) return push.about();
  await taken.unsubscribe();
  return json<PushInfo>("POST", "/push/remove", { endpoint: taken.endpoint });
}
