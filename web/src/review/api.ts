/** Reviews on the server. */
import { ask, json } from "$lib/api";
import type { ReviewState } from "$lib/protocol";

const review = (id: string) => `/reviews/${encodeURIComponent(id)}`;
const table = (id: string) => `/tables/${encodeURIComponent(id)}/review`;

export const reviews = {
  ask: (tableId: string) => json<ReviewState>("POST", table(tableId)),
  ofTable: (tableId: string) => json<ReviewState>("GET", table(tableId)),
  ofFile: (file: string) => json<ReviewState>("POST", "/reviews", { file }),
  mine: () => json<ReviewState[]>("GET", "/reviews"),
  get: (id: string) => json<ReviewState>("GET", review(id)),
  cancel: (id: string) => ask("DELETE", review(id)),
};

/** Where the summary can be had as a picture. */
export const pictureOf = (id: string, kind: "svg" | "png") => `/api${review(id)}/summary.${kind}`;
