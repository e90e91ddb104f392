import {
  type FieldDescription,
  MAX_PRICE,
  type PlainKind,
  type RecordDescription,
  type ValueOf,
} from "../../../shared/records/field.ts";
import { parseAmount, typedAmount } from "../../../shared/typed_amount.ts";
import { type Range, readPercent, readWhole } from "../../../shared/typed_number.ts";

/** A field whose form follows from its description. */
export type PlainField = FieldDescription & { kind: PlainKind };
/** What a person types or ticks for a field. */
export type TypedOf<F extends FieldDescription> = F extends { kind: "yes_no" } ? boolean
  : F extends { kind: "choice" } ? ValueOf<F>
  : string;
/** Why a typed value cannot be read. */
export type TypedFault = "invalid_amount" | "invalid_percent" | Range;

/** Returns some fields of a stored record as they are typed. Those of a new one have their defaults. */
export function typedFields<R extends RecordDescription, N extends keyof R & string>(
  record: R,
  names: readonly N[],
  { stored, currency }: { stored: Readonly<Partial<Record<N, unknown>>>; currency: string },
): { [K in N]: TypedOf<R[K]> } {
  const typed = names.map((name) => {
    const field = record[name] as PlainField;
    return [name, typedOf(field, name in stored ? stored[name] : field.default, currency)];
  });
  return Object.fromEntries(typed);
}

/** Reads some typed fields of a record. Returns their values, and the faults of those that cannot be read. */
export function readTypedFields<R extends RecordDescription, N extends keyof R & string>(
  record: R,
  names: readonly N[],
  { typed, currency }: { typed: Readonly<Record<N, string | boolean>>; currency: string },
): { values: { [K in N]: ValueOf<R[K]> | null }; faults: { [K in N]?: TypedFault } } {
  const read = names.map((name) => [name, readTyped(record[name] as PlainField, typed[name], currency)] as const);
  return {
    values: Object.fromEntries(read.map(([name, { value }]) => [name, value])) as { [K in N]: ValueOf<R[K]> | null },
    faults: Object.fromEntries(read.flatMap(([name, { fault }]) => fault ? [[name, fault]] : [])) as {
      [K in N]?: TypedFault;
    },
  };
}

/** Returns a stored value as it is typed. Nothing is typed for null, and for a 0 that is the default. */
function typedOf(field: PlainField, value: unknown, currency: string): string | boolean {
  if (field.kind === "yes_no") return value === true;
  if (field.kind === "choice") return String(value ?? field.values[0]);
  if (value === null || value === undefined || value === 0 && field.default === 0) return "";
  return field.kind === "price" ? typedAmount(value as number, currency) : String(value);
}

/** Reads a typed value. An empty field is null, or has the default. Other numbers that are no price must be typed. */
export function readTyped(
  field: PlainField,
  typed: string | boolean,
  currency: string,
): { value: unknown; fault?: TypedFault } {
  if (typeof typed === "boolean" || field.kind === "choice") return { value: typed };
  const text = typed.trim();
  const mayBeEmpty = field.nullable || field.default !== undefined || field.kind === "price";
  if (!text && mayBeEmpty) return { value: field.default ?? null };
  switch (field.kind) {
    case "price": {
      const amount = parseAmount(text, currency);
      return amount === null || amount > MAX_PRICE ? { value: null, fault: "invalid_amount" } : { value: amount };
    }
    case "whole": {
      const { min, max } = field;
      const value = readWhole(text, { min, max });
      return value === null ? { value, fault: { min, max } } : { value };
    }
    case "percent": {
      const value = readPercent(text);
      return value === null ? { value, fault: "invalid_percent" } : { value };
    }
    default:
      return { value: text || null };
  }
}
