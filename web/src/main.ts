import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { load, wanted } from "./i18n/index.svelte";
import { showTheme } from "$lib/prefs.svelte";

showTheme();
await load(wanted());
mount(App, { target: document.body });
if ("serviceWorker" in navigator && import.meta.env.PROD) void navigator.serviceWorker.register("/worker.js");
