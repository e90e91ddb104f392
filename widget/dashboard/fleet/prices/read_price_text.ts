import { parseAmount } from "../../../../shared/typed_amount.ts";
import { latinDigits } from "../../../../shared/typed_number.ts";
import type { TypedRow } from "./table_form.ts";

/** The words for units of time on price lists, in the dashboard's languages, and how many hours or days they are. */
const units: [unit: TypedRow["unit"], count: number, words: string][] = [
  ["hours", 1 / 60, "min mins minute minutes minuten minuto minutos دقيقة دقائق"],
  ["hours", 1, "h hr hrs hour hours std stunde stunden heure heures hora horas ساعة ساعات"],
  ["days", 1, "d day days tag tage tagen t jour jours j día días dia dias يوم أيام"],
  ["days", 7, "week weeks woche wochen semaine semaines semana semanas أسبوع أسابيع"],
];
const unitByWord = new Map(
  units.flatMap(([unit, count, words]) => words.split(" ").map((word) => [word, { unit, count }] as const)),
);

/** The rows that a text has, and its lines that are no row. */
export interface PriceText {
  rows: TypedRow[];
  unread: string[];
}

/**
 * Reads rows of a price list from text, such as `2 h 25 €` or lines of a spreadsheet, one per line. A line without a
 * length is one hour or day. Lines without digits, such as headings, are left out.
 */
export function readPriceText(text: string, currency: string): PriceText {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/\s+/g, " ").trim()).filter((line) =>
    /\d/.test(latinDigits(line))
  );
  const read = lines.map((line) => readLine(latinDigits(line), currency));
  return {
    rows: read.filter((row) => row !== null),
    unread: lines.filter((_, at) => read[at] === null),
  };
}

function readLine(line: string, currency: string): TypedRow | null {
  const parts = /^\D{0,3}?(?<length>\d+(?:[.,]\d+)?)? ?(?<word>\p{L}+)\.?(?<rest>.*)$/u.exec(line)?.groups;
  const named = parts && unitByWord.get(parts.word!.toLowerCase());
  if (!named) return null;
  const length = Number((parts.length ?? "1").replace(",", ".")) * named.count;
  // The last number is the price: notes such as "(8 hours)" stand before it
  const price = parts.rest!.match(/\d+(?:[.,]\d+)*/g)?.at(-1);
  if (price === undefined || parseAmount(price, currency) === null) return null;
  return { length: String(Math.round(length * 100) / 100), unit: named.unit, price };
}
