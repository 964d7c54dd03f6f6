import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { load, wanted } from "./i18n/index.svelte";
import { showTheme } from "$lib/prefs.svelte";
import { pageOf } from "./pages/pages";
import { recognise } from "$lib/session.svelte";

showTheme();
// Three things at once: the words, who this is, and the page that the address asks for.
const words = load(wanted());
void recognise().catch(() => {});
void pageOf(location.pathname).load?.();
await words;
mount(App, { target: document.body });
if ("serviceWorker" in navigator && import.meta.env.PROD) void navigator.serviceWorker.register("/worker.js");
