/** What a line says, in words. */
import type { BookLine, Placed } from "$lib/protocol";
import { t } from "../i18n/index.svelte";
import type { Ledger } from "./ledger.svelte";

const faces = (tiles: readonly Placed[]) => tiles.map(([, , face]) => face.toUpperCase()).join("");

/** A line without its points: the word that was laid, or what else was done. */
export function told(line: BookLine, ledger: Ledger): string {
  const what = t(`book.kind.${line.kind}`);
  const more = detail(line, ledger);
  return more ? `${what}: ${more}` : what;
}

function detail(line: BookLine, ledger: Ledger): string {
  switch (line.kind) {
    case "play":
      return faces(line.tiles);
    case "word":
    case "asked":
    case "doubt":
      return line.word ?? "";
    case "turn":
      return line.words.join(" ");
    case "lay":
      return line.words.map((word) => word.cards).join(" ");
    case "exchange":
      return String(line.count);
    case "overtime":
      return t("book.minutes", { n: line.minutes });
    case "helper":
      return t(`helper.${line.helper}.name`);
    case "round":
      return t(`task.${line.task}`).split(":")[0] ?? "";
    case "finish":
      return "racks" in line
        ? (line.racks ?? []).map((rack, seat) => `${ledger.name(seat)} ${rack || "–"}`).join(", ")
        : "";
  }
  return "";
}
