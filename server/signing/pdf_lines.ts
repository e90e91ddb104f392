import { type Face, type Style, writtenIn } from "./pdf_fonts.ts";
import type { Run } from "./text_blocks.ts";

/** What is drawn in one go: one font, one look. */
export interface Piece {
  text: string;
  width: number;
  face: Face;
  run: Run;
}
/** Pieces between which no line ends. */
interface Word {
  pieces: Piece[];
  width: number;
}
type Measure = (text: string, face: Face) => number;

/** Breaks runs into lines: between words and, where one word is wider than a line (a hash, an address), inside it. */
export function linesOf(runs: readonly Run[], width: number, measure: Measure): Piece[][] {
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

function wordsOf(runs: readonly Run[], width: number, measure: Measure): (Word | "break")[] {
  const words: (Word | "break")[] = [];
  let open: Word | undefined;
  for (const run of runs) {
    const style: Style = `${run.bold ? 700 : 400}-${run.italic ? "italic" : "normal"}`;
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
          open.pieces.push({ ...piece, face, run });
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
