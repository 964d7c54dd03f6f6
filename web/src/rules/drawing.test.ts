import { expect, it } from "vitest";
import { asHtml } from "../../build/rules";
import { drawTiles } from "../../build/tiles";

it("draws what lies there, what was laid, what leaves and what stands for a letter", () => {
  const drawn = drawTiles("before:\n-S +M | ?Ł .\nY×3");
  expect(drawn).toContain('<span class="caption">before:</span>');
  expect(drawn).toContain(
    '<b class="leaving">S</b><b class="laid">M</b><i class="gap"></i><b class="stands-for">Ł</b>',
  );
  expect(drawn).toContain("<b>Y<sup>×3</sup></b>");
  expect(() => drawTiles("AB")).toThrow("not a tile");
});

it("shows the signs that the prose explains as the drawings show them", async () => {
  const html = await asHtml("Here `+` is laid and `-` leaves; `h7` is a place.");
  expect(html).toContain('<b class="laid"></b>');
  expect(html).toContain('<b class="leaving"></b>');
  expect(html).toContain("<code>h7</code>");
});

it("leaves out the title, leads links to games and draws fenced tiles", async () => {
  const html = await asHtml("# Name (`id`)\n\nSee [cards](cards.md).\n\n```tiles\n+A B\n```\n");
  expect(html).not.toContain("<h1");
  expect(html).toContain('href="/rules/cards"');
  expect(html).toContain('<b class="laid">A</b>');
});
