import type { DateChangeDraft } from "../../shared/contract/date_change.ts";
import type { Transaction } from "../db/client.ts";
import type { KeepRecord } from "../http/handlers.ts";
import type { BookingRef } from "../refs.ts";
import { listBookedStock } from "../stock/booking_demands.sql.ts";
import { missingStock } from "../stock/missing_stock.ts";
import { namingShortages } from "../stock/shortage.ts";
import { getReceiver } from "../shops/receiver.ts";
import { withCurrentCatalogue } from "../storefront/current_catalogue.ts";
import { endOf, type QuotedMove, quoteMove } from "./date_change_quote.ts";
import { setMoves } from "./date_changes.sql.ts";
import { describeTerms } from "./extension_rules.ts";
import { assertHoldAllowed } from "./hold_limits.ts";
import type { Hold } from "./holds.sql.ts";
import {
  assertAgreedDifference,
  type BookingHoldScope,
  type ChangedBooking,
  draftBookingHold,
  expiryOf,
  placeBookingHold,
  type Placing,
} from "./place_booking_hold.ts";
import { writeHold } from "./write_hold.ts";

/** Holds dearer dates for a booking before its pickup, at the difference that the customer saw. */
export async function placeDateChange(
  scope: BookingHoldScope & KeepRecord,
  change: ChangedBooking & { body: DateChangeDraft },
): Promise<Hold> {
  return await placeBookingHold(scope, change, { place: placeAtCurrentPrices });
}

async function placeAtCurrentPrices(
  tx: Transaction,
  scope: BookingHoldScope,
  { placing, body }: { placing: Placing; body: DateChangeDraft },
): Promise<Hold> {
  const { tenant, memory, clock, payments, settings } = scope;
  const { ref, booking, used_by_key } = placing;
  return await withCurrentCatalogue({ sql: tx, memory, settings }, tenant.id, {
    compute(catalogue) {
      const move = quoteMove(catalogue, booking, { dates: body, now: clock.now() });
      assertAgreedDifference(move, body);
      assertHoldAllowed(move.cart, { catalogue, buyer: "regular", quotas: settings.quotas });
      return move;
    },
    async query({ cart, quote, amount, takes, deposit }, catalogue) {
      const { shop, addons } = catalogue;
      const moves = { before: describeTerms(booking), takes, deposit };
      const hold = draftBookingHold(scope, placing, {
        pickup_date: cart.period.pickup_at.toISOString(),
        return_date: cart.period.return_at.toISOString(),
        expires_at: expiryOf(scope, shop, placing),
        quote,
        amount,
        payment: { kind: "charge", ...getReceiver({ payments }, shop), intent_id: null },
        pickup_location: booking.pickup_location,
        locale: shop.locale,
        takes: await listMissingTakes(tx, ref, takes),
        moves,
      });
      const written = await namingShortages(
        { demands: cart.demands, addons },
        async () => await writeHold(tx, scope, { hold, cart, catalogue, stored: null, used_by_key }),
      );
      if (written) await setMoves(tx, ref, { hold_id: hold.id, moves });
      return written;
    },
  });
}

/** Returns the stock to hold: the booking keeps its own until the payment, so only what that lacks is taken. */
async function listMissingTakes(
  tx: Transaction,
  { tenant_id, booking_id }: BookingRef,
  takes: QuotedMove["takes"],
): Promise<Hold["takes"]> {
  const needed = takes.map((take) => ({ ...take, ends: endOf(take) }));
  const missing = missingStock(needed, await listBookedStock(tx, tenant_id, booking_id));
  return missing.map(({ item_id, quantity, starts, ends }) => {
    const { line_position, addon_id } = takes.find((take) => take.item_id === item_id)!;
    return { item_id, quantity, starts, returns: ends, buffer_hours: 0, line_position, addon_id };
  });
}
