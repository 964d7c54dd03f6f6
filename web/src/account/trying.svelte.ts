/** Do something that may be refused; say how it went. */
import { ApiError } from "$lib/api";
import { toasts } from "$lib/announce.svelte";
import { t } from "../i18n/index.svelte";

export class Trying {
  busy = $state(false);
  /** The server's code for the last refusal. */
  code = $state("");
  /** Its words, shown beside what was asked. */
  refusal = $state("");

  async run(doing: () => Promise<unknown>, done = t("settings.saved")): Promise<boolean> {
    this.busy = true;
    this.code = this.refusal = "";
    try {
      await doing();
      if (done) toasts.show(done, "good");
      return true;
    } catch (error) {
      this.code = error instanceof ApiError ? error.code : "";
      this.refusal = error instanceof ApiError ? error.message : t("net.trouble");
      return false;
    } finally {
      this.busy = false;
    }
  }
}
