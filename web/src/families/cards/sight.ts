/** Where to look on a table without edges, along one axis; everything in squares. */
export interface Reach {
  from: number;
  to: number;
}

const length = ({ from, to }: Reach) => to - from + 1;

/** The middle of what is shown: all that lies there if it fits, else the last word, of a longer one its beginning. */
export function middleOf(all: Reach, word: Reach, room: number): number {
  const shown = [all, word].find((each) => length(each) <= room) ?? { from: word.from, to: word.from + room - 1 };
  return (shown.from + shown.to) / 2;
}

/** Whether a word can be seen whole. */
export const fits = (word: Reach, room: number): boolean => length(word) <= room;
