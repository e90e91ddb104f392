import type { z } from "zod";
import type { FieldError } from "../../shared/contract/field_error.ts";
import { isWellEncoded } from "./address.ts";

/**
 * Reads the declared parameters of a query. Adds a fault for each that is malformed, and for each that is given twice:
 * programs disagree about which value counts.
 */
export function readQuery(url: string, schema: z.ZodObject, faults: FieldError[]): Record<string, string> {
  const start = url.indexOf("?");
  const query: Record<string, string> = {};
  if (start < 0) return query;
  const text = url.slice(start);
  const repeated = new Set<string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (!Object.hasOwn(schema.shape, name)) continue;
    if (Object.hasOwn(query, name)) repeated.add(name);
    query[name] = value;
  }
  for (const path of repeated) faults.push({ path, code: "repeated_parameter", message: "must be given once" });
  if (!isWellEncoded(text)) faults.push(...malformedIn(text, query));
  return query;
}

function malformedIn(text: string, query: Record<string, string>): FieldError[] {
  const malformed = text.slice(1).split("&").filter((part) => !isWellEncoded(part));
  const names = malformed.map((part) => [...new URLSearchParams(part).keys()][0] ?? "");
  return [...new Set(names)].filter((name) => Object.hasOwn(query, name)).map((path) => ({
    path,
    code: "invalid_encoding",
    message: "must be percent-encoded UTF-8 without NUL",
  }));
}
