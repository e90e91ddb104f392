import { typedAmount } from "../../../../shared/typed_amount.ts";
import { latinDigits } from "../../../../shared/typed_number.ts";
import { MARKS, readPrice } from "./read_price.ts";
import type { TypedRow } from "./table_form.ts";
import { BESIDE_FURTHER, FURTHER, type LengthUnit, unitOf, UP_TO } from "./unit_words.ts";

/** The rows that a text has, and its lines that are no row. */
export interface PriceText {
  rows: TypedRow[];
  /** The price of each further hour or day, if the text names one. */
  extra_hour?: string;
  extra_day?: string;
  unread: string[];
}

/** The characters of the longest line that is read. */
const MAX_LINE_LENGTH = 200;
const FRACTIONS: Readonly<Record<string, number>> = { "½": 0.5, "¼": 0.25, "¾": 0.75 };
const BULLET = /^[-–—•*·]\s+/;
const NOTE = /\([^()]*\)/g;
const NUMBER = /^(\d{1,4}(?:[.,٫]\d{1,2})?)?\s*([½¼¾])?/u;
const UNIT = /^[\s,;:|=–—-]*(\p{L}[\p{L}\p{M}]*)\.?(?![\p{L}\p{M}\d])/u;

/**
 * Reads a price list from text, one price per line: cells of a spreadsheet, or text such as `2 h 25 €`, `1 Tag 45,-`
 * and `each further day 20`. A line without a number before its unit is one hour or day. Lines without digits, such as
 * headings, are left out.
 */
export function readPriceText(text: string, currency: string): PriceText {
  const read: PriceText = { rows: [], unread: [] };
  for (const line of text.split(/[\r\n]+/).map((line) => line.trim())) {
    const plain = line.length > MAX_LINE_LENGTH ? null : plainText(line);
    if (plain === null ? false : !/\d/.test(plain)) continue;
    const start = plain && readStart(plain);
    const amount = start ? readPrice(start.rest, currency) : null;
    if (!start || amount === null) read.unread.push(line.replace(/\s+/g, " "));
    else if (start.isFurther) read[start.unit === "hours" ? "extra_hour" : "extra_day"] = typedAmount(amount, currency);
    else read.rows.push({ length: start.length, unit: start.unit, price: typedAmount(amount, currency) });
  }
  return read;
}

/** Reads a length with its unit, such as `2 h` or `1 week`, or returns null. */
export function readLength(text: string): Pick<TypedRow, "length" | "unit"> | null {
  const start = readStart(plainText(text));
  return start && !start.rest && !start.isFurther ? { length: start.length, unit: start.unit } : null;
}

interface LineStart extends Pick<TypedRow, "length" | "unit"> {
  /** Whether the price is that of each further hour or day. */
  isFurther: boolean;
  /** What follows the length. */
  rest: string;
}

function readStart(line: string): LineStart | null {
  if (FURTHER.test(line)) return readFurther(line);
  const text = line.replace(UP_TO, "");
  const [before, whole, fraction] = NUMBER.exec(text)!;
  const found = findUnit(text.slice(before.length));
  // "½ day" may mean the shop's half day, whose hours the text does not say
  if (!found || whole === undefined && fraction !== undefined && found.unit === "days") return null;
  const isOne = whole === undefined && fraction === undefined;
  const count = isOne ? 1 : Number((whole ?? "0").replace(/[,٫]/, ".")) + (FRACTIONS[fraction ?? ""] ?? 0);
  return { ...lengthOf(count * found.size, found.unit), isFurther: false, rest: found.rest };
}

function readFurther(line: string): LineStart | null {
  const found = findUnit(line.replace(BESIDE_FURTHER, " ").trim().replace(/^1(?=\s*\p{L})/u, ""));
  if (found?.size !== 1) return null;
  return { length: "1", unit: found.unit, isFurther: true, rest: found.rest };
}

function findUnit(text: string): { unit: LengthUnit; size: number; rest: string } | null {
  const [start, word] = UNIT.exec(text) ?? [];
  const unit = unitOf.get(word?.toLowerCase() ?? "");
  return unit && start ? { ...unit, rest: text.slice(start.length) } : null;
}

/** Returns a length as typed. 24, 48, … hours are days, because rows in hours are shorter than a day. */
function lengthOf(count: number, unit: LengthUnit): Pick<TypedRow, "length" | "unit"> {
  if (unit === "hours" && count > 0 && count % 24 === 0) return { length: String(count / 24), unit: "days" };
  return { length: String(Math.round(count * 100) / 100), unit };
}

/** Removes bullets, notes such as "(8 hours)", the quotes of CSV files, and the marks of the direction of text. */
function plainText(line: string): string {
  return latinDigits(line).normalize("NFC").replace(MARKS, "").replace(/"/g, "").replace(BULLET, "")
    .replace(NOTE, " ").trim();
}
