import { nameInMail, withoutLinks } from "../mail/name_in_mail.ts";
import type { Evidence } from "./evidence.ts";
import { sideOf } from "../pdf/direction.ts";
import { ink, quiet, Sheet } from "../pdf/sheet.ts";
import { dateLocaleOf, filled, type PdfText, pdfTextOf } from "./pdf_text.ts";
import { printableImage } from "./signature_image.ts";
import { type Block, textBlocks } from "../pdf/text_blocks.ts";

/** A signature and the shop it was given to, as its PDF says them. */
export interface SignedDocument {
  shop: { name: string; locale: string; timezone: string };
  id: string;
  hash: string;
  previous_hash: string | null;
  evidence: Evidence;
}

const sizes = { h1: 19, h2: 15, h3: 12.5, h4: 11, text: 10.5, rule: 0 };

/**
 * The waiver as it was read, the signature under it, and a page that says how it came about.
 *
 * The file is mailed to an address that the signer typed. It therefore shows names as `nameInMail` reduces them; the record in the
 * database, which the hashes cover, has them as they were typed.
 */
export async function waiverPdf(signed: SignedDocument): Promise<Uint8Array<ArrayBuffer>> {
  const { shop, evidence, id } = signed;
  const text = pdfTextOf(shop.locale);
  const title = `${evidence.template_name} · ${nameInMail(evidence.signer_name)}`;
  const made = new Date(evidence.signed_at);
  const sheet = new Sheet({ title, author: shop.name, language: shop.locale, made, side: sideOf(text.signature) });

  writeDocument(sheet, { shop, name: evidence.template_name, html: evidence.document_html });
  await writeSignature(sheet, signed, text);
  sheet.breakPage();
  writeAudit(sheet, signed, text);
  return await sheet.finish((page, pages) => `${text.signed_waiver} ${id}  ·  ${filled(text.page, { page, pages })}`);
}

/** A waiver as its PDF will read, before anybody has signed it. */
export async function previewPdf(
  { shop, name, html, made }: { shop: SignedDocument["shop"]; name: string; html: string; made: Date },
): Promise<Uint8Array<ArrayBuffer>> {
  const text = pdfTextOf(shop.locale);
  const sheet = new Sheet({
    title: name,
    author: shop.name,
    language: shop.locale,
    made,
    side: sideOf(text.signature),
  });
  writeDocument(sheet, { shop, name, html });
  return await sheet.finish((page, pages) => filled(text.page, { page, pages }));
}

function writeDocument(sheet: Sheet, { shop, name, html }: { shop: { name: string }; name: string; html: string }) {
  sheet.write(shop.name, { size: 9, color: quiet, side: sheet.side });
  sheet.y += 2;
  sheet.write(name, { size: 23, bold: true });
  sheet.y += 8;
  sheet.rule();
  sheet.y += 12;
  for (const block of textBlocks(html)) writeBlock(sheet, block);
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
  // A heading stays with the two lines after it.
  if (heading) sheet.reserve(size * 1.45 + 40), sheet.y += 6;
  if (quoted) sheet.y += 4;
  if (marker) sheet.marker(marker, { size, indent, side: sideOf(runs.map(({ text }) => text).join(""), sheet.side) });
  sheet.paragraph(heading ? runs.map((run) => ({ ...run, bold: true })) : runs, {
    size,
    indent,
    color: quoted ? quiet : ink,
  });
  sheet.y += heading ? 3 : marker ? 3 : 7;
}

async function writeSignature(sheet: Sheet, { shop, evidence }: SignedDocument, text: PdfText) {
  sheet.reserve(220);
  sheet.y += 14;
  sheet.rule();
  sheet.y += 12;
  sheet.write(text.signature, { size: 15, bold: true });
  sheet.y += 6;
  if (evidence.image) sheet.picture(await printableImage(evidence.image), { width: 240, height: 84 });
  else sheet.write(nameInMail(evidence.typed_text), { size: 24, italic: true, side: sheet.side });
  sheet.y += 6;
  const [signer, guardian] = [nameInMail(evidence.signer_name), nameInMail(evidence.guardian_name)];
  const relationship = nameInMail(evidence.guardian_relationship);
  const born = (date: string | null) => date ? filled(text.born, { date: dayIn(date, shop.locale) }) : "";
  const rows: [string, string][] = [
    [text.signed_by, guardian ? filled(text.guardian, { guardian, relationship, signer }) : signer],
    [text.signer, `${signer}${born(evidence.signer_date_of_birth)}`],
    ...evidence.participants.map(({ name, date_of_birth }) =>
      [text.participants, `${nameInMail(name)}${born(date_of_birth)}`] satisfies [string, string]
    ),
    [text.time, momentIn(evidence.signed_at, shop)],
  ];
  for (const [label, value] of rows) writeRow(sheet, label, value);
  writeRow(sheet, text.agreed, evidence.consent_text, sideOf(evidence.consent_text));
}

function writeAudit(sheet: Sheet, { shop, id, hash, previous_hash, evidence }: SignedDocument, text: PdfText) {
  sheet.write(text.audit, { size: 19, bold: true });
  sheet.y += 4;
  sheet.write(text.audit_lead, { size: 10, color: quiet });
  sheet.y += 14;
  const confirmed = evidence.link_id ? text.link : evidence.verified_email ? text.verified : text.guest;
  const email = evidence.verified_email ?? evidence.signer_email;
  const rows: [string, string | null][] = [
    [text.record, id],
    [
      text.document,
      `${evidence.template_name}, ${filled(text.version, { version: evidence.version })}, ${evidence.template_id}`,
    ],
    [text.document_hash, evidence.document_hash],
    [text.method, evidence.method === "drawn" ? text.drawn : text.typed],
    [text.image_hash, evidence.image_hash],
    [text.time, `${evidence.signed_at}\n${momentIn(evidence.signed_at, shop)}`],
    [text.email, email ? `${email} (${confirmed})` : confirmed],
    [text.address, evidence.ip],
    [text.browser, evidence.user_agent && withoutLinks(evidence.user_agent)],
    [text.language, withoutLinks([evidence.locale, evidence.timezone].filter(Boolean).join(", ")) || null],
    [text.previous_hash, previous_hash],
    [text.hash, hash],
  ];
  for (const [label, value] of rows) if (value) writeRow(sheet, label, value);
}

function writeRow(sheet: Sheet, label: string, value: string, reads = sheet.side) {
  const [column, side] = [150, sheet.side];
  sheet.reserve(30);
  const top = sheet.y;
  sheet.write(label, { size: 9.5, color: quiet, width: column - 12, side });
  const below = sheet.y;
  sheet.y = top;
  // A hash fits its line.
  sheet.write(value, { size: /^[0-9a-f]{64}$/.test(value) ? 8.2 : 9.5, indent: column, side, reads });
  sheet.y = Math.max(below, sheet.y) + 5;
}

function momentIn(instant: string, { locale, timezone }: { locale: string; timezone: string }): string {
  return new Intl.DateTimeFormat(dateLocaleOf(locale), { dateStyle: "long", timeStyle: "long", timeZone: timezone })
    .format(
      new Date(instant),
    );
}
function dayIn(date: string, locale: string): string {
  return new Intl.DateTimeFormat(dateLocaleOf(locale), { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${date}T00:00:00Z`),
  );
}
