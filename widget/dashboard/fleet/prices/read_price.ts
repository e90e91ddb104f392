import { decimalsOf } from "../../../../shared/money.ts";
import { MAX_PRICE } from "../../../../shared/records/field.ts";
import { parseAmount } from "../../../../shared/typed_amount.ts";
import { latinDigits } from "../../../../shared/typed_number.ts";
import { cached } from "../../../text/plural.ts";

/** Marks of the direction of text, which cells of spreadsheets and formatted amounts contain. */
export const MARKS = /[\u200e\u200f\u061c]/g;
/** A space or an apostrophe between thousands. */
const THOUSANDS = /(?<=\d)[\s'’٬](?=\d{3}(?!\d))/g;
/** An amount with points between thousands and a comma before decimals, or the other way around. */
const GROUPED = /^(\d{1,3}(?:\.\d{3})+)(?:,(\d+))?$|^(\d{1,3}(?:,\d{3})+)(?:[.٫](\d+))?$/;
/** The dash in place of decimals: "45,-". */
const DASH = /[.,]? ?[-–—]+$/;

/**
 * Reads a price as it stands on paper, in minor units: "25", "25,00 €", "EUR 1.250,00", "45,-". Takes the names and
 * signs of the shop's currency, and no others. Returns null if it is no price.
 */
export function readPrice(text: string, currency: string): number | null {
  const plain = latinDigits(text).replace(MARKS, "").replace(/\s+/g, " ").replace(/^[ ,;:|=–—-]+/, "").trimEnd();
  const amount = withoutCurrency(plain.replace(DASH, ""), currency).replace(DASH, "").replace(THOUSANDS, "");
  const price = parseAmount(withoutGroups(amount, currency), currency);
  return price === null || price > MAX_PRICE ? null : price;
}

function withoutCurrency(text: string, currency: string): string {
  const names = namesOf(currency);
  const lower = text.toLowerCase();
  const before = names.find((name) => lower.startsWith(name));
  if (before) return text.slice(before.length).trim();
  const after = names.find((name) => lower.endsWith(name));
  return after ? text.slice(0, -after.length).trim() : text;
}

/** Returns the names and signs of a currency in our languages in lower case, the longest first. */
function namesOf(currency: string): string[] {
  return cached(`${currency} names`, () => {
    const names = ["en", "de", "fr", "es", "ar"].flatMap((locale) =>
      (["symbol", "narrowSymbol", "code", "name"] as const).flatMap((currencyDisplay) => {
        const format = new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay });
        return [1, 2].map((amount) => format.formatToParts(amount).find(({ type }) => type === "currency")!.value);
      })
    );
    const plain = names.map((name) => name.replace(MARKS, "").replace(/\s+/g, " ").trim().toLowerCase());
    return [...new Set(plain)].filter(Boolean).toSorted((one, other) => other.length - one.length);
  });
}

/** Removes points or commas between thousands. "1.250" has three decimals in dinars only. */
function withoutGroups(text: string, currency: string): string {
  const [, points, afterPoints, commas, afterCommas] = GROUPED.exec(text) ?? [];
  const whole = points ?? commas;
  const fraction = afterPoints ?? afterCommas;
  if (whole === undefined) return text;
  if (fraction === undefined && decimalsOf(currency) === 3 && whole.match(/[.,]/g)!.length === 1) return text;
  return whole.replace(/[.,]/g, "") + (fraction === undefined ? "" : `.${fraction}`);
}
