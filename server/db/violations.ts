import postgres from "postgres";
import { Problem, unavailable } from "../problem.ts";

type Violation = postgres.PostgresError;

/** What each named rule of the database means to a caller. The database judges; this gives it words. */
const meanings = {
  stock_never_oversold: ({ detail }) =>
    new Problem("out_of_stock", "Not enough units are available for this period", { items: JSON.parse(detail!) }),
  stock_below_committed: () => new Problem("below_committed_stock", "More units are promised at some time ahead"),
  tenants_slug_taken: () => new Problem("slug_taken", "Another shop has this slug"),
  categories_slug_taken: () => new Problem("slug_taken", "Another category has this slug"),
  items_slug_taken: () => new Problem("slug_taken", "Another item has this slug"),
  idempotency_in_progress: () => new Problem("idempotency_in_progress", "Wait for its answer"),
  // The first request ended between the search for its result and the claim: its result is found by the next try
  idempotency_answered: () => new Problem("idempotency_in_progress", "Wait for its answer"),
} satisfies Record<string, (violation: Violation) => Problem>;
type Rule = keyof typeof meanings;

// Postgres away, starting, ending, out of connections or of time; two transactions in each other's way
const absences = /^(CONNECT|ECONN|ETIMEDOUT|EPIPE|08|53|57P|57014|25P0|40001|40P01)/;

/** A database error in the API's words, or the error itself where it is a bug. */
export function meaningOf(error: unknown): unknown {
  if (!(error instanceof Error) || !("code" in error)) return error;
  if (error instanceof postgres.PostgresError && error.constraint_name) {
    return meanings[error.constraint_name as Rule]?.(error) ?? error;
  }
  if (absences.test(String(error.code))) return unavailable("The database does not answer at the moment");
  return error;
}

/** Whether a statement was refused by this rule. */
export function violates(error: unknown, rule: Rule): boolean {
  return error instanceof postgres.PostgresError && error.constraint_name === rule;
}
