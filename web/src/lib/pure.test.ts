import { describe, expect, it } from "vitest";
import { pause } from "./backoff";
import { checkRecord, sha256 } from "./fairness";
import { forTheEye, isBlank, typed, valueOf } from "./tiles";

describe("tiles", () => {
  it("knows the printed values", () => {
    expect(valueOf("Q", "en")).toBe(10);
    expect(valueOf("Ź", "pl")).toBe(9);
    expect(valueOf("q", "en")).toBe(0);
    expect(valueOf("?", "en")).toBe(0);
  });
  it("reads typed letters as the language's tiles", () => {
    expect(typed("ã", "pt")).toBe("A");
    expect(typed("ç", "pt")).toBe("Ç");
    expect(typed("ș", "ro")).toBe("S");
    expect(typed("ł", "pl")).toBe("Ł");
    expect(typed("7", "pl")).toBe("");
    expect(typed("Enter", "en")).toBe("");
  });
  it("tells blanks by their lower case", () => {
    expect([isBlank("ç"), isBlank("?"), isBlank("A"), isBlank("2")]).toEqual([true, true, false, false]);
  });
  it("sorts vowels, consonants, blanks", () => {
    expect([..."?TBEA"].sort(forTheEye("en")).join("")).toBe("AEBT?");
  });
});

describe("coming back", () => {
  it("waits longer each time, up to fifteen seconds", () => {
    expect([0, 1, 2, 5, 9].map(pause)).toEqual([500, 1000, 2000, 15_000, 15_000]);
  });
});

describe("the fairness check", () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  async function record(secret: string, before?: string) {
    const header = '{"game":"classic-us"}';
    const closing = JSON.stringify({ secret, before: before ?? (await sha256(bytes(header))) });
    return bytes(`${header}\n${closing}\n`);
  }
  it("accepts the promised secret and an unbroken chain", async () => {
    const promise = await sha256(Uint8Array.from([0xca, 0xfe]));
    expect(await checkRecord(await record("cafe"), promise)).toMatchObject({ promise: true, chain: true, lines: 2 });
  });
  it("finds another secret and an edited line", async () => {
    const promise = await sha256(Uint8Array.from([0xca, 0xfe]));
    expect(await checkRecord(await record("beef"), promise)).toMatchObject({ promise: false });
    expect(await checkRecord(await record("cafe", "00"), promise)).toMatchObject({ chain: false });
  });
});
