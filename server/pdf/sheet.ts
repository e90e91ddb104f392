import PDFDocument from "pdfkit";
import { inEyeOrder, type Side, sideOf } from "./direction.ts";
import type { Face } from "./fonts.ts";
import { joinLetters, type OpenFont } from "./letter_joining.ts";
import { directed, lettersOf, linesOf, type Piece } from "./lines.ts";
import type { Run } from "./text_blocks.ts";

/** What we use of pdfkit, which brings no types. */
interface Pdf {
  page: { width: number; height: number };
  registerFont(name: string, file: Uint8Array): Pdf;
  font(name: string): Pdf;
  _font: OpenFont;
  fontSize(size: number): Pdf;
  fillColor(color: string): Pdf;
  strokeColor(color: string): Pdf;
  lineWidth(width: number): Pdf;
  moveTo(x: number, y: number): Pdf;
  lineTo(x: number, y: number): Pdf;
  stroke(): Pdf;
  widthOfString(text: string): number;
  text(text: string, x: number, y: number, options: Record<string, unknown>): Pdf;
  image(file: Uint8Array, x: number, y: number, options: { fit: [number, number]; align?: Side }): Pdf;
  addPage(): Pdf;
  switchToPage(index: number): Pdf;
  bufferedPageRange(): { count: number };
  on(event: "data", take: (chunk: Uint8Array<ArrayBuffer>) => void): Pdf;
  on(event: "end", done: () => void): Pdf;
  end(): void;
}
/** How a text is set, lengths in points. */
export interface Setting {
  size: number;
  /** From the margin of its side, in points. */
  indent?: number;
  color?: string;
  width?: number;
  /** The margin it stands at; without one that where its text begins to be read. */
  side?: Side;
  /** Where its sentences begin; without one as their first letter says. */
  reads?: Side;
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
  /** Where the words begin that are not the document's own. */
  readonly side: Side;
  /** Where the next line goes, in points from the top. */
  y = margin;

  constructor(
    { title, author, language, made, side }: {
      title: string;
      author: string;
      language: string;
      made: Date;
      side: Side;
    },
  ) {
    this.side = side;
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
    const reads = setting.reads ?? sideOf(runs.map(({ text }) => text).join(""), this.side);
    for (const line of linesOf(directed(runs, reads), width, this.measureAt(size))) {
      this.reserve(size * leading);
      this.draw(line, { side: reads, ...setting });
      this.y += size * leading;
    }
  }

  /** A bullet or number that ends before the next line begins. */
  marker(text: string, { size, indent, side }: { size: number; indent: number; side: Side }) {
    this.reserve(size * leading);
    const line = this.lineOf(side === "right" ? `\u200f${text}` : text, { size, reads: side });
    this.draw(line, { size, indent: indent - 6 - widthOf(line), side });
  }

  rule() {
    this.pdf.lineWidth(0.6).strokeColor(hairline).moveTo(margin, this.y).lineTo(margin + this.width, this.y).stroke();
  }

  picture(file: Uint8Array, { width, height }: { width: number; height: number }) {
    this.reserve(height);
    if (this.side === "left") this.pdf.image(file, margin, this.y, { fit: [width, height] });
    else this.pdf.image(file, margin + this.width - width, this.y, { fit: [width, height], align: "right" });
    this.y += height;
  }

  /** Writes a line under every page, then gives the file. */
  async finish(footer: (page: number, pages: number) => string): Promise<Uint8Array<ArrayBuffer>> {
    const { count } = this.pdf.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.pdf.switchToPage(page);
      this.y = this.pdf.page.height - margin + 12;
      const line = this.lineOf(footer(page + 1, count), { size: 8, reads: this.side });
      this.draw(line, { size: 8, color: quiet, side: this.side });
    }
    this.pdf.end();
    await this.ended;
    return await new Blob(this.chunks).bytes();
  }

  private lineOf(text: string, { size, reads }: { size: number; reads: Side }): Piece[] {
    return linesOf(directed([runOf(text)], reads), this.width, this.measureAt(size))[0] ?? [];
  }

  private measureAt(size: number) {
    return (text: string, face: Face) => {
      if (!this.registered.has(face)) {
        this.registered.add(face);
        this.pdf.registerFont(face.name, face.file);
        if (face.joins) joinLetters(this.pdf.font(face.name)._font);
      }
      return this.pdf.font(face.name).fontSize(size).widthOfString(text);
    };
  }

  private draw(line: readonly Piece[], { size, indent = 0, color = ink, side = "left" }: Setting) {
    // A space at the end would stand before a line that is read from the right.
    const fromLeft = side === "left" && line.every(({ level }) => level === 0);
    const pieces = inEyeOrder(
      fromLeft ? line : line.slice(0, line.findLastIndex(({ text }) => text.trim() !== "") + 1),
    );
    let x = side === "left" ? margin + indent : margin + this.width - indent - widthOf(pieces);
    for (const piece of pieces) {
      const { width, face, run } = piece;
      this.pdf.font(face.name).fontSize(size).fillColor(color);
      this.pdf.text(lettersOf(piece), x, this.y, { lineBreak: false, underline: run.underline, link: run.link });
      x += width;
    }
  }
}

function widthOf(line: readonly Piece[]): number {
  return line.reduce((sum, { width }) => sum + width, 0);
}

function runOf(text: string, { bold = false, italic = false } = {}): Run {
  return { text, bold, italic, underline: false, link: undefined };
}
