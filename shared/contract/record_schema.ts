import { z } from "zod";
import {
  type FieldDescription,
  MAX_PRICE,
  type NamesOf,
  type RecordDescription,
  type ValueOf,
} from "../records/field.ts";
import { Email, lineOf, nameLineOf, Percent, PhoneToCall, slugTextOf, textOf, Timestamp, Url } from "./common.ts";

/** The names of the fields without a schema of their own, among those that a group of people sees. */
type Plain<R extends RecordDescription, Seen extends FieldDescription["seen_by"]> = {
  [N in keyof R]: R[N]["kind"] extends "special" ? never : R[N]["seen_by"] extends Seen ? N : never;
}[keyof R];

type Stored<F extends FieldDescription> = F extends { nullable: true } ? z.ZodNullable<z.ZodType<ValueOf<F>>>
  : z.ZodType<ValueOf<F>>;
type Drafted<F extends FieldDescription> = F extends { nullable: true }
  ? z.ZodOptional<z.ZodNullable<z.ZodType<ValueOf<F>>>>
  : F extends { default: unknown } ? z.ZodDefault<z.ZodType<ValueOf<F>>>
  : z.ZodType<ValueOf<F>>;

/** Returns the schemas of a record's fields in an answer: of those that customers see, or of those for staff only. */
export function storedFields<R extends RecordDescription, Seen extends FieldDescription["seen_by"]>(
  record: R,
  seen_by: Seen,
): { [N in Plain<R, Seen>]: Stored<R[N]> } {
  const seen = plainOf(record).filter(([, field]) => field.seen_by === seen_by);
  const schemas = seen.map(([name, field]) => [name, described(field, storedOf(field))]);
  return Object.fromEntries(schemas);
}

/** Returns the schemas of a record's fields in the body of a request that creates it. */
export function draftedFields<R extends RecordDescription>(
  record: R,
): { [N in Plain<R, FieldDescription["seen_by"]>]: Drafted<R[N]> } {
  const schemas = plainOf(record).map(([name, field]) => {
    if (field.nullable) return [name, described(field, draftedOf(field).nullish())];
    // `changesOf` removes the default, so what it leaves has the description
    const drafted = described(field, draftedOf(field));
    return [name, field.default === undefined ? drafted : drafted.default(field.default)];
  });
  return Object.fromEntries(schemas);
}

/**
 * Returns the schemas of all fields of a record in an answer, in the order of the description. Fields of the kind
 * `special` bring theirs.
 */
export function recordFields<
  R extends RecordDescription,
  S extends Record<NamesOf<R, "special">, z.ZodType>,
>(record: R, special: S): { [N in keyof R]: N extends keyof S ? S[N] : Stored<R[N]> } {
  const schemas = Object.entries(record).map(([name, field]) => {
    const own: z.ZodType | undefined = special[name as keyof S];
    return [name, described(field, own ?? storedOf(field))];
  });
  return Object.fromEntries(schemas);
}

/** Gives a schema the description of its field. */
export function described<S extends z.ZodType>({ description }: FieldDescription, schema: S): S {
  return schema.describe(description);
}

function plainOf(record: RecordDescription): [string, FieldDescription][] {
  return Object.entries(record).filter(([, { kind }]) => kind !== "special");
}

/** Returns the schema of a stored value. It has no limits: the value was checked when it was written. */
function storedOf(field: FieldDescription): z.ZodType {
  return field.nullable ? valueOf(field).nullable() : valueOf(field);
}

function valueOf(field: FieldDescription): z.ZodType {
  switch (field.kind) {
    case "price":
    case "amount":
    case "whole":
      return z.int();
    case "percent":
      return z.number();
    case "yes_no":
      return z.boolean();
    case "choice":
      return z.enum(field.values);
    case "time":
      return Timestamp;
    default:
      return z.string();
  }
}

function draftedOf(field: FieldDescription): z.ZodType {
  switch (field.kind) {
    case "line":
      return field.nullable || field.default !== undefined ? lineOf(field.max) : nameLineOf(field.max);
    case "text":
      return textOf(field.max);
    case "slug":
      return slugTextOf(field.max);
    case "price":
      return z.int().min(0).max(MAX_PRICE);
    case "whole":
      return z.int().min(field.min).max(field.max);
    case "percent":
      return Percent;
    case "url":
      return Url;
    case "email":
      return Email;
    case "phone":
      return PhoneToCall;
    case "yes_no":
    case "choice":
      return valueOf(field);
    default:
      throw new Error(`A field of the kind ${field.kind} has no schema for requests`);
  }
}
