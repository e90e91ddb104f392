import { z } from "zod";
import { MAX_AMOUNT } from "../money.ts";
import { isDay, isMoment } from "../iso_date.ts";
import { PHONE } from "../phone.ts";
import { MAX_PRICE, SLUG } from "../records/field.ts";
import { MAX_EMAIL, MAX_NAME, MAX_PHONE } from "../records/limits.ts";
import type { FieldError } from "./field_error.ts";
import { hasVisible, isHttpUrl, isOneLine, isStorable, isVisible, withoutInvisible } from "./text_checks.ts";

/** Stops the checks of a field at the first error, so that no regular expression runs on text of unlimited length. */
const abort = true;

const unstorable = "must not have NUL or incomplete characters";
const notOneLine = "must be one line, without control characters";

/** Trimmed text that Postgres can store: well-formed, without NUL. Later checks run only if its length is allowed. */
export function textOf(max: number, min = 0) {
  return storable(z.string(), max, min);
}

/**
 * Text of one line, without line breaks, tabs or other control characters. It may be used in mail subjects. Invisible
 * characters, which could make a name look like another one, are left out.
 */
export function lineOf(max: number, min = 0) {
  return storable(z.string().overwrite((text) => withoutInvisible(text)), max, min)
    .refine(isOneLine, notOneLine);
}

