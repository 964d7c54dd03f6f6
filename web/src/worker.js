// The page opens without a network and says so; games themselves always come from the server.
const VERSION = __VERSION__;
const SHELL = __SHELL__;
const CACHE = `wordloom-${VERSION}`;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(SHELL)));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const old = caches
    .keys()
    .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))));
  event.waitUntil(old.then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  if (event.request.mode === "navigate") event.respondWith(page(event.request));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(asset(event.request));
  else if (SHELL.includes(url.pathname)) event.respondWith(fresh(event.request));
});

/** What changes under the same name: from the network, or as it was. */
async function fresh(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request)) ?? Response.error();
  }
}

async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match("/")) ?? Response.error();
  }
}

// What the page had fetched before this worker was there, its language and fonts, is kept too.
self.addEventListener("message", (event) => {
  const files = (event.data?.keep ?? []).filter((url) => new URL(url, location.href).pathname.startsWith("/assets/"));
  event.waitUntil(caches.open(CACHE).then((cache) => Promise.allSettled(files.map((url) => cache.add(url)))));
});

// Files under /assets/ carry their hash in the name: what is kept never grows old.
async function asset(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) {
    const cache = await caches.open(CACHE);
    await cache.put(request, fresh.clone());
  }
  return fresh;
}

// Something happened while nobody looked. Only what the server sealed for this browser arrives here.
self.addEventListener("push", (event) => {
  const told = event.data?.json();
  if (told) event.waitUntil(tell(told));
});

async function tell({ title, body, url, tag, count }) {
  if ("setAppBadge" in navigator)
    await (count ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => {});
  const windows = await self.clients.matchAll({ type: "window" });
  const seen = windows.some((each) => each.visibilityState === "visible" && new URL(each.url).pathname === url);
  if (!seen) await self.registration.showNotification(title, { body, icon: "/icon-192.png", tag, data: { url } });
}

// The browser has another address now: the server learns it here, and the page says in which language when it is opened.
self.addEventListener("pushsubscriptionchange", (event) => {
  const key = event.oldSubscription?.options.applicationServerKey;
  if (key) event.waitUntil(move(key));
});

async function move(applicationServerKey) {
  const taken = await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint, keys } = taken.toJSON();
  const language = navigator.language.slice(0, 2);
  const wish = (code) => ({ endpoint, ...keys, language: code });
  const ask = (code) =>
    fetch("/api/push", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(wish(code)),
    });
  if (!(await ask(language)).ok) await ask("en"); // a language without texts
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const target = event.notification.data?.url ?? "/";
  event.waitUntil(show(target));
});

async function show(target) {
  const windows = await self.clients.matchAll({ type: "window" });
  const open = windows[0];
  if (!open) return self.clients.openWindow(target);
  await open.focus();
  open.postMessage({ go: target });
}
