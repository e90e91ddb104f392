import { inflateSync } from "node:zlib";

/** A line of text in a PDF, or a picture or a drawn rule. */
export interface PdfLine {
  /** As Markdown. Columns are joined by " | "; "[picture]" and "[rule]" stand for what is drawn. */
  text: string;
  /** Distance of the first column from the left edge of the page, in points. */
  x: number;
  /** Height of the baseline, or of the lower edge, above the bottom of the page, in points. */
  y: number;
}

const HEIGHT = 841.89;

interface Font {
  /** The Markdown before and after its text. */
  mark: "" | "_" | "**";
  text: readonly string[];
  /** In thousandths of the font size. */
  widths: readonly number[];
}

/** Reads the lines of each page of a PDF that the server wrote, from top to bottom. */
export function readPages(pdf: Uint8Array): PdfLine[][] {
  const objects = objectsOf(Array.from(pdf, (byte) => String.fromCharCode(byte)).join(""));
  const object = (id: string | undefined) => objects.get(id ?? "") ?? "";
  const pages = [...objects.values()].filter((text) => text.includes("/Type /Page\n"));
  return pages.map((page) => {
    const [, contents] = /\/Contents (\d+)/.exec(page) ?? [];
    const [, resources] = /\/Resources (\d+)/.exec(page) ?? [];
    const fonts = new Map(
      [...object(resources).matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [name!, fontOf(object, object(id))]),
    );
    return linesOf(streamOf(object(contents)), fonts);
  });
}

/** Returns the index of the page with a line that contains a text. */
export function pageWith(pages: readonly PdfLine[][], text: string): number {
  return pages.findIndex((page) => page.some((line) => line.text.includes(text)));
}

function objectsOf(pdf: string): Map<string, string> {
  return new Map([...pdf.matchAll(/^(\d+) 0 obj\n([^]*?)\nendobj$/gm)].map(([, id, text]) => [id!, text!]));
}

function streamOf(object: string): string {
  const [, packed = ""] = /stream\n([^]*)\nendstream/.exec(object) ?? [];
  return inflateSync(Uint8Array.from(packed, (char) => char.charCodeAt(0))).toString("latin1");
}

function fontOf(object: (id: string | undefined) => string, font: string): Font {
  const [, map] = /\/ToUnicode (\d+)/.exec(font) ?? [];
  const [, descendant] = /\/DescendantFonts \[(\d+)/.exec(font) ?? [];
  const [, widths = ""] = /\/W \[0 \[([^\]]*)/.exec(object(descendant)) ?? [];
  const [, codes = ""] = /\[([^\]]*)\]\nendbfrange/.exec(streamOf(object(map))) ?? [];
  return {
    mark: /Italic/.test(font) ? "_" : /Bold/.test(font) ? "**" : "",
    text: [...codes.matchAll(/<([^>]*)>/g)].map(([, units]) => decodeUnits(units!)),
    widths: widths.split(" ").map(Number),
  };
}

/** Decodes UTF-16 in hexadecimal digits. */
function decodeUnits(digits: string): string {
  return (digits.match(/[0-9a-f]{4}/g) ?? []).map((unit) => String.fromCharCode(parseInt(unit, 16))).join("");
}

function linesOf(stream: string, fonts: ReadonlyMap<string, Font>): PdfLine[] {
  const lines = new Map<number, PdfLine & { end: number }>();
  for (const [, x, y, name, size, shown] of stream.matchAll(/ ([\d.]+) ([\d.]+) Tm\n\/(F\d+) ([\d.]+) Tf\n(.*) TJ/g)) {
    const { text, widths, mark } = fonts.get(name!)!;
    const codes = (shown!.match(/[0-9a-f]{4}/g) ?? []).map((code) => parseInt(code, 16));
    const start = Number(x);
    const line = lines.getOrInsertComputed(Number(y), (y) => ({ text: "", x: start, y, end: start }));
    if (start - line.end > Number(size)) line.text += " | ";
    line.text = `${line.text}${mark}${codes.map((code) => text[code]).join("")}${mark}`.replaceAll(/\*{4}|__/g, "");
    line.end = start + codes.reduce((sum, code) => sum + widths[code]!, 0) * Number(size) / 1_000;
  }
  return [
    ...[...lines.values()].map(({ end: _, ...line }) => line),
    ...drawnIn(stream, { text: "[rule]", shape: /^([\d.]+) ([\d.]+) m\n[\d.]+ \2 l\nS$/gm }),
    ...drawnIn(stream, { text: "[picture]", shape: / ([\d.]+) ([\d.]+) cm\n\/I\d+ Do$/gm }),
  ].toSorted((a, b) => b.y - a.y);
}

/** Lists shapes. The regular expression captures their distances from the left and the top of the page. */
function drawnIn(stream: string, { text, shape }: { text: string; shape: RegExp }): PdfLine[] {
  return [...stream.matchAll(shape)].map(([, x, down]) => ({ text, x: Number(x), y: HEIGHT - Number(down) }));
}
