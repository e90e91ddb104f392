import { create } from "fontkit";
import { unpackWoff } from "./woff.ts";

/** One font of the family, in which some stretch of text is written. */
export interface Face {
  name: string;
  file: Uint8Array;
  /** Its letters join, and go from right to left. */
  joins: boolean;
  covers: (codePoint: number) => boolean;
}
/** Weight and slant, as the font files are named. */
export type Style = "400-normal" | "400-italic" | "700-normal" | "700-italic";

// Noto Sans comes cut by script. These write any European name; the built-in fonts of PDF cannot write "Ł".
const scripts = [
  "latin",
  "latin-ext",
  "greek",
  "greek-ext",
  "cyrillic",
  "cyrillic-ext",
  "vietnamese",
  "arabic",
] as const;
const faces = new Map<string, Face>();

/** Cuts text where its font changes. What no font has is written as its code point, never left out: `[U+5C71]`. */
export function writtenIn(text: string, style: Style): { face: Face; text: string }[] {
  const pieces: { face: Face; text: string }[] = [];
  for (const char of text.normalize("NFC").replace(/\s/g, (space) => space === "\u00a0" ? space : " ")) {
    const known = faceFor(char, style, pieces.at(-1)?.face);
    const face = known ?? faceOf("latin", style);
    const shown = known ? char : `[U+${char.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}]`;
    const last = pieces.at(-1);
    if (last?.face === face) last.text += shown;
    else pieces.push({ face, text: shown });
  }
  return pieces;
}

/** Text as it will be seen: what no font has is already its code point. Line ends and marks of direction are kept. */
export function shownIn(text: string, style: Style): string {
  return text.split(/([\n\u200e\u200f\u061c])/).map((part, at) =>
    at % 2 === 1 ? part : writtenIn(part, style).map((piece) => piece.text).join("")
  ).join("");
}

function faceFor(char: string, style: Style, current: Face | undefined): Face | undefined {
  const code = char.codePointAt(0)!;
  // A mark stays with its letter, a space with its word.
  if (current?.covers(code)) return current;
  const script = scripts.find((script) => faceOf(script, style).covers(code));
  return script && faceOf(script, style);
}

function faceOf(script: typeof scripts[number], style: Style): Face {
  const joins = script === "arabic";
  // Arabic has no italics.
  const name = `${script}-${joins ? style.replace("italic", "normal") : style}`;
  const known = faces.get(name);
  if (known) return known;
  const folder = joins
    ? "@fontsource/noto-sans-arabic/files/noto-sans-arabic"
    : "@fontsource/noto-sans/files/noto-sans";
  const file = unpackWoff(Deno.readFileSync(new URL(import.meta.resolve(`${folder}-${name}.woff`))));
  const font: { hasGlyphForCodePoint(code: number): boolean } = create(file);
  const face = { name, file, joins, covers: (code: number) => font.hasGlyphForCodePoint(code) };
  faces.set(name, face);
  return face;
}
