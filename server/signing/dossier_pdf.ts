import { gray, Sheet } from "../pdf/sheet.ts";
import { writeRow } from "../pdf/write_row.ts";
import { textFor } from "../text/text_for.ts";
import { type SignedDocument, writeSignedWaiver } from "./waiver_pdf.ts";

/** A document of labelled facts, followed by pictures and signed waivers. */
export interface Dossier {
  shop: SignedDocument["shop"];
  title: string;
  lead: string;
  /** ISO 8601. */
  created: string;
  sections: readonly { heading: string; rows: readonly (readonly [label: string, value: string])[] }[];
  /** JPEG files with their size in pixels. */
  pictures: readonly { bytes: Uint8Array; width: number; height: number; caption: string }[];
  waivers: readonly SignedDocument[];
}

/** Largest height of a picture in points. Two fit on a page, each with its caption. */
const PICTURE_HEIGHT = 320;

/** Writes a dossier as PDF: its sections and pictures, then each waiver with its audit page. */
export async function writeDossierPdf(dossier: Dossier): Promise<Uint8Array<ArrayBuffer>> {
  const { shop, title, lead, created, sections, pictures, waivers } = dossier;
  const { waiver: text, direction } = textFor(shop.locale);
  const sheet = new Sheet({
    title,
    author: shop.name,
    language: shop.locale,
    created: new Date(created),
    side: direction === "rtl" ? "right" : "left",
  });
  sheet.write(shop.name, { size: 9, color: gray, side: sheet.side });
  sheet.y += 2;
  sheet.write(title, { size: 23, bold: true });
  sheet.y += 4;
  sheet.write(lead, { size: 10, color: gray });
  for (const { heading, rows } of sections) {
    sheet.reserve(90);
    sheet.y += 12;
    sheet.rule();
    sheet.y += 10;
    sheet.write(heading, { size: 15, bold: true });
    sheet.y += 6;
    for (const [label, value] of rows) writeRow(sheet, { label, value });
  }
  for (const { bytes, caption, ...size } of pictures) {
    const scale = Math.min(sheet.width / size.width, PICTURE_HEIGHT / size.height);
    const [width, height] = [size.width * scale, size.height * scale];
    sheet.y += 12;
    sheet.reserve(height + 24);
    sheet.write(caption, { size: 9.5, color: gray, side: sheet.side });
    sheet.y += 4;
    sheet.picture(bytes, { width, height });
  }
  for (const waiver of waivers) {
    sheet.breakPage();
    writeSignedWaiver(sheet, waiver);
  }
  return await sheet.finish((page, pages) => `${title}  ·  ${text.page(page, pages)}`);
}
