import { Problem } from "../problem.ts";

/** Returns the Problem for what a session by PIN may not do. */
export function needsCode(what: string): Problem<"role_required"> {
  return new Problem("role_required", `Sign in with a mailed code to ${what}`, { role: "staff" });
}