export const Price = z.int().min(0).max(MAX_PRICE).describe("An amount in the currency's minor unit, such as cents");
/** An amount of money that is not a price: it can be as large as any total. */
export const Amount = z.int().min(0).max(MAX_AMOUNT).describe("An amount in the currency's minor unit, such as cents");
/** A rate in percent. */
export const Percent = z.number().min(0).max(100).refine(
  (percent) => Number(percent.toFixed(3)) === percent,
  "must have at most 3 decimals",
);
export const Name = nameLineOf(MAX_NAME);
export const Description = textOf(10_000);
export const Slug = slugTextOf(100);
export const Id = z.string().max(100, { abort }).refine(isStorable, unstorable);
/** An opaque text that the API has issued, such as a client secret or the path of a photo. */
export const Token = z.string().max(300, { abort }).refine(isStorable, unstorable);
// Labels exclude the dot, so that the expression takes linear time. The other excluded characters separate addresses in
// the header of a mail (RFC 5322, section 3.2.3).
export const Email = textOf(MAX_EMAIL, 3).refine(isOneLine, notOneLine).regex(
  /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\.]+(?:\.[^\s@<>"(),:;[\]\\.]+)+$/,
  "must be an e-mail address",
).refine(isVisible, "must be an e-mail address without invisible characters");
export const Phone = lineOf(MAX_PHONE);
/** A telephone number that a link can call. */
export const PhoneToCall = textOf(30, 5).regex(PHONE, "must be a telephone number of digits, spaces and + ( ) - /");
export const Url = textOf(2_000, 1).refine(isHttpUrl, "must be an http or https address");
export const SortOrder = z.int().min(-1_000_000).max(1_000_000).describe(
  "Position among its kind: lower numbers come first. Equal ones are sorted by creation",
);
export const Timestamp = z.string().meta({ format: "date-time", description: "ISO 8601, UTC" });
/** A calendar day. */
export const Day = z.string().refine(isDay, coded("invalid_date", "must be a date like 2027-05-01")).meta({
  format: "date",
});
/** A calendar day of the shop, or an instant. A request must use the same form for pickup and return. */
export const Moment = z.string().refine(
  isMoment,
  coded("invalid_date", "must be a date like 2027-05-01 or an RFC 3339 timestamp with an offset"),
).describe("`YYYY-MM-DD` on the shop's calendar, or an RFC 3339 timestamp");

export const Deleted = z.object({
  deleted: z.literal(true).describe("Always true: the record no longer exists or can no longer be used"),
  id: z.string().describe("Id of the record"),
});
/** The error of a cursor that this list has not issued. It is the same for nonsense and for another list's cursor. */
export const invalidCursor = { code: "invalid_cursor", message: "is not a next_cursor of this list" };
const Cursor = z.string().max(2_000, { abort }).refine(
  (text) => /^[\w-]+\.[\w-]{24}$/.test(text),
  coded(invalidCursor.code, invalidCursor.message),
);
export const Paging = pagingOf(100, 20);

/** The paging parameters of a list with at most `most` and by default `usual` records per page. */
export function pagingOf(most: number, usual: number) {
  return z.object({
    cursor: Cursor.optional().describe("`next_cursor` of the page before. Omit it for the first page"),
    limit: wholeNumber(1, most).default(usual).meta({
      "x-read-as": { type: "integer", minimum: 1, maximum: most, default: usual },
    }).describe("The most records to return"),
  });
}

/** A query parameter with a whole number in decimal digits. */
export function wholeNumber(min: number, max: number) {
  const digits = { message: "must be a whole number", abort };
  // A number that no integer can hold is parsed as well, so that the error names the limit.
  return z.string().max(30, digits).regex(/^-?\d+$/, digits).transform(Number).pipe(z.number().min(min).max(max))
    .meta({ "x-read-as": { type: "integer", minimum: min, maximum: max } });
}

export const flag = z.enum(["true", "false"]).transform((text) => text === "true").meta({
  "x-read-as": { type: "boolean" },
});

/** A line with a character that people see. */
export function nameLineOf(max: number) {
  return lineOf(max, 1).refine(hasVisible, "must contain a visible character");
}

/** Text for addresses: lower-case letters, digits and single hyphens. */
export function slugTextOf(max: number) {
  return z.string().max(max, { abort }).regex(
    SLUG,
    "must have lower-case letters, digits and single hyphens only",
  );
}

/** The response of every list. */
export function pageOf<T extends z.ZodType>(record: T) {
  return z.object({
    data: z.array(record).describe("The records of this page, in the order of the list"),
    has_more: z.boolean().describe("Whether the list continues after this page"),
    next_cursor: z.string().nullable().describe("Send it as `cursor` to get the next page; `null` on the last page"),
  });
}

/** The response of a list as a CSV file. */
export const csvFile = z.instanceof(Blob).meta({
  type: "string",
  format: "binary",
  contentMediaType: "text/csv",
});

/** Reads an absent field as null, as records show it. */
export function orNull<T extends z.ZodType>(field: T) {
  return field.nullish().transform((value) => value ?? null);
}

type Bare<T> = T extends z.ZodDefault<infer Inner> ? Inner : T;
/**
 * The body of a PATCH: every field is optional and none has a default. (zod's `partial()` would apply defaults to
 * `{}`.)
 */
export function changesOf<S extends z.ZodRawShape>(draft: z.ZodObject<S>) {
  const fields = Object.entries(draft.shape).map((
    [name, field],
  ) => [name, z.optional((field instanceof z.ZodDefault ? field.unwrap() : field) as z.ZodType)]);
  return z.strictObject(Object.fromEntries(fields)) as unknown as z.ZodObject<
    { [K in keyof S]: z.ZodOptional<Bare<S[K]>> },
    z.core.$strict
  >;
}

const IfVersion = z.union([z.int().min(1), Timestamp.max(40)], "must be the `version` or `updated_at` of a record")
  .optional()
  .describe(
    "The `version` of the record that the change is based on; its `updated_at` if it has no `version`. If " +
      "the record has changed since, the answer is `changed_meanwhile` with the current record, and nothing changes",
  );

/** Adds `if_version` to the body of a route that changes a record. The route names its `record`. */
export function withVersion<S extends z.ZodRawShape>(body: z.ZodObject<S, z.core.$strict>) {
  return body.extend({ if_version: IfVersion });
}

/**
 * Adds a check of several fields. It runs if each of them is valid, even if other fields are not, so that a 400 lists
 * all errors. Only text that is too long stops it: zod runs no check after an error that aborts. `changesOf` drops it:
 * a PATCH is checked together with the record that it changes.
 */
export function withRule<S extends z.ZodObject>(
  schema: S,
  fields: readonly (keyof z.output<S> & string)[],
  check: (value: z.output<S>) => readonly FieldError[],
): S {
  return schema.superRefine((value, context) => {
    for (const { path, code, message } of check(value)) {
      context.addIssue({ code: "custom", path: path.split("."), ...coded(code, message) });
    }
  }, {
    when: ({ value, issues }) =>
      typeof value === "object" && value !== null &&
      !issues.some(({ code, path = [] }) =>
        path.length ? (fields as readonly unknown[]).includes(path[0]) : code !== "unrecognized_keys"
      ),
  });
}

/** A message with its own error code. */
function coded(code: string, message: string) {
  return { message, params: { code } };
}

function storable(text: z.ZodString, max: number, min: number) {
  return text.trim().min(min, { abort }).max(max, { abort }).refine(isStorable, unstorable);
}
