/** Lighthouse over some pages, as a phone: one line of JSON a run. `bench/bench_lighthouse.py` calls it.
 *
 * Arguments: how often each page is measured, a session's token or nothing, and the addresses. The runs take turns,
 * so that a busy moment of the machine hits every page alike.
 */
import lighthouse from "lighthouse";
import puppeteer from "puppeteer-core";

const [runs, token, ...urls] = process.argv.slice(2);
const flags = ["--no-sandbox", "--disable-dev-shm-usage"];

for (let run = 0; run < Number(runs); run++) for (const url of urls) console.log(JSON.stringify(await measure(url)));

/** One run with a browser of its own, nothing cached. */
async function measure(url) {
  const browser = await puppeteer.launch({ executablePath: "/usr/bin/chromium", headless: true, args: flags });
  try {
    const page = await browser.newPage();
    if (token) await page.setCookie({ name: "wordloom", value: token, url });
    const wanted = { onlyCategories: ["performance", "accessibility", "best-practices", "seo"], logLevel: "error" };
    const { lhr } = await lighthouse(url, { ...wanted, disableStorageReset: true }, undefined, page);
    return { url, ...scores(lhr), lost: lost(lhr) };
  } finally {
    await browser.close();
  }
}

function scores({ categories, audits }) {
  const points = Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]);
  return {
    ...Object.fromEntries(points),
    blocking: Math.round(audits["total-blocking-time"]?.numericValue ?? 0),
    painted: Math.round(audits["largest-contentful-paint"]?.numericValue ?? 0),
  };
}

/** The audits that cost points, to know where to look. */
function lost({ categories, audits }) {
  const weighed = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  return weighed
    .map(({ id }) => audits[id])
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ id }) => id);
}
