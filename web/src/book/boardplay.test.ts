import { expect, it } from "vitest";
import { boardBounds } from "../grid/geometry";
import { BoardPlay } from "./boardplay.svelte";

function board(...tiles: [number, number, string][]): BoardPlay {
  const play = new BoardPlay("en");
  play.sync(tiles, boardBounds("classic"));
  return play;
}
const type = (play: BoardPlay, word: string) => [...word].forEach((letter) => play.type(letter));
const laid = (play: BoardPlay) => play.tiles.map(([row, col, face]) => `${row},${col}${face}`).join(" ");

it("lays a word from the square that was tapped", () => {
  const play = board();
  play.tap(7, 6);
  type(play, "horn");
  expect(laid(play)).toBe("7,6H 7,7O 7,8R 7,9N");
});

it("passes over tiles that lie there, whether they are typed or not", () => {
  for (const typed of ["farm", "fam"]) {
    const play = board([7, 8, "R"]);
    play.tap(5, 8);
    play.turnArrow();
    type(play, typed);
    expect(laid(play)).toBe("5,8F 6,8A 8,8M");
  }
});

it("takes a blank on the board for its letter", () => {
  const play = board([7, 8, "r"]);
  play.tap(7, 7);
  type(play, "orb");
  expect(laid(play)).toBe("7,7O 7,9B");
});

it("turns the arrow where it is tapped again, and a tile into a blank and back where it is tapped twice", () => {
  const play = board();
  play.tap(7, 7);
  play.tap(7, 7);
  expect(play.cursor?.across).toBe(false);
  play.type("a");
  play.tap(7, 7);
  play.tap(7, 7);
  expect(laid(play)).toBe("7,7a");
  play.tap(7, 7);
  expect(laid(play)).toBe("7,7A");
});

it("goes back letter by letter, and stays on the board", () => {
  const play = board();
  play.tap(7, 13);
  type(play, "abc");
  expect(laid(play)).toBe("7,13A 7,14B");
  play.back();
  play.type("x");
  expect(laid(play)).toBe("7,13A 7,14X");
  expect(play.type("1")).toBe(false);
});

it("gives up what somebody else has put on the same square meanwhile", () => {
  const play = board();
  play.tap(7, 7);
  type(play, "ab");
  play.sync([[7, 7, "Z"]], boardBounds("classic"));
  expect(laid(play)).toBe("7,8B");
});
