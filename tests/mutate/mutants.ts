/** A small change of the code that a test should notice. */
export interface Mutant {
  id: number;
  /** Path of the source file, or the name of a Postgres function. */
  file: string;
  line: number;
  /** The source line, trimmed. */
  text: string;
  /** What is changed into what, e.g. `a < b → a <= b`. */
  mutation: string;
}

/** A replacement of the text between two offsets. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Applies one edit to a text that starts at `offset` of the source. */
export function applyEdit(source: string, { start, end, text }: Edit, offset = 0): string {
  return source.slice(0, start - offset) + text + source.slice(end - offset);
}

const WIDTH = 90;

/** Describes a change on one line. */
export function describeChange(from: string, to: string): string {
  return `${shorten(from)} → ${shorten(to) || "removed"}`;
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > WIDTH ? `${line.slice(0, WIDTH - 1)}…` : line;
}

/** Returns the number and the trimmed text of the line at an offset. */
export function lineAt(source: string, offset: number): { line: number; text: string } {
  const start = source.lastIndexOf("\n", offset - 1) + 1;
  const end = source.indexOf("\n", start);
  return {
    line: source.slice(0, start).split("\n").length,
    text: source.slice(start, end < 0 ? undefined : end).trim(),
  };
}
