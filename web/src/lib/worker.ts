/** The service worker: lets the page be installed and open without a network. */
export async function startWorker(): Promise<void> {
  await navigator.serviceWorker.register("/worker.js");
  const { active } = await navigator.serviceWorker.ready;
  const fetched = performance.getEntriesByType("resource").map((entry) => entry.name);
  active?.postMessage({ keep: fetched.filter((url) => url.startsWith(`${location.origin}/assets/`)) });
}
