import "./styles/base.css";
import "./styles/table.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { load, wanted } from "./i18n/index.svelte";
import { showTheme } from "$lib/prefs.svelte";
import { pageOf } from "./pages/pages";
import { askAhead, askReplayAhead } from "$lib/arrivals";
import { startWorker } from "$lib/worker";
import { recognise } from "$lib/session.svelte";
import { keepRules } from "./rules/keep";

showTheme();
// Three things at once: the words, the page that the address asks for, and who this is, which a table tells too.
const words = load(wanted());
const open = pageOf(location.pathname);
open.load?.().catch(() => {});
if (open.name === "replay") askReplayAhead(open.subject);
if (open.name === "t") askAhead(open.subject);
else void recognise().catch(() => {});
await words;
mount(App, { target: document.body });
if ("serviceWorker" in navigator && import.meta.env.PROD)
  void startWorker()
    .then(keepRules)
    .catch(() => {});
