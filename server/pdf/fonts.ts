import { type Font, openFont } from "./pdfkit/open_font.ts";

/** A font file that is used for the characters of some scripts. */
export interface Face {
  name: string;
  font: Font;
  /** True if fontkit sets its text from right to left. */
  rightToLeft: boolean;
  covers: (codePoint: number) => boolean;
}
/** Weight and slant, as in the names of the font files. */
export type Style = "400Regular" | "400Regular_Italic" | "700Bold" | "700Bold_Italic";

/** Text in one font. */
interface FontRun {
  face: Face;
  text: string;
}

/** The fonts by priority. Noto Sans covers every European language; the fonts built into PDF viewers lack "Ł". */
const families = ["noto-sans", "noto-sans-arabic"] as const;
type Family = typeof families[number];

// The Arabic font also contains Latin letters and digits, which must look like those of the text around them.
const latin = /[\p{Script=Latin}0-9]/u;

// Controls that reorder text. They are shown as code points, although the fonts have invisible glyphs for them.
const reorderingControl = /[\u202a-\u202e\u2066-\u2069]/;

const faces = new Map<string, Face>();

/** Splits text by font. A character that no font covers is written as its code point: `[U+5C71]`. */
export function splitByFont(text: string, style: Style): FontRun[] {
  const parts: FontRun[] = [];
  for (const char of text.normalize("NFC").replace(/\s/g, oneSpace)) {
    const covering = faceFor(char, style, parts.at(-1)?.face);
    const face = covering ?? faceOf("noto-sans", style);
    const shown = covering ? char : `[U+${char.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}]`;
    const last = parts.at(-1);
    if (last?.face === face) last.text += shown;
    else parts.push({ face, text: shown });
  }
  return parts;
}

/** Replaces characters that no font covers by their code points. Keeps line breaks and directional marks. */
export function replaceUncovered(text: string, style: Style): string {
  return text.split(/([\n\u200e\u200f\u061c])/).map((part, index) =>
    index % 2 === 1 ? part : splitByFont(part, style).map((run) => run.text).join("")
  ).join("");
}

function oneSpace(space: string): string {
  return space === "\u00a0" || space === "\u202f" ? "\u00a0" : " ";
}

function faceFor(char: string, style: Style, current: Face | undefined): Face | undefined {
  const codePoint = char.codePointAt(0)!;
  // Keeps a combining mark with its letter and a space with its word.
  if (current?.covers(codePoint)) return current;
  return families.map((family) => faceOf(family, style)).find((face) => face.covers(codePoint));
}

function faceOf(family: Family, style: Style): Face {
  const arabic = family === "noto-sans-arabic";
  // Arabic has no italics.
  const cut = arabic ? style.replace("_Italic", "") : style;
  const name = `${arabic ? "NotoSansArabic" : "NotoSans"}_${cut}`;
  const known = faces.get(name);
  if (known) return known;
  const file = Deno.readFileSync(new URL(import.meta.resolve(`@expo-google-fonts/${family}/${cut}/${name}.ttf`)));
  const font = openFont(file, { arabic });
  const covers = (codePoint: number) => {
    const char = String.fromCodePoint(codePoint);
    return font.hasGlyphForCodePoint(codePoint) && !reorderingControl.test(char) && !(arabic && latin.test(char));
  };
  const face = { name, font, rightToLeft: arabic, covers };
  faces.set(name, face);
  return face;
}
