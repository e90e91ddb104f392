import { create } from "fontkit";

export interface Glyph {
  id: number;
  codePoints: number[];
  advanceWidth: number;
}
/** The parts of a fontkit font that we use. The package has no types. */
export interface Font {
  hasGlyphForCodePoint(codePoint: number): boolean;
  layout(text: string, features: unknown, script?: string, language?: string, direction?: "rtl"): unknown;
  getGlyph(id: number, codePoints?: number[]): Glyph;
  /** Cache by glyph; private to fontkit. */
  _glyphs: Record<number, Glyph>;
}

/**
 * Parses a font file. The font can be used in any number of documents.
 *
 * Works around two faults of fontkit 2.0.4:
 * - It caches a glyph with the code points of its first use, so text depends on text that was set before it.
 *   See https://github.com/foliojs/fontkit/issues/342 and https://github.com/foliojs/fontkit/issues/154.
 *   Remove `getGlyph` when https://github.com/foliojs/fontkit/pull/387 is released.
 * - It guesses the script of text, and sets Arabic punctuation from left to right.
 *   Remove `layout` when pdfkit has an option for the script; 0.20.2 has none.
 */
export function openFont(file: Uint8Array, { arabic }: { arabic: boolean }): Font {
  const font: Font = create(file);
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints) => {
    delete font._glyphs[id];
    return getGlyph(id, codePoints);
  };
  if (arabic) {
    const layout = font.layout.bind(font);
    font.layout = (text, features) => layout(text, features, "arab", undefined, "rtl");
  }
  return font;
}
