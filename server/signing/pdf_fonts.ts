import { create } from "fontkit";
import { unpackWoff } from "./woff.ts";

/** One font of the family, in which some stretch of text is written. */
export interface Face {
  name: string;
  file: Uint8Array;
  covers: (codePoint: number) => boolean;
}
export type Style = "400-normal" | "400-italic" | "700-normal" | "700-italic";

// Noto Sans comes cut by script. These write any European name; the built-in fonts of PDF cannot write "Ł".
const scripts = ["latin", "latin-ext", "greek", "greek-ext", "cyrillic", "cyrillic-ext", "vietnamese"] as const;
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

function faceFor(char: string, style: Style, current: Face | undefined): Face | undefined {
  const code = char.codePointAt(0)!;
  // A mark stays with its letter, a space with its word.
  if (current?.covers(code)) return current;
  const script = scripts.find((script) => faceOf(script, style).covers(code));
  return script && faceOf(script, style);
}

function faceOf(script: typeof scripts[number], style: Style): Face {
  const name = `${script}-${style}`;
  const known = faces.get(name);
  if (known) return known;
  const file = unpackWoff(Deno.readFileSync(new URL(import.meta.resolve(`@fontsource/noto-sans/files/noto-sans-${name}.woff`))));
  const font: { hasGlyphForCodePoint(code: number): boolean } = create(file);
  const face = { name, file, covers: (code: number) => font.hasGlyphForCodePoint(code) };
  faces.set(name, face);
  return face;
}
