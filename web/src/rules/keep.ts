/** The rules of the games that are played here can be read without a network: the worker keeps what it once fetched. */
import { idle } from "$lib/idle";
import { prefs } from "$lib/prefs.svelte";
import { language } from "../i18n/index.svelte";

export async function keepRules(): Promise<void> {
  if (!prefs.played.length || !navigator.serviceWorker.controller) return; // on a first visit there is more to fetch
  await idle();
  const [{ rules }] = await Promise.all([import("./load"), import("../pages/RulesPage.svelte")]);
  await Promise.allSettled(prefs.played.map((game) => rules(game, language())));
}
