/** Give a link away: by the phone's own means, else into the clipboard. */
import { toasts } from "./announce.svelte";
import { t } from "../i18n/index.svelte";

export async function shareLink(url: string): Promise<void> {
  try {
    if ("share" in navigator && matchMedia("(pointer: coarse)").matches) return await navigator.share({ url });
    await navigator.clipboard.writeText(url);
    toasts.show(t("invite.copied"), "good");
  } catch {
    toasts.show(t("invite.by-hand"));
  }
}
