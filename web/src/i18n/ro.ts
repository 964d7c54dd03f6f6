import page from "./ro.json";
import type { Texts } from "./format";

// The games' own texts and the errors are the server's; the page adds what only it says.
const areas = import.meta.glob<Texts>("$data/texts/ro/*.json", { eager: true, import: "default" });

export default Object.assign({}, ...Object.values(areas), page) as Texts;
