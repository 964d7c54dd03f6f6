/** Share a link: through the phone's own dialog, else by copying it to the clipboard. */
import { toasts } from "./announce.svelte";
import { t } from "../i18n/index.svelte";

/** Copy what puts a table's board into a page of one's own. */
export async function copyFrame(table: string, title: string): Promise<void> {
  const frame = document.createElement("iframe");
  frame.setAttribute("src", `${location.origin}/embed/${table}`);
  frame.setAttribute("title", title);
  frame.setAttribute("width", "420");
  frame.setAttribute("height", "480");
  try {
    await navigator.clipboard.writeText(frame.outerHTML);
    toasts.show(t("share.embedded"), "good");
  } catch {
    toasts.show(t("invite.by-hand"));
  }
}

export async function shareLink(url: string): Promise<void> {
  try {
    if ("share" in navigator && matchMedia("(pointer: coarse)").matches) return await navigator.share({ url });
    await navigator.clipboard.writeText(url);
    toasts.show(t("invite.copied"), "good");
  } catch {
    toasts.show(t("invite.by-hand"));
  }
}
