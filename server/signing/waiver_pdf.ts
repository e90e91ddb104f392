import { nameInMail, withoutLinks } from "../mail/name_in_mail.ts";
import { sideOf } from "../pdf/direction.ts";
import { gray, Sheet } from "../pdf/sheet.ts";
import { writeHtml } from "../pdf/write_html.ts";
import { writeRow } from "../pdf/write_row.ts";
import type { Evidence } from "./evidence.ts";
import type { WaiverText } from "../text/en/waiver.ts";
import { dateLocaleFor, textFor } from "../text/text_for.ts";

/** The booking that a waiver is about. */
export interface SignedBooking {
  number: string;
  pickup_date: string;
  return_date: string;
}

/** The content of a signed waiver's PDF. */
export interface SignedDocument {
  shop: { name: string; locale: string; timezone: string };
  id: string;
  hash: string;
  previous_hash: string | null;
  evidence: Evidence;
  /** Null if the signature belongs to no booking, or not yet: a customer can sign before they pay. */
  booking: SignedBooking | null;
  /** The drawn signature as `printSignature` returns it; null if it was typed. */
  drawing: Uint8Array | null;
}

/**
 * Writes the PDF of a signed waiver: the text that the signer read, the signature, and an audit page.
 *
 * The file is mailed to an address that the signer typed. It therefore shows names reduced by `nameInMail`. The
 * database keeps the names as typed; the hashes cover those.
 */
export async function writeWaiverPdf(signed: SignedDocument): Promise<Uint8Array<ArrayBuffer>> {
  const { shop, evidence, id } = signed;
  const { waiver: text, direction } = textFor(shop.locale);
  const title = `${evidence.template_name} · ${nameInMail(evidence.signer_name)}`;
  const created = new Date(evidence.signed_at);
  const sheet = new Sheet({
    title,
    author: shop.name,
    language: shop.locale,
    created,
    side: direction === "rtl" ? "right" : "left",
  });

  writeSignedWaiver(sheet, signed);
  return await sheet.finish((page, pages) => `${text.signed_waiver} ${id}  ·  ${text.page(page, pages)}`);
}

/** Writes the text of a signed waiver, its signature and its audit page. */
export function writeSignedWaiver(sheet: Sheet, signed: SignedDocument): void {
  const { shop, evidence } = signed;
  const { waiver: text } = textFor(shop.locale);
  writeDocument(sheet, { shop, name: evidence.template_name, html: evidence.document_html });
  writeSignature(sheet, signed, text);
  sheet.breakPage();
  writeAudit(sheet, signed, text);
}

/** A template and the shop that it belongs to. */
export interface Preview {
  shop: SignedDocument["shop"];
  name: string;
  html: string;
  /** ISO 8601. */
  created: string;
}

/** Writes the PDF of a waiver that nobody has signed yet. */
export async function writePreviewPdf({ shop, name, html, created }: Preview): Promise<Uint8Array<ArrayBuffer>> {
  const { waiver: text, direction } = textFor(shop.locale);
  const sheet = new Sheet({
    title: name,
    author: shop.name,
    language: shop.locale,
    created: new Date(created),
    side: direction === "rtl" ? "right" : "left",
  });
  writeDocument(sheet, { shop, name, html });
  return await sheet.finish((page, pages) => text.page(page, pages));
}

function writeDocument(sheet: Sheet, { shop, name, html }: { shop: { name: string }; name: string; html: string }) {
  sheet.write(shop.name, { size: 9, color: gray, side: sheet.side });
  sheet.y += 2;
  sheet.write(name, { size: 23, bold: true });
  sheet.y += 8;
  sheet.rule();
  sheet.y += 12;
  writeHtml(sheet, html);
}

