import { sideOf } from "./direction.ts";
import { type Block, htmlBlocks } from "./html_blocks.ts";
import { black, gray, type Sheet } from "./sheet.ts";

const sizes = { h1: 19, h2: 15, h3: 12.5, h4: 11, text: 10.5 };

/** Writes sanitized HTML. */
export function writeHtml(sheet: Sheet, html: string): void {
  for (const block of htmlBlocks(html)) writeBlock(sheet, block);
}

function writeBlock(sheet: Sheet, { kind, runs, depth, marker, quoted }: Block) {
  if (kind === "rule") {
    sheet.reserve(20);
    sheet.y += 8;
    sheet.rule();
    sheet.y += 12;
    return;
  }
  const size = sizes[kind];
  const indent = depth * 18;
  const heading = kind !== "text";
  if (heading) {
    // Keeps a heading on the page of the two lines after it.
    sheet.reserve(size * 1.45 + 40);
    sheet.y += 6;
  }
  if (quoted) sheet.y += 4;
  if (marker) sheet.marker(marker, { size, indent, side: sideOf(runs.map(({ text }) => text).join(""), sheet.side) });
  sheet.paragraph(heading ? runs.map((run) => ({ ...run, bold: true })) : runs, {
    size,
    indent,
    color: quoted ? gray : black,
  });
  sheet.y += heading || marker ? 3 : 7;
}
