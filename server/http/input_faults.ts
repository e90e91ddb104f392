import { z } from "zod";
import type { FieldError } from "../../shared/contract/field_error.ts";
import { issueMessage } from "./issue_message.ts";

type Issue = z.core.$ZodIssue;

/** Characters of a fault's path that are repeated to the caller. Names of unknown fields can be of any length. */
const MAX_PATH = 200;

/** Parses one part of a request. Adds every fault to `faults`, in sentences of our own. */
export function parseInput(schema: z.ZodObject, value: unknown, faults: FieldError[]): unknown {
  const { data, error } = schema.safeParse(value, { reportInput: true, error: issueMessage });
  for (const issue of withoutRepeats(error?.issues ?? [])) faults.push(...faultsOf(issue));
  return data;
}

/** Omits size checks of a value with the wrong type. Keeps one size check per field: the last is the narrowest. */
function withoutRepeats(issues: readonly Issue[]): Issue[] {
  const shown = new Map<string, Issue>();
  const mistyped = new Set<string>();
  for (const [at, issue] of issues.entries()) {
    const path = issue.path.join(".");
    const isSize = issue.code === "too_small" || issue.code === "too_big";
    if (issue.code === "invalid_type") mistyped.add(path);
    shown.set(isSize ? `${issue.code} ${path}` : `#${at}`, issue);
  }
  return [...shown.entries()].filter(([key, { path }]) => key.startsWith("#") || !mistyped.has(path.join(".")))
    .map(([, issue]) => issue);
}

function faultsOf(issue: Issue): FieldError[] {
  const path = issue.path.join(".").slice(0, MAX_PATH);
  if (issue.input === undefined) return [{ path, code: "required", message: "is required" }];
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({
      path: (path ? `${path}.${key}` : key).slice(0, MAX_PATH),
      code: "unknown_field",
      message: "is not a field of this request",
    }));
  }
  const code = issue.code === "custom" ? issue.params?.code ?? "invalid_value" : issue.code;
  return [{ path, code, message: issue.message }];
}
