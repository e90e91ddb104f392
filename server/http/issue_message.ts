import type { z } from "zod";

/** A check that failed, as zod hands it to an error map. */
type RawIssue = z.core.$ZodRawIssue;
type Issue = z.core.$ZodIssue;

/**
 * Returns our own sentence for a check that has no message in the contract. Without it a caller would read zod's.
 * The sentence goes on after the field's name: "`limit` must be at most 100".
 */
export function issueMessage(raw: RawIssue): string {
  // The raw type has an index signature, which keeps `code` from selecting the other fields
  const issue = raw as unknown as Issue;
  switch (issue.code) {
    case "invalid_type":
      return `must be ${typeNames[issue.expected] ?? "of another type"}`;
    case "too_big":
      return sizeMessage(issue, { bound: issue.maximum, word: issue.inclusive === false ? "less than" : "at most" });
    case "too_small":
      if (issue.origin === "string" && Number(issue.minimum) === 1) return "must not be empty";
      return sizeMessage(issue, { bound: issue.minimum, word: issue.inclusive === false ? "more than" : "at least" });
    case "invalid_value":
      return issue.values.length === 1
        ? `must be ${String(issue.values[0])}`
        : `must be one of ${issue.values.join(", ")}`;
    case "not_multiple_of":
      return `must be a multiple of ${issue.divisor}`;
    case "invalid_key":
      return `is not an allowed name: ${issue.issues.map(({ message }) => message).join("; ")}`;
    case "invalid_element":
      return `has an entry that is not valid: ${issue.issues.map(({ message }) => message).join("; ")}`;
    case "unrecognized_keys":
      return "is not a field of this request";
    case "invalid_format":
      return "has the wrong format";
    case "invalid_union":
      return "has none of the allowed forms";
    default:
      return "is not valid";
  }
}

const typeNames: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  object: "an object",
  record: "an object",
  array: "a list",
  tuple: "a list",
  null: "null",
};

const entries: Record<string, [one: string, several: string]> = {
  string: ["character", "characters"],
  array: ["entry", "entries"],
};

function sizeMessage(
  { origin }: Extract<Issue, { code: "too_big" | "too_small" }>,
  { bound, word }: { bound: number | bigint; word: string },
): string {
  const counted = entries[origin];
  return counted ? `must have ${word} ${bound} ${counted[Number(bound) === 1 ? 0 : 1]}` : `must be ${word} ${bound}`;
}
