import { bookedTerms } from "../../shared/payment_terms.ts";
import type { Booking } from "../../shared/contract/booking.ts";
import type { Queries } from "../db/client.ts";
import type { World } from "../deps.ts";
import { allocateLines } from "../stock/allocations.sql.ts";
import { allocationsOf } from "../stock/demands.ts";
import { namingShortages } from "../stock/shortage.ts";
import { catalogueOf } from "../storefront/catalogue.ts";
import { quoteWalkIn, readWalkInAnswers, type WalkInDraft, withCharges } from "./quote_walk_in.ts";
import { bookStaffOrder } from "./staff_order.ts";

/**
 * Creates a booking for a walk-in customer, with the whole amount due. Rental rules do not apply: only item status and
 * stock limit it.
 */
export async function createWalkIn(tx: Queries, deps: World, tenant_id: string, draft: WalkInDraft): Promise<Booking> {
  const catalogue = await catalogueOf({ ...deps, sql: tx }, tenant_id);
  const { shop, items, addons } = catalogue;
  const { quote, pickup_location, demands } = await quoteWalkIn(tx, deps, {
    tenant_id,
    catalogue,
    draft,
    lock: true,
  });
  const allocations = allocationsOf(demands, { items, starts: quote.pickup_date, returns: quote.return_date });
  return await bookStaffOrder(tx, deps, shop, {
    quote: withCharges(quote, { shop, charges: draft.charges }),
    customer: draft.customer ?? null,
    riders: draft.riders ?? [],
    answers: readWalkInAnswers(catalogue, draft),
    pickup_location,
    draft,
    terms: bookedTerms({ due_now: quote.total, due_later: null }),
    async takeStock(line_ids) {
      const takes = allocations.map((take) => ({ ...take, line_id: line_ids[take.line_position]! }));
      await namingShortages({ demands, addons }, async () => await allocateLines(tx, tenant_id, takes));
    },
  });
}
