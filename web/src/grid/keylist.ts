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

/** Together has neither exchange, pass nor challenge; its fourth shortcut opens the helpers. */
export const TOGETHER_KEYS: readonly [string, string][] = [
  ...BOARD_KEYS.filter(([key]) => !["4", "5", "6", "7"].includes(key)),
  ["4", "keys.helpers"],
];

/** Tables of lines: letters go to the end of the open word. */
export const LINE_KEYS: readonly [string, string][] = [
  ["← ↑ → ↓", "keys.walk"],
  ["Enter, Space", "keys.choose"],
  ["A–Z", "keys.line-letters"],
  ["Shift + A–Z", "keys.blank"],
  ["Space", "keys.new-line"],
  ["Backspace", "keys.undo"],
  ["3, Esc", "keys.reset"],
  ["Enter", "keys.submit"],
  ["1", "keys.shuffle"],
  ["2", "keys.sort"],
  ["4", "keys.draw"],
  ["6", "keys.challenge"],
  ["7", "keys.accept"],
  ["8", "keys.split"],
  ["9", "keys.join"],
  ["?", "keys.help"],
];

export const RUMMY_KEYS: readonly [string, string][] = [
  ...LINE_KEYS.filter(([key]) => !["8", "9", "?"].includes(key)),
  ["5", "keys.take-discard"],
  ["8", "keys.discard"],
  ["?", "keys.help"],
];
