import postgres from "postgres";
import { belowCommittedProblem } from "./overbooking.ts";
import { invalid, Problem, unavailable } from "../problem.ts";
import { codeOf } from "../start_error.ts";

type Violation = postgres.PostgresError;

/** The Problem of each named constraint. The database enforces it; this translates its violation. */
const meanings = {
  stock_never_oversold: ({ detail }) =>
    new Problem("out_of_stock", "Not enough units are available for this period", { items: JSON.parse(detail!) }),
  stock_below_committed: ({ detail }) => belowCommittedProblem(JSON.parse(detail!)),
  bundles_not_nested: () =>
    invalid({
      path: "components",
      code: "nested",
      message: "must not contain a bundle, and an item of a bundle cannot be a bundle",
    }),
  addons_one_stock: () =>
    invalid({
      path: "stock_product_id",
      code: "two_stocks",
      message: "must be null if the add-on has a `stock_item_id`: it takes units of an item, or sizes of a product",
    }),
  tenants_slug_taken: () => new Problem("slug_taken", "Another shop has this slug"),
  former_slug_kept: () => new Problem("slug_taken", "Another shop had this slug within the last 90 days"),
  categories_slug_taken: () => new Problem("slug_taken", "Another category has this slug"),
  price_tables_name_taken: () => new Problem("name_taken", "Another price table has this name"),
  items_price_table_exists: () => new Problem("price_table_in_use", "Give its items another table or none first"),
  rates_price_table_exists: () =>
    new Problem("price_table_in_use", "Give its rates another table or a percentage first"),
  redemptions_discount_exists: () => unavailable("A discount was deleted meanwhile. Send the request again", 1),
  discounts_code_taken: () => new Problem("code_taken", "Another discount has this code"),
  products_name_taken: () => new Problem("name_taken", "Another product has this name"),
  items_option_label_taken: () => new Problem("option_label_taken", "Another size of the product has this label"),
  tax_rates_name_taken: () => new Problem("name_taken", "Another tax rate has this name"),
  unit_assignments_once: () => new Problem("not_undoable", "Another booking needs one of its numbered units by now"),
  unit_not_ready: () => new Problem("not_undoable", "One of its numbered units is in service by now"),
  readers_registered_once: () =>
    new Problem("reader_of_other_shop", "Another shop of this payment account has registered the reader"),
  reader_payments_one_per_reader: () =>
    new Problem("reader_busy", "The reader asks for another payment. Cancel it first"),
  reader_payments_one_per_booking: () =>
    new Problem("reader_busy", "Another reader asks for a payment of this booking. Cancel it first"),
  units_code_taken: () => new Problem("unit_code_taken", "Another unit has this code", { unit_codes: [] }),
  items_slug_taken: () => new Problem("slug_taken", "Another item has this slug"),
  customers_email_taken: () => new Problem("email_taken", "Another customer of the shop has this address"),
  bulk_change_running: () => new Problem("bulk_change_running", "Wait until the shop's other bulk change has ended"),
  staff_email_taken: () => new Problem("staff_exists", "A person with this address already works for the shop"),
  idempotency_in_progress: () => new Problem("idempotency_in_progress", "Wait for its answer"),
  // The first request ended between the search for its result and the claim: its result is found by the next try
  idempotency_answered: () => new Problem("idempotency_in_progress", "Wait for its answer"),
} satisfies Record<string, (violation: Violation) => Problem>;
type Rule = keyof typeof meanings;

/**
 * Codes of errors that a retry can solve: no connection, start, shutdown, no resources, timeout, deadlock. 25006 is one
 * of a primary that has become a standby.
 */
const TEMPORARY = /^(CONNECT|ECONN|EHOST|ENET|ENOTFOUND|EAI_|ETIMEDOUT|EPIPE|08|53|57P|57014|58|25P0|25006|40|55P03)/;

/** Translates a database error to a Problem. Returns any other error, which is a bug, unchanged. */
export function meaningOf(error: unknown): unknown {
  if (!(error instanceof Error) || !("code" in error)) return error;
  if (error instanceof postgres.PostgresError && error.constraint_name) {
    return meanings[error.constraint_name as Rule]?.(error) ?? error;
  }
  if (isOutage(error)) return unavailable("The database does not answer at the moment");
  return error;
}

function isOutage(error: Error): boolean {
  const code = codeOf(error) ?? "";
  // A socket in the file system is absent while Postgres starts. Any other missing file is a bug
  const isMissingSocket = code === "ENOENT" && "syscall" in error && error.syscall === "connect";
  return isMissingSocket || TEMPORARY.test(code);
}

/** Returns whether an error is the violation of a constraint. */
export function violates(error: unknown, rule: Rule): error is Violation {
  return error instanceof postgres.PostgresError && error.constraint_name === rule;
}
