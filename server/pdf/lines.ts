import { isMixed, levelsOf, mirrored, type Side } from "./direction.ts";
import { type Face, shownIn, type Style, writtenIn } from "./fonts.ts";
import type { Run } from "./text_blocks.ts";

/** What is drawn in one go: one font, one look. */
export interface Piece {
  text: string;
  width: number;
  face: Face;
  run: Run;
  /** Of `levelsOf`. */
  level: number;
}
/** A run whose letters all go one way. */
export interface DirectedRun extends Run {
  level: number;
}
/** Pieces between which no line ends. */
interface Word {
  pieces: Piece[];
  width: number;
}
type Measure = (text: string, face: Face) => number;

/** Breaks runs into lines: between words and, where one word is wider than a line (a hash, an address), inside it. */
export function linesOf(runs: readonly DirectedRun[], width: number, measure: Measure): Piece[][] {
  const lines: Piece[][] = [];
  let line: Piece[] = [];
  let used = 0;
  const end = () => {
    lines.push(line);
    [line, used] = [[], 0];
  };
  for (const word of wordsOf(runs, width, measure)) {
    if (word === "break") {
      end();
      continue;
    }
    const blank = word.pieces.every(({ text }) => text.trim() === "");
    if (line.length > 0 && !blank && used + word.width > width) end();
    if (line.length > 0 || !blank) line.push(...word.pieces), used += word.width;
  }
  if (line.length > 0) end();
  return lines;
}

/** Cuts runs where the direction of their text changes; a text without Arabic stays as it is. */
export function directed(runs: readonly Run[], side: Side): DirectedRun[] {
  if (!runs.some(({ text }) => isMixed(text))) return runs.map((run) => ({ ...run, level: 0 }));
  const shown = runs.map((run) => ({ ...run, text: shownIn(run.text, styleOf(run)) }));
  const levels = levelsOf(shown.map(({ text }) => text).join(""), side);
  let at = 0;
  return shown.flatMap((run) => {
    const parts: DirectedRun[] = [];
    for (const char of run.text.split("")) {
      const level = levels[at++]!;
      const last = parts.at(-1);
      // Marks that only say a direction have said it.
      const text = "\u200e\u200f\u061c".includes(char) ? "" : char;
      if (last?.level === level) last.text += text;
      else parts.push({ ...run, text, level });
    }
    return parts;
  });
}

/** The letters of a piece in the order in which its font is to be given them. */
export function lettersOf({ text, level, face }: Piece): string {
  const fromRight = level % 2 === 1;
  const letters = fromRight ? Array.from(text, mirrored) : [...text];
  // A font that joins turns its letters around itself.
  return (fromRight === face.joins ? letters : letters.reverse()).join("");
}

function styleOf({ bold, italic }: Run): Style {
  return `${bold ? 700 : 400}-${italic ? "italic" : "normal"}`;
}

function wordsOf(runs: readonly DirectedRun[], width: number, measure: Measure): (Word | "break")[] {
  const words: (Word | "break")[] = [];
  let open: Word | undefined;
  for (const run of runs) {
    const style = styleOf(run);
    for (const part of run.text.split(/(\n| +)/).filter((part) => part !== "")) {
      const space = part.trim() === "";
      if (space) open = undefined;
      if (part === "\n") {
        words.push("break");
        continue;
      }
      for (const { face, text } of writtenIn(part, style)) {
        for (const piece of fitting(text, width, (text) => measure(text, face))) {
          if (!open || open.width + piece.width > width) words.push(open = { pieces: [], width: 0 });
          open.pieces.push({ ...piece, face, run, level: run.level });
          open.width += piece.width;
        }
      }
      if (space) open = undefined;
    }
  }
  return words;
}

function fitting(text: string, width: number, measure: (text: string) => number): { text: string; width: number }[] {
  const whole = measure(text);
  const letters = [...text];
  if (whole <= width || letters.length < 2) return [{ text, width: whole }];
  const half = Math.ceil(letters.length / 2);
  return [letters.slice(0, half), letters.slice(half)].flatMap((part) => fitting(part.join(""), width, measure));
}
