import PDFDocument from "pdfkit";
import type { Font } from "./open_font.ts";
import { type EmbeddedFont, makeSearchable } from "./searchable_text.ts";

/** The parts of pdfkit that we use. The package has no types. */
export interface PdfDocument {
  page: { width: number; height: number };
  /** The current font; private to pdfkit. */
  _font: EmbeddedFont;
  registerFont(name: string, font: Font): PdfDocument;
  font(name: string): PdfDocument;
  fontSize(size: number): PdfDocument;
  fillColor(color: string): PdfDocument;
  strokeColor(color: string): PdfDocument;
  lineWidth(width: number): PdfDocument;
  moveTo(x: number, y: number): PdfDocument;
  lineTo(x: number, y: number): PdfDocument;
  stroke(): PdfDocument;
  widthOfString(text: string): number;
  text(text: string, x: number, y: number, options: { lineBreak: false; baseline: "alphabetic" }): PdfDocument;
  link(x: number, y: number, width: number, height: number, url: string): PdfDocument;
  image(file: Uint8Array, x: number, y: number, options: ImageOptions): PdfDocument;
  addPage(): PdfDocument;
  switchToPage(index: number): PdfDocument;
  bufferedPageRange(): { count: number };
  on(event: "data", take: (chunk: Uint8Array<ArrayBuffer>) => void): PdfDocument;
  on(event: "end", done: () => void): PdfDocument;
  end(): void;
}
interface ImageOptions {
  /** Largest width and height, in points. */
  fit: [number, number];
  align?: "left" | "right";
}

/** Title and other properties of a PDF. */
export interface PdfProperties {
  title: string;
  author: string;
  /** BCP 47 tag. */
  language: string;
  created: Date;
}

/** Creates an A4 document whose pages stay open until the end. */
export function createDocument({ title, author, language, created }: PdfProperties): PdfDocument {
  return new PDFDocument({
    size: "A4",
    margin: 0,
    bufferPages: true,
    pdfVersion: "1.7",
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: created, ModDate: created },
  }) as unknown as PdfDocument;
}

/** Makes a font available to a document under a name. */
export function addFont(pdf: PdfDocument, { name, font }: { name: string; font: Font }): void {
  pdf.registerFont(name, font);
  makeSearchable(pdf.font(name)._font);
}
