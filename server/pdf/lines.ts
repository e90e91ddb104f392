import { hasArabic, levelsOf, mirrored, type Side } from "./direction.ts";
import { type Face, replaceUncovered, splitByFont, type Style } from "./fonts.ts";
import type { Run } from "./run.ts";

/** Text that is drawn at once: one font, one style, one direction. */
export interface Piece {
  text: string;
  width: number;
  face: Face;
  run: Run;
  /** Embedding level; see `levelsOf`. */
  level: number;
}
/** A run whose characters have the same embedding level. */
export interface LeveledRun extends Run {
  level: number;
}
/** Pieces without a line break opportunity between them. */
interface Word {
  pieces: Piece[];
  width: number;
}
type Measure = (text: string, face: Face) => number;

/** Breaks runs into lines: between words, and inside a word that is wider than a line, such as a hash or a URL. */
export function breakLines(runs: readonly LeveledRun[], width: number, measure: Measure): Piece[][] {
  const lines: Piece[][] = [];
  let line: Piece[] = [];
  let used = 0;
  const endLine = () => {
    lines.push(line);
    line = [];
    used = 0;
  };
  for (const word of wordsOf(runs, width, measure)) {
    if (word === "break") {
      endLine();
      continue;
    }
    const blank = word.pieces.every(({ text }) => text.trim() === "");
    if (line.length > 0 && !blank && used + word.width > width) endLine();
    if (line.length === 0 && blank) continue;
    line.push(...word.pieces);
    used += word.width;
  }
  if (line.length > 0) endLine();
  return lines;
}

/** Splits runs where the embedding level changes. Text without Arabic is returned unchanged, at level 0. */
export function splitByLevel(runs: readonly Run[], side: Side): LeveledRun[] {
  if (!runs.some(({ text }) => hasArabic(text))) return runs.map((run) => ({ ...run, level: 0 }));
  const shown = runs.map((run) => ({ ...run, text: replaceUncovered(run.text, styleOf(run)) }));
  const levels = levelsOf(shown.map(({ text }) => text).join(""), side);
  let index = 0;
  return shown.flatMap((run) => {
    const parts: LeveledRun[] = [];
    for (const char of run.text.split("")) {
      const level = levels[index]!;
      index++;
      const last = parts.at(-1);
      // Directional marks are invisible, and their effect is in the levels.
      const text = "\u200e\u200f\u061c".includes(char) ? "" : char;
      if (last?.level === level) last.text += text;
      else parts.push({ ...run, text, level });
    }
    return parts;
  });
}

/** Returns a piece's text in the order in which its font expects the characters. */
export function charactersOf({ text, level, face }: Piece): string {
  const rightToLeft = level % 2 === 1;
  const characters = rightToLeft ? Array.from(text, mirrored) : [...text];
  // fontkit reverses the text of right-to-left fonts itself.
  return (rightToLeft === face.rightToLeft ? characters : characters.reverse()).join("");
}

function styleOf({ bold, italic }: Run): Style {
  return `${bold ? "700Bold" : "400Regular"}${italic ? "_Italic" : ""}`;
}

function wordsOf(runs: readonly LeveledRun[], width: number, measure: Measure): (Word | "break")[] {
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
      for (const { face, text } of splitByFont(part, style)) {
        for (const piece of splitToFit(text, width, (text) => measure(text, face))) {
          if (!open || open.width + piece.width > width) {
            open = { pieces: [], width: 0 };
            words.push(open);
          }
          open.pieces.push({ ...piece, face, run, level: run.level });
          open.width += piece.width;
        }
      }
      if (space) open = undefined;
    }
  }
  return words;
}

function splitToFit(text: string, width: number, measure: (text: string) => number): { text: string; width: number }[] {
  const whole = measure(text);
  const characters = [...text];
  if (whole <= width || characters.length < 2) return [{ text, width: whole }];
  const half = Math.ceil(characters.length / 2);
  return [characters.slice(0, half), characters.slice(half)]
    .flatMap((part) => splitToFit(part.join(""), width, measure));
}
