import { describe, expect, it } from "vitest";
import { span } from "./span";

describe("span", () => {
  it("says how long in the reader's language", () => {
    expect(span(180_000, "en")).toBe("3 minutes");
    expect(span(86_400_000, "pt-BR")).toBe("1 dia");
    expect(span(3 * 86_400_000, "ro")).toBe("3 zile");
    expect(span(7_300, "pl")).toBe("7 sekund");
    expect(span(61_000, "en")).toBe("61 seconds");
    expect(span(200, "en")).toBe("1 second");
  });
});
