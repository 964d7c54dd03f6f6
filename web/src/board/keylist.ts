/** Keys and what they do, as listed under `?`; the second of each pair is a text's key. */
export const BOARD_KEYS: readonly [string, string][] = [
  ["A–Z", "keys.letters"],
  ["Shift + A–Z", "keys.blank"],
  ["← ↑ → ↓", "keys.arrows"],
  ["Shift + → ↓", "keys.turn"],
  ["Space", "keys.skip"],
  ["Backspace", "keys.back"],
  ["Enter", "keys.submit"],
  ["1", "keys.shuffle"],
  ["2", "keys.sort"],
  ["3, Esc", "keys.recall"],
  ["4", "keys.exchange"],
  ["5", "keys.pass"],
  ["6", "keys.challenge"],
  ["7", "keys.accept"],
  ["?", "keys.help"],
];
