import type { Accepted } from "../accepted.ts";

const MISSING = "The processor leaves undefined fields out. Only the types require null.";
const LOCKED = "It locks other readers too. Requests to them would only wait.";

/** Mutants of the room of card readers that no test has to kill. */
export const acceptedInReaders: Accepted[] = [
  {
    file: "server/readers/advance.ts",
    text: "return true;",
    reason: "Later steps of the event find what this one has recorded. They would only ask Stripe once more.",
  },
  {
    file: "server/readers/advance.ts",
    text: "if (!intent_id) {",
    mutation: "!intent_id → true",
    reason: "A repeat returns the same intent, by its idempotency key. The condition saves a request.",
  },
  {
    file: "server/readers/create_intent.ts",
    text: "if (!(error instanceof Problem)) throw error;",
    mutation: "!(error instanceof Problem) → false",
    reason: "An error without a code is thrown all the same. Only the types require the condition.",
  },
  { file: "server/readers/create_intent.ts", text: "name: customer?.name ?? null,", reason: MISSING },
  { file: "server/readers/create_intent.ts", text: "email: customer?.email ?? null,", reason: MISSING },
  {
    file: "server/readers/readers.sql.ts",
    text: "await sql`select from readers r where r.tenant_id = ${tenant_id} and r.id = ${id} for no key update`;",
    mutation: "r.tenant_id = ${tenant_id} → true",
    reason: LOCKED,
  },
  {
    file: "server/readers/readers.sql.ts",
    text: "await sql`select from readers r where r.tenant_id = ${tenant_id} and r.id = ${id} for no key update`;",
    mutation: "and r.id = ${id} → removed",
    reason: LOCKED,
  },
  {
    file: "server/readers/record_payment.ts",
    text: "if (balance_id) await closeReaderBalance(tx, ref.tenant_id, balance_id);",
    mutation: "balance_id → true",
    reason: "Without an id nothing is closed. Only the types require the condition.",
  },
  {
    file: "server/readers/routes.ts",
    text:
      "if (latest && isOpen(latest)) await cancelPayment(scope, { tenant_id: tenant.id, reader_payment_id: latest.id });",
    mutation: "latest && isOpen(latest) → latest || isOpen(latest)",
    reason: "Cancelling an attempt that has ended changes nothing. The condition saves a query.",
  },
];