function writeSignature(sheet: Sheet, { shop, evidence, booking, drawing }: SignedDocument, text: WaiverText) {
  sheet.reserve(220);
  sheet.y += 14;
  sheet.rule();
  sheet.y += 12;
  sheet.write(text.signature, { size: 15, bold: true });
  sheet.y += 6;
  if (drawing) sheet.picture(drawing, { width: 240, height: 84 });
  else sheet.write(nameInMail(evidence.typed_text), { size: 24, italic: true, side: sheet.side });
  sheet.y += 6;
  const signer = nameInMail(evidence.signer_name);
  const guardian = nameInMail(evidence.guardian_name);
  const relationship = nameInMail(evidence.guardian_relationship);
  const born = (date: string | null) => date ? text.born(formatDay(date, shop.locale)) : "";
  const rows: [string, string][] = [
    ...booking ? rowsOfBooking(booking, { shop, text }) : [],
    [text.signed_by, guardian ? text.guardian(guardian, relationship, signer) : signer],
    [text.signer, `${signer}${born(evidence.signer_date_of_birth)}`],
    ...evidence.participants.map(({ name, date_of_birth }) =>
      [text.participants, `${nameInMail(name)}${born(date_of_birth)}`] satisfies [string, string]
    ),
    [text.time, formatMoment(evidence.signed_at, shop)],
  ];
  for (const [label, value] of rows) writeRow(sheet, { label, value });
  const { consent_text } = evidence;
  writeRow(sheet, { label: text.agreed, value: consent_text, baseSide: sideOf(consent_text) });
}

function rowsOfBooking(
  { number, pickup_date, return_date }: SignedBooking,
  { shop, text }: { shop: SignedDocument["shop"]; text: WaiverText },
): [string, string][] {
  return [
    [text.booking, number],
    [text.pickup, formatMoment(pickup_date, shop, "short")],
    [text.return, formatMoment(return_date, shop, "short")],
  ];
}

function writeAudit(sheet: Sheet, { shop, id, hash, previous_hash, evidence }: SignedDocument, text: WaiverText) {
  sheet.write(text.audit, { size: 19, bold: true });
  sheet.y += 4;
  sheet.write(text.audit_lead, { size: 10, color: gray });
  sheet.y += 14;
  const confirmed = evidence.link_id ? text.link : evidence.verified_email ? text.verified : text.guest;
  const email = evidence.verified_email ?? evidence.signer_email;
  const rows: [string, string | null][] = [
    [text.record, id],
    [
      text.document,
      `${evidence.template_name}, ${text.version(evidence.version)}, ${evidence.template_id}`,
    ],
    [text.document_hash, evidence.document_hash],
    [text.method, evidence.method === "drawn" ? text.drawn : text.typed],
    [text.image_hash, evidence.image_hash],
    [text.time, `${evidence.signed_at}\n${formatMoment(evidence.signed_at, shop)}`],
    [text.email, email ? `${email} (${confirmed})` : confirmed],
    [text.address, evidence.ip],
    [text.browser, evidence.user_agent && withoutLinks(evidence.user_agent)],
    [text.language, withoutLinks([evidence.locale, evidence.timezone].filter(Boolean).join(", ")) || null],
    [text.previous_hash, previous_hash],
    [text.hash, hash],
  ];
  for (const [label, value] of rows) {
    if (!value) continue;
    const isHash = /^[0-9a-f]{64}$/.test(value);
    // A hash fits on one line at this size.
    writeRow(sheet, { label, value, size: isHash ? 8.2 : undefined });
  }
}

function formatMoment(
  instant: string,
  { locale, timezone }: { locale: string; timezone: string },
  timeStyle: "long" | "short" = "long",
): string {
  return new Intl.DateTimeFormat(dateLocaleFor(locale), { dateStyle: "long", timeStyle, timeZone: timezone })
    .format(new Date(instant));
}

function formatDay(date: string, locale: string): string {
  return new Intl.DateTimeFormat(dateLocaleFor(locale), { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${date}T00:00:00Z`),
  );
}
