import { z } from "zod";
import { isDay, isMoment } from "../iso_date.ts";
import type { FieldError } from "./problems.ts";

/** Stops the checks of a field after this one failed: no expression may run on text of any length. */
const abort = true;

const unstorable = "must not have NUL or incomplete characters";

/** Text that Postgres and every reader can hold: well-formed, without NUL. Later checks run on text of this length only. */
export function textOf(max: number, min = 0) {
  return z.string().trim().min(min, { abort }).max(max, { abort }).refine(isStorable, unstorable);
}

/** Text of one line, for subjects, titles and forms: without line breaks, tabs and other control characters. */
export function lineOf(max: number, min = 0) {
  return textOf(max, min).refine(isOneLine, "must be one line, without control characters");
}

export const Money = z.int().min(0).max(2_147_483_647).meta({ description: "In the currency's minor unit" });
export const Price = z.int().min(0).max(99_999_999).meta({ description: "In the currency's minor unit" });
export const Name = lineOf(200, 1);
export const Description = textOf(10_000);
export const Slug = z.string().max(100, { abort }).regex(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  "must have lower-case letters, digits and single hyphens only",
);
export const Id = z.string().max(100, { abort }).refine(isStorable, unstorable);
/** An opaque word of ours, such as a client secret or the path of a photo. */
export const Token = z.string().max(300, { abort }).refine(isStorable, unstorable);
// Labels exclude the dot, so that the expression takes linear time
export const Email = textOf(254, 3).regex(/^[^\s@<>"]+@[^\s@<>".]+(?:\.[^\s@<>".]+)+$/, "must be an e-mail address");
export const Phone = lineOf(40);
export const Url = textOf(2_000, 1).refine(isHttpUrl, "must be an http or https address");
export const SortOrder = z.int().min(-1_000_000).max(1_000_000);
export const Timestamp = z.string().meta({ format: "date-time", description: "ISO 8601, UTC" });
/** A day of the calendar. */
export const Day = z.string().refine(isDay, coded("invalid_date", "must be a date like 2027-05-01")).meta({
  format: "date",
});
/** A calendar day of the shop, or an instant; a request uses one form for both of its ends. */
export const Moment = z.string().refine(
  isMoment,
  coded("invalid_date", "must be a date like 2027-05-01 or an RFC 3339 timestamp with an offset"),
).meta({ description: "`YYYY-MM-DD` on the shop's calendar, or an RFC 3339 timestamp" });
export const PeriodQuery = z.object({ pickup_date: Moment, return_date: Moment });

export const Deleted = z.object({ deleted: z.literal(true), id: z.string() });
/** What is said of a cursor that is not this list's, whether it never was one, or is another's. */
export const foreignCursor = { code: "invalid_cursor", message: "is not a next_cursor of this list" };
const Cursor = z.string().max(2_000, { abort }).refine(
  (text) => /^[\w-]+\.[\w-]{24}$/.test(text),
  coded(foreignCursor.code, foreignCursor.message),
);
export const Paging = pagingOf(100, 20);

/** The query of every list: 1 to `most` records a page. */
export function pagingOf(most: number, usual: number) {
  return z.object({
    cursor: Cursor.optional(),
    limit: wholeNumber(1, most).default(usual).meta({
      "x-read-as": { type: "integer", minimum: 1, maximum: most, default: usual },
    }),
  });
}

/** A whole number as a query parameter, written in decimal digits. */
export function wholeNumber(min: number, max: number) {
  const digits = { message: "must be a whole number", abort };
  // A number that is too large for an integer is still told its limit
  return z.string().max(30, digits).regex(/^-?\d+$/, digits).transform(Number).pipe(z.number().min(min).max(max))
    .meta({ "x-read-as": { type: "integer", minimum: min, maximum: max } });
}

export const flag = z.enum(["true", "false"]).transform((text) => text === "true").meta({
  "x-read-as": { type: "boolean" },
});

/** What every list answers. */
export function pageOf<T extends z.ZodType>(record: T) {
  return z.object({ data: z.array(record), has_more: z.boolean(), next_cursor: z.string().nullable() });
}

/** Null where nothing is said, as records have it. */
export function orNull<T extends z.ZodType>(field: T) {
  return field.nullish().transform((said) => said ?? null);
}

type Bare<T> = T extends z.ZodDefault<infer Inner> ? Inner : T;
/** The body of a PATCH: every field optional, none defaulted (zod's `partial()` would set defaults on an empty body). */
export function changesOf<S extends z.ZodRawShape>(draft: z.ZodObject<S>) {
  const fields = Object.entries(draft.shape).map((
    [name, field],
  ) => [name, z.optional((field instanceof z.ZodDefault ? field.unwrap() : field) as z.ZodType)]);
  return z.strictObject(Object.fromEntries(fields)) as unknown as z.ZodObject<
    { [K in keyof S]: z.ZodOptional<Bare<S[K]>> },
    z.core.$strict
  >;
}

/**
 * A rule between fields, judged as soon as they are right by themselves, whatever is wrong elsewhere: a refusal names every fault.
 * `changesOf` leaves it out, for a change is judged with the record that it changes.
 */
export function withRule<S extends z.ZodObject>(
  schema: S,
  fields: readonly (keyof z.output<S> & string)[],
  judge: (said: z.output<S>) => readonly FieldError[],
): S {
  return schema.superRefine((said, context) => {
    for (const { path, code, message } of judge(said)) {
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

/** A fault of a rule of our own, under a code of its own. */
function coded(code: string, message: string) {
  return { message, params: { code } };
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}

function isOneLine(text: string): boolean {
  return !/[\p{Cc}\u2028\u2029]/u.test(text);
}

function isHttpUrl(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
