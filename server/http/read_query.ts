import type { z } from "zod";
import type { Fault } from "../../shared/contract/problems.ts";

/** Reads the declared parameters of a query. Names any that is given twice: readers disagree which one counts. */
export function readQuery(url: string, schema: z.ZodObject, faults: Fault[]): Record<string, string> {
  const start = url.indexOf("?");
  const query: Record<string, string> = {};
  if (start < 0) return query;
  const repeated = new Set<string>();
  for (const [name, value] of new URLSearchParams(url.slice(start))) {
    if (!Object.hasOwn(schema.shape, name)) continue;
    if (Object.hasOwn(query, name)) repeated.add(name);
    query[name] = value;
  }
  for (const path of repeated) {
    faults.push({ path, code: "repeated_parameter", message: "must be given once" });
  }
  return query;
}
