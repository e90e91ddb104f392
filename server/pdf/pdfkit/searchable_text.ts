import type { Font, Glyph } from "./open_font.ts";

/** The private parts of a font in a pdfkit document that `makeSearchable` uses. */
export interface EmbeddedFont {
  scale: number;
  font: Font;
  layout(text: string, features: unknown): { glyphs: Glyph[]; positions: unknown[] };
  encode(text: string, features: unknown): [string[], unknown[]];
  subset: { glyphs: number[] };
  widths: number[];
  unicode: number[][];
}

/**
 * Makes all text of a font searchable.
 *
 * Works around a fault of pdfkit 0.20.2. Noto Sans Arabic writes letters such as ب and ت with the same glyph and
 * different dots. pdfkit stores one code point per glyph in the PDF, so a search for the other letter finds nothing.
 * Here every pair of glyph and code points has its own entry in the PDF's font.
 *
 * See https://github.com/foliojs/fontkit/issues/304. Remove this when "Sheet makes every letter searchable, also those
 * that share a glyph" in `tests/server/pdf/sheet_test.ts` passes without it.
 */
export function makeSearchable(embedded: EmbeddedFont): void {
  const entries = new Map<string, number>();
  embedded.encode = (text, features) => {
    const { glyphs, positions } = embedded.layout(text, features);
    const codes = glyphs.map(({ id, codePoints, advanceWidth }) => {
      const key = `${id} ${codePoints}`;
      const entry = entries.get(key) ?? embedded.subset.glyphs.push(id) - 1;
      entries.set(key, entry);
      embedded.widths[entry] = advanceWidth * embedded.scale;
      embedded.unicode[entry] = codePoints;
      return entry.toString(16).padStart(4, "0");
    });
    return [codes, positions];
  };
}
