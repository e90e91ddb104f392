import type { FieldDescription, PlainKind, ValueOf } from "../../../shared/records/field.ts";
import { MAX_PRICE } from "../../../shared/records/field.ts";
import { parseAmount, typedAmount } from "../../../shared/typed_amount.ts";

/** A field whose form follows from its description. */
export type PlainField = FieldDescription & { kind: PlainKind };
/** What a person types or ticks for a field. */
export type TypedOf<F extends FieldDescription> = F extends { kind: "yes_no" } ? boolean
  : F extends { kind: "choice" } ? ValueOf<F>
  : string;
/** Why a typed value cannot be read. */
export type TypedFault = "invalid_amount" | { min: number; max: number };

/** Returns a stored value as it is typed. Nothing is typed for null, and for a 0 that is the default. */
export function typedOf(field: PlainField, value: unknown, currency: string): string | boolean {
  if (field.kind === "yes_no") return value === true;
  if (field.kind === "choice") return String(value ?? field.values[0]);
  if (value === null || value === undefined || value === 0 && field.default === 0) return "";
  return field.kind === "price" ? typedAmount(value as number, currency) : String(value);
}

/** Reads a typed value. An empty field is null, or has the default. */
export function readTyped(
  field: PlainField,
  typed: string | boolean,
  currency: string,
): { value: unknown; fault?: undefined } | { value: null; fault: TypedFault } {
  if (typeof typed === "boolean" || field.kind === "choice") return { value: typed };
  const text = typed.trim();
  if (!text) return { value: field.default ?? null };
  if (field.kind === "price") {
    const amount = parseAmount(text, currency);
    return amount === null || amount > MAX_PRICE ? { value: null, fault: "invalid_amount" } : { value: amount };
  }
  if (field.kind !== "whole") return { value: text };
  const { min, max } = field;
  const value = readWhole(text, { min, max });
  return value === null ? { value, fault: { min, max } } : { value };
}

/** Reads a typed whole number. Returns null if it is none, or out of its limits. */
export function readWhole(text: string, { min, max }: { min: number; max: number }): number | null {
  const plain = westernDigits(text.trim());
  const value = /^-?\d{1,9}$/.test(plain) ? Number(plain) : NaN;
  return value >= min && value <= max ? value : null;
}

/** Arabic keyboards type Arabic digits. */
function westernDigits(text: string): string {
  return text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
}
