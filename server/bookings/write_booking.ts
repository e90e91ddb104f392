import type { Quote } from "../../shared/contract/storefront.ts";
import type { Queries } from "../db/client.ts";
import { planDeposit } from "./plan_deposit.ts";
import { linkSignatures, planWaivers } from "../signing/carts.ts";
import { announceWaivers } from "../signing/links.ts";
import { addAddons, addBooking, addLines, type NewBooking } from "./booking.sql.ts";
import { makeNumber } from "./number.ts";

/** Who books, and how it is paid; the quote says the rest. */
export type Particulars =
  & Pick<
    NewBooking,
    "customer_id" | "customer_name" | "customer_email" | "customer_phone" | "riders" | "pickup_location"
  >
  & Pick<NewBooking, "amount_paid" | "amount_due" | "payment_intent_id" | "source" | "notes" | "locale" | "hold_id">;

interface Order {
  id: string;
  /** One for each line of the quote. */
  line_ids: readonly string[];
  quote: Quote;
  particulars: Particulars;
  /** Signed before, by the customer of a session or (undefined) by a guest. */
  signatures: { waiver_ids: readonly string[]; customer_id: string | undefined };
  /** Where a deposit would be held; a walk-in has no card yet. */
  card: { account: string | null; customer_id: string | null; payment_method_id: string | null };
}

/** A quote becomes a booking, with its deposit and what its riders must sign. Its stock and its payment are the caller's. */
export async function writeBooking(
  tx: Queries,
  tenant_id: string,
  { id, line_ids, quote, particulars, signatures, card }: Order,
): Promise<void> {
  const { pickup_date, return_date, subtotal, tax, total, currency, cancellation_policy } = quote;
  const quantity = quote.lines.reduce((sum, line) => sum + line.quantity, 0);
  await addBooking(tx, tenant_id, {
    id,
    number: makeNumber(),
    pickup_date,
    return_date,
    subtotal,
    tax,
    total,
    currency,
    cancellation_policy,
    ...await planWaivers(tx, tenant_id, { riders: particulars.riders, quantity }),
    ...particulars,
  });
  await addLines(tx, tenant_id, id, quote.lines.map((line, at) => ({ ...line, id: line_ids[at]! })));
  await addAddons(tx, tenant_id, id, quote.addons);
  await linkSignatures(tx, tenant_id, { booking_id: id, ...signatures });
  await announceWaivers(tx, tenant_id, id);
  await planDeposit(tx, tenant_id, { booking_id: id, deposit: quote.deposit, ...card });
}
