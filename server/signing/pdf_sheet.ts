import PDFDocument from "pdfkit";
import type { Face } from "./pdf_fonts.ts";
import { linesOf, type Piece } from "./pdf_lines.ts";
import type { Run } from "./text_blocks.ts";

/** What we use of pdfkit, which brings no types. */
interface Pdf {
  page: { width: number; height: number };
  registerFont(name: string, file: Uint8Array): Pdf;
  font(name: string): Pdf;
  fontSize(size: number): Pdf;
  fillColor(color: string): Pdf;
  strokeColor(color: string): Pdf;
  lineWidth(width: number): Pdf;
  moveTo(x: number, y: number): Pdf;
  lineTo(x: number, y: number): Pdf;
  stroke(): Pdf;
  widthOfString(text: string): number;
  text(text: string, x: number, y: number, options: Record<string, unknown>): Pdf;
  image(file: Uint8Array, x: number, y: number, options: { fit: [number, number] }): Pdf;
  addPage(): Pdf;
  switchToPage(index: number): Pdf;
  bufferedPageRange(): { count: number };
  on(event: "data", take: (chunk: Uint8Array<ArrayBuffer>) => void): Pdf;
  on(event: "end", done: () => void): Pdf;
  end(): void;
}
export interface Setting {
  size: number;
  /** From the left margin, in points. */
  indent?: number;
  color?: string;
  width?: number;
}

const margin = 56, leading = 1.45;
export const ink = "#16191d", quiet = "#5b636d", hairline = "#d5d9de";

/** An A4 document that is written from top to bottom; its pages follow by themselves. */
export class Sheet {
  private readonly pdf: Pdf;
  private readonly chunks: Uint8Array<ArrayBuffer>[] = [];
  private readonly registered = new Set<Face>();
  private readonly ended: Promise<void>;
  readonly width: number;
  /** Where the next line goes, in points from the top. */
  y = margin;

  constructor({ title, author, language, made }: { title: string; author: string; language: string; made: Date }) {
    this.pdf = new PDFDocument({
      size: "A4",
      margin: 0,
      bufferPages: true,
      pdfVersion: "1.7",
      lang: language,
      displayTitle: true,
      info: { Title: title, Author: author, CreationDate: made, ModDate: made },
    });
    this.width = this.pdf.page.width - 2 * margin;
    this.pdf.on("data", (chunk) => this.chunks.push(chunk));
    this.ended = new Promise((done) => this.pdf.on("end", done));
  }

  /** Starts a new page unless so much height is left. */
  reserve(height: number) {
    if (this.y + height > this.pdf.page.height - margin) this.breakPage();
  }
  breakPage() {
    this.pdf.addPage();
    this.y = margin;
  }

  write(text: string, setting: Setting & { bold?: boolean; italic?: boolean }) {
    this.paragraph([runOf(text, setting)], setting);
  }

  paragraph(runs: readonly Run[], setting: Setting) {
    const { size, indent = 0, width = this.width - indent } = setting;
    for (const line of linesOf(runs, width, this.measureAt(size))) {
      this.reserve(size * leading);
      this.draw(line, setting);
      this.y += size * leading;
    }
  }

  /** A bullet or number that ends before the next line begins. */
  marker(text: string, { size, indent }: { size: number; indent: number }) {
    this.reserve(size * leading);
    const [line = []] = linesOf([runOf(text)], this.width, this.measureAt(size));
    this.draw(line, { size, indent: indent - 6 - line.reduce((sum, { width }) => sum + width, 0) });
  }

  rule() {
    this.pdf.lineWidth(0.6).strokeColor(hairline).moveTo(margin, this.y).lineTo(margin + this.width, this.y).stroke();
  }

  picture(file: Uint8Array, { width, height }: { width: number; height: number }) {
    this.reserve(height);
    this.pdf.image(file, margin, this.y, { fit: [width, height] });
    this.y += height;
  }

  /** Writes a line under every page, then gives the file. */
  async finish(footer: (page: number, pages: number) => string): Promise<Uint8Array<ArrayBuffer>> {
    const { count } = this.pdf.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.pdf.switchToPage(page);
      this.y = this.pdf.page.height - margin + 12;
      const [line = []] = linesOf([runOf(footer(page + 1, count))], this.width, this.measureAt(8));
      this.draw(line, { size: 8, color: quiet });
    }
    this.pdf.end();
    await this.ended;
    return await new Blob(this.chunks).bytes();
  }

  private measureAt(size: number) {
    return (text: string, face: Face) => {
      if (!this.registered.has(face)) this.pdf.registerFont(face.name, face.file);
      this.registered.add(face);
      return this.pdf.font(face.name).fontSize(size).widthOfString(text);
    };
  }

  private draw(line: readonly Piece[], { size, indent = 0, color = ink }: Setting) {
    let x = margin + indent;
    for (const { text, width, face, run } of line) {
      this.pdf.font(face.name).fontSize(size).fillColor(color);
      this.pdf.text(text, x, this.y, { lineBreak: false, underline: run.underline, link: run.link });
      x += width;
    }
  }
}

function runOf(text: string, { bold = false, italic = false } = {}): Run {
  return { text, bold, italic, underline: false, link: undefined };
}
