/** Do something once the screen has nothing better to do. */
export function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 300);
}

/** Once the screen has nothing better to do. */
export const idle = (): Promise<void> => new Promise(whenIdle);

interface Scheduler {
  yield?: () => Promise<void>;
}

/** A moment in which a finger is answered: long work is done in parts, and one of these lies between two of them. */
export function breath(): Promise<void> {
  const { scheduler } = window as { scheduler?: Scheduler };
  return scheduler?.yield?.() ?? new Promise((done) => setTimeout(done));
}

/** What has been fetched already, by what fetches it. */
const come = new WeakSet<() => Promise<unknown>>();

/** A part of the page by what fetches it. One that has only now come has taken its time: a breath lies behind it. */
export async function fetched<Part>(fetch: () => Promise<Part>): Promise<Part> {
  const part = await fetch();
  if (!come.has(fetch)) await breath();
  come.add(fetch);
  return part;
}
