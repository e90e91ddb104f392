interface Glyph {
  id: number;
  codePoints: number[];
  advanceWidth: number;
}
/** What we use of a font that pdfkit has opened, which brings no types. */
export interface OpenFont {
  ascender: number;
  descender: number;
  scale: number;
  font: {
    layout(text: string, features: unknown, script?: string, language?: string, direction?: "rtl"): unknown;
    getGlyph(id: number, codePoints?: number[]): Glyph;
    _glyphs: Record<number, Glyph>;
  };
  layout(text: string, features: unknown): { glyphs: Glyph[]; positions: unknown[] };
  encode(text: string, features: unknown): [string[], unknown[]];
  subset: { glyphs: number[] };
  widths: number[];
  unicode: number[][];
}

/** Makes a font of joining letters stand on the line of the others, go from right to left, and be found by a search. */
export function joinLetters(open: OpenFont) {
  // Those of Noto Sans: pdfkit hangs a text from its font's highest point, and Arabic's is higher.
  [open.ascender, open.descender] = [1069, -293];
  const { font } = open;
  const [layout, getGlyph] = [font.layout.bind(font), font.getGlyph.bind(font)];
  // Also what has only punctuation, whose direction fontkit would guess.
  font.layout = (text, features) => layout(text, features, "arab", undefined, "rtl");
  // The font writes ب and ت with one glyph and other dots. fontkit and pdfkit remember one letter of a glyph, so that a search
  // would find neither word: here each letter has a glyph of its own.
  font.getGlyph = (id, codePoints) => {
    delete font._glyphs[id];
    return getGlyph(id, codePoints);
  };
  const known = new Map<string, number>();
  open.encode = (text, features) => {
    const { glyphs, positions } = open.layout(text, features);
    const codes = glyphs.map(({ id, codePoints, advanceWidth }) => {
      const key = `${id} ${codePoints}`;
      const place = known.get(key) ?? open.subset.glyphs.push(id) - 1;
      known.set(key, place);
      open.widths[place] = advanceWidth * open.scale;
      open.unicode[place] = codePoints;
      return place.toString(16).padStart(4, "0");
    });
    return [codes, positions];
  };
}
