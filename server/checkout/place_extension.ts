import type { ExtensionDraft } from "../../shared/contract/extensions.ts";
import { MINUTE } from "../../shared/wall_clock.ts";
import type { Transaction } from "../db/client.ts";
import type { KeepRecord } from "../http/handlers.ts";
import { Problem } from "../problem.ts";
import { getReceiver } from "../shops/receiver.ts";
import { namingShortages, outOfStockProblem } from "../stock/shortage.ts";
import { withCurrentCatalogue } from "../storefront/current_catalogue.ts";
import { quoteExtension } from "./extension_quote.ts";
import { findExtensionProblem, isTotalInRange } from "./extension_rules.ts";
import { listExtensionShortages, listExtensionTakes, setExtends } from "./extensions.sql.ts";
import { assertHoldAllowed } from "./hold_limits.ts";
import { paymentForQuote } from "./hold_payment.ts";
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

/** Holds more time for the gear of a booking that is out, at the price that the customer saw. */
export async function placeExtension(
  scope: BookingHoldScope & KeepRecord,
  change: ChangedBooking & { body: ExtensionDraft },
): Promise<Hold> {
  return await placeBookingHold(scope, change, { place: placeAtCurrentPrices });
}

async function placeAtCurrentPrices(
  tx: Transaction,
  scope: BookingHoldScope,
  { placing, body }: { placing: Placing; body: ExtensionDraft },
): Promise<Hold> {
  const { tenant, memory, clock, payments, settings } = scope;
  const { ref, booking, used_by_key } = placing;
  const now = clock.now();
  return await withCurrentCatalogue({ sql: tx, memory, settings }, tenant.id, {
    compute(catalogue) {
      const problem = findExtensionProblem(booking, { shop: catalogue.shop, now });
      if (problem) throw problem;
      const quoted = quoteExtension(catalogue, booking, { return_date: body.return_date, now });
      assertAgreedDifference({ amount: quoted.quote.total, quote: quoted.quote }, body);
      if (!isTotalInRange(booking, quoted.quote)) {
        throw new Problem("amount_out_of_range", "The total of the booking would be more than can be charged");
      }
      return quoted;
    },
    async query(quoted, catalogue) {
      const { shop, addons } = catalogue;
      const { locale } = shop;
      const expires_at = expiryOf(scope, shop, placing);
      const return_date = quoted.period.return_at.toISOString();
      const held_until = new Date(Date.parse(expires_at) + MINUTE).toISOString();
      const takes = await listExtensionTakes(tx, ref, { return_date, held_until });
      const short = await listExtensionShortages(tx, ref, return_date);
      if (short.length) throw outOfStockProblem(short, takes, addons);
      const cart = { ...quoted, demands: takes };
      assertHoldAllowed(cart, { catalogue, buyer: "regular", quotas: settings.quotas });
      const { quote, pickup_location } = quoted;
      const hold = draftBookingHold(scope, placing, {
        pickup_date: booking.return_date,
        return_date,
        expires_at,
        quote,
        amount: quote.total,
        payment: paymentForQuote(quote, () => getReceiver({ payments }, shop)),
        pickup_location,
        locale,
        takes,
        moves: null,
      });
      const written = await namingShortages(
        { demands: takes, addons },
        async () => await writeHold(tx, scope, { hold, cart, catalogue, stored: null, used_by_key }),
      );
      if (written) await setExtends(tx, ref, hold.id);
      return written;
    },
  });
}
