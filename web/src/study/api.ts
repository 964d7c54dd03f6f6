/** Study on the server. */
import { ask, json } from "$lib/api";
import type { StudyAnswer, StudyDay, StudyDesk, StudyMarked, StudyNext, StudyTaken } from "$lib/protocol";

const of = (language: string) => `/study/${encodeURIComponent(language)}`;

export const study = {
  days: () => json<StudyDay[]>("GET", "/study"),
  desk: (language: string) => json<StudyDesk>("GET", of(language)),
  next: (language: string, list: string) => json<StudyNext>("GET", `${of(language)}/next?list=${list}`),
  answer: (language: string, given: StudyAnswer) => json<StudyMarked>("POST", `${of(language)}/answers`, given),
  takeIn: (language: string, file: string) => json<StudyTaken>("POST", `${of(language)}/import`, { file }),
  forget: (language: string) => ask("DELETE", of(language)),
};

/** Where one's deck can be had as a file. */
export const exportOf = (language: string, form: "csv" | "anki") => `/api${of(language)}/export?form=${form}`;
