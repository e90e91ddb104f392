import { type Side, sideOf, visualOrder } from "./direction.ts";
import type { Face } from "./fonts.ts";
import { breakLines, charactersOf, type Piece, splitByLevel } from "./lines.ts";
import { addFont, createDocument, type PdfDocument, type PdfProperties } from "./pdfkit/document.ts";
import { type Run, runOf } from "./run.ts";

/** Size, position and direction of a text. Lengths are in points. */
export interface TextOptions {
  size: number;
  /** Distance from the margin on `side`. */
  indent?: number;
  color?: string;
  width?: number;
  /** Margin at which the text stands. Default: the side on which the text starts. */
  side?: Side;
  /** Side on which its sentences start. Default: that of the first letter. */
  baseSide?: Side;
}

const margin = 56;
const lineHeight = 1.45;
/** Height of Noto Sans above the baseline, in em. Other fonts share its baseline. */
const ascent = 1.069;
/** Distance of an underline from the baseline, in em. */
const underlineDepth = 0.13;

export const black = "#16191d";
export const gray = "#5b636d";
const lightGray = "#d5d9de";

/** An A4 document that is written from top to bottom. Page breaks are automatic. */
export class Sheet {
  private readonly pdf: PdfDocument;
  private readonly chunks: Uint8Array<ArrayBuffer>[] = [];
  private readonly registered = new Set<Face>();
  private readonly ended: Promise<void>;
  readonly width: number;
  /** Side on which the language of the document starts. */
  readonly side: Side;
  /** Position of the next line, in points from the top. */
  y = margin;

  constructor({ side, ...properties }: PdfProperties & { side: Side }) {
    this.side = side;
    this.pdf = createDocument(properties);
    this.width = this.pdf.page.width - 2 * margin;
    this.pdf.on("data", (chunk) => this.chunks.push(chunk));
    this.ended = new Promise((done) => this.pdf.on("end", done));
  }

  /** Returns whether `height` points are left on the page. */
  fits(height: number): boolean {
    return this.y + height <= this.pdf.page.height - margin;
  }
  /** Starts a new page if less than `height` points are left. */
  reserve(height: number) {
    if (!this.fits(height)) this.breakPage();
  }
  breakPage() {
    this.pdf.addPage();
    this.y = margin;
  }

  write(text: string, options: TextOptions & { bold?: boolean; italic?: boolean }) {
    this.paragraph([runOf(text, options)], options);
  }

  paragraph(runs: readonly Run[], options: TextOptions) {
    const { size } = options;
    const { lines, baseSide } = this.linesOf(runs, options);
    for (const line of lines) {
      this.reserve(size * lineHeight);
      this.draw(line, { side: baseSide, ...options });
      this.y += size * lineHeight;
    }
  }

  /** Returns the height that a text needs, in points. */
  heightOf(text: string, options: TextOptions & { bold?: boolean; italic?: boolean }): number {
    return this.linesOf([runOf(text, options)], options).lines.length * options.size * lineHeight;
  }

  private linesOf(runs: readonly Run[], options: TextOptions): { lines: Piece[][]; baseSide: Side } {
    const { size, indent = 0, width = this.width - indent } = options;
    const baseSide = options.baseSide ?? sideOf(runs.map(({ text }) => text).join(""), this.side);
    return { lines: breakLines(splitByLevel(runs, baseSide), width, this.measureAt(size)), baseSide };
  }

  /** Writes a bullet or number before the start of the next line. */
  marker(text: string, { size, indent, side }: { size: number; indent: number; side: Side }) {
    this.reserve(size * lineHeight);
    const line = this.lineOf(side === "right" ? `\u200f${text}` : text, { size, baseSide: side });
    this.draw(line, { size, indent: indent - 6 - widthOf(line), side });
  }

  /** Draws a horizontal rule. */
  rule() {
    this.pdf.lineWidth(0.6).strokeColor(lightGray).moveTo(margin, this.y).lineTo(margin + this.width, this.y).stroke();
  }

  picture(file: Uint8Array, { width, height }: { width: number; height: number }) {
    this.reserve(height);
    if (this.side === "left") this.pdf.image(file, margin, this.y, { fit: [width, height] });
    else this.pdf.image(file, margin + this.width - width, this.y, { fit: [width, height], align: "right" });
    this.y += height;
  }

  /** Writes a footer on every page and returns the file. */
  async finish(footer: (page: number, pages: number) => string): Promise<Uint8Array<ArrayBuffer>> {
    const { count } = this.pdf.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.pdf.switchToPage(page);
      this.y = this.pdf.page.height - margin + 12;
      const line = this.lineOf(footer(page + 1, count), { size: 8, baseSide: this.side });
      this.draw(line, { size: 8, color: gray, side: this.side });
    }
    this.pdf.end();
    await this.ended;
    return await new Blob(this.chunks).bytes();
  }

  private lineOf(text: string, { size, baseSide }: { size: number; baseSide: Side }): Piece[] {
    return breakLines(splitByLevel([runOf(text)], baseSide), this.width, this.measureAt(size))[0] ?? [];
  }

  private measureAt(size: number) {
    return (text: string, face: Face) => {
      if (!this.registered.has(face)) {
        this.registered.add(face);
        addFont(this.pdf, face);
      }
      return this.pdf.font(face.name).fontSize(size).widthOfString(text);
    };
  }

  private draw(line: readonly Piece[], { size, indent = 0, color = black, side = "left" }: TextOptions) {
    const leftToRight = side === "left" && line.every(({ level }) => level === 0);
    // In right-to-left text, a trailing space would shift the line from the margin.
    const end = leftToRight ? line.length : line.findLastIndex(({ text }) => text.trim() !== "") + 1;
    const pieces = visualOrder(line.slice(0, end));
    let x = side === "left" ? margin + indent : margin + this.width - indent - widthOf(pieces);
    for (const piece of pieces) {
      this.drawPiece(piece, { x, size, color });
      x += piece.width;
    }
  }

  private drawPiece(piece: Piece, { x, size, color }: { x: number; size: number; color: string }) {
    const { width, face, run } = piece;
    const baseline = this.y + ascent * size;
    this.pdf.font(face.name).fontSize(size).fillColor(color);
    this.pdf.text(charactersOf(piece), x, baseline, { lineBreak: false, baseline: "alphabetic" });
    if (run.underline) {
      const y = baseline + underlineDepth * size;
      this.pdf.lineWidth(size / 16).strokeColor(color).moveTo(x, y).lineTo(x + width, y).stroke();
    }
    if (run.link !== undefined) this.pdf.link(x, this.y, width, size * lineHeight, run.link);
  }
}

function widthOf(line: readonly Piece[]): number {
  return line.reduce((sum, { width }) => sum + width, 0);
}
