import PDFDocument from "pdfkit";
import { writeElement, type XmlElement } from "../../xml.ts";
import { type DescribedDocument, escapeMetadata } from "./escaped_metadata.ts";
import type { Font } from "./open_font.ts";
import { type EmbeddedFont, makeSearchable } from "./searchable_text.ts";

/** The parts of pdfkit that we use. The package has no types. */
export interface PdfDocument extends DescribedDocument {
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
  file(file: Uint8Array, options: FileOptions): void;
  /** Adds a description to the XMP metadata. */
  appendXML(xml: string): void;
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

interface FileOptions {
  name: string;
  /** MIME type. */
  type: string;
  description: string;
  relationship: PdfAttachment["relationship"];
  creationDate: Date;
  modifiedDate: Date;
}

/** A file in a PDF. */
export interface PdfAttachment {
  name: string;
  bytes: Uint8Array;
  /** MIME type. */
  type: string;
  description: string;
  /** What the file is to the PDF: an alternative of its content, or something else. ISO 32000-2, 7.11.3. */
  relationship: "Alternative" | "Unspecified";
  /** What the XMP metadata says of it. */
  metadata: readonly XmlElement[];
}

/** Title and other properties of a PDF. */
export interface PdfProperties {
  title: string;
  author: string;
  /** BCP 47 tag. */
  language: string;
  created: Date;
  /** A file in it. Only PDF/A-3 may have one, so the PDF then is PDF/A-3b. */
  attachment?: PdfAttachment | undefined;
}

/** Creates an A4 document whose pages stay open until the end. */
export function createDocument({ title, author, language, created, attachment }: PdfProperties): PdfDocument {
  const pdf = new PDFDocument({
    size: "A4",
    margin: 0,
    bufferPages: true,
    pdfVersion: "1.7",
    subset: attachment && "PDF/A-3b",
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: created, ModDate: created },
  }) as unknown as PdfDocument;
  escapeMetadata(pdf);
  if (attachment) {
    const { bytes, metadata, ...options } = attachment;
    pdf.file(bytes, { ...options, creationDate: created, modifiedDate: created });
    for (const description of metadata) pdf.appendXML(writeElement(description));
  }
  return pdf;
}

/** Makes a font available to a document under a name. */
export function addFont(pdf: PdfDocument, { name, font }: { name: string; font: Font }): void {
  pdf.registerFont(name, font);
  makeSearchable(pdf.font(name)._font);
}
