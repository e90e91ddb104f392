import type { ExtensionDraft } from "../../shared/contract/extensions.ts";
import type { KeyKind } from "../../shared/contract/mod.ts";
import type { Booking } from "../../shared/contract/booking.ts";
import { MINUTE } from "../../shared/wall_clock.ts";
import { lockRequestedBooking } from "../bookings/requested_booking.ts";
import type { Transaction } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import type { Client, KeepRecord, Tenant } from "../http/handlers.ts";
import { Problem } from "../problem.ts";
import type { BookingRef } from "../refs.ts";
import { namingShortages, outOfStockProblem } from "../stock/shortage.ts";
import { withCurrentCatalogue } from "../storefront/current_catalogue.ts";
import { CLIENT_ADDRESS } from "../vault.ts";
import { holdMinutesOf } from "../shops/hold_minutes.ts";
import { holdReplaced } from "./ensure_intent.ts";
import { type QuotedExtension, quoteExtension } from "./extension_quote.ts";
import { findExtensionProblem, isTotalInRange } from "./extension_rules.ts";
import { findOpenExtension, listExtensionShortages, listExtensionTakes, setExtends } from "./extensions.sql.ts";
import { assertHoldAllowed } from "./hold_limits.ts";
import { paymentForQuote } from "./hold_payment.ts";
import type { Hold } from "./holds.sql.ts";
import type { KeyUsage } from "./key_usage.sql.ts";
import { NO_USAGE, usageOfKey } from "./key_usage.ts";
import { type Renewal, renewalOf } from "./renewals.ts";
import { lockReplaceable } from "./replace.ts";
import { isLimited, writeHold } from "./write_hold.ts";

type ExtensionScope = Deps & { tenant: Tenant; kind: KeyKind; key_id: string; client: Client };

/** What the hold of an extension needs beside its quote. */
interface Placing {
  booking: Booking;
  body: ExtensionDraft;
  customer_id: string | null;
  address: string;
  network: string;
  used_by_key: KeyUsage;
  replaces: string | null;
  renewal: Renewal;
}

/** A booking to extend. `customer_id` is null for a visitor with a link to the booking, who pays like a guest. */
interface ExtensionRequest {
  booking_id: string;
  customer_id: string | null;
  body: ExtensionDraft;
}

/**
 * Holds more time for the gear of a booking that is out, at the price that the customer saw. It replaces an open hold
 * of the same booking, as a changed cart does. Throws `not_found` for another customer's booking.
 */
export async function placeExtension(
  scope: ExtensionScope & KeepRecord,
  { booking_id, customer_id, body }: ExtensionRequest,
): Promise<Hold> {
  const { sql, tenant, kind, key_id, client, vault, commit } = scope;
  const ref = { tenant_id: tenant.id, booking_id };
  const original = await findOpenExtension(sql, ref);
  const used_by_key = isLimited(scope) ? await usageOfKey(scope, { tenant_id: tenant.id, key_id }) : NO_USAGE;
  const address = await vault.hmac(client.address, CLIENT_ADDRESS);
  const network = await vault.hmac(client.network, CLIENT_ADDRESS);
  let hold: Hold | undefined;
  await commit(async (tx) => {
    // Holds are locked before bookings, as in `settlePaid`
    const replaced = original && await lockReplaceable(tx, tenant.id, original.id);
    const booking = await lockRequestedBooking(tx, { ...ref, customer_id });
    if (booking instanceof Problem) throw booking;
    if ((await findOpenExtension(tx, ref))?.id !== original?.id) throw holdReplaced().releasingKey();
    const renewal = replaced
      ? await renewalOf(tx, tenant.id, { hold: replaced, kind })
      : { renewals: 0, expires_at: null };
    hold = await placeAtCurrentPrices(tx, scope, {
      booking,
      body,
      customer_id,
      address,
      network,
      used_by_key,
      replaces: replaced?.status === "active" ? replaced.id : null,
      renewal,
    });
    return hold;
  });
  return hold!;
}

async function placeAtCurrentPrices(
  tx: Transaction,
  scope: ExtensionScope,
  { booking, body, customer_id, address, network, used_by_key, replaces, renewal }: Placing,
): Promise<Hold> {
  const { tenant, memory, clock, ids, payments, settings } = scope;
  const ref: BookingRef = { tenant_id: tenant.id, booking_id: booking.id };
  const now = clock.now();
  return await withCurrentCatalogue({ sql: tx, memory, settings }, tenant.id, {
    compute(catalogue) {
      const problem = findExtensionProblem(booking, { shop: catalogue.shop, now });
      if (problem) throw problem;
      const quoted = quoteExtension(catalogue, booking, { return_date: body.return_date, now });
      assertAgreedPrice(quoted, body);
      if (!isTotalInRange(booking, quoted.quote)) {
        throw new Problem("amount_out_of_range", "The total of the booking would be more than can be charged");
      }
      return quoted;
    },
    async query(quoted, catalogue) {
      const { shop, addons } = catalogue;
      const { stripe_account: account, locale } = shop;
      const lifetime = holdMinutesOf(shop, settings) * MINUTE;
      const expires_at = renewal.expires_at ?? new Date(now.getTime() + lifetime).toISOString();
      const return_date = quoted.period.return_at.toISOString();
      const held_until = new Date(Date.parse(expires_at) + MINUTE).toISOString();
      const takes = await listExtensionTakes(tx, ref, { return_date, held_until });
      const short = await listExtensionShortages(tx, ref, return_date);
      if (short.length) throw outOfStockProblem(short, takes, addons);
      const cart = { ...quoted, demands: takes };
      assertHoldAllowed(cart, { catalogue, buyer: "regular", quotas: settings.quotas });
      const { quote, pickup_location } = quoted;
      const { name, email, phone } = booking.customer!;
      const { provider } = payments.profile(tenant.mode);
      const hold: Hold = {
        id: ids.next("hold"),
        status: "active",
        extends: booking.id,
        pickup_date: booking.return_date,
        return_date,
        expires_at,
        expired: false,
        processing_since: null,
        extended: false,
        renewals: renewal.renewals,
        quote,
        amount: quote.total,
        currency: quote.currency,
        payment: paymentForQuote(quote, { provider, account }),
        customer_id,
        customer: name !== null && email !== null ? { name, email, phone } : null,
        riders: null,
        notes: null,
        waiver_signature_ids: [],
        pickup_location,
        locale,
        address,
        network,
        booking_id: null,
        refund_reason: null,
        replaced_by: null,
        replaces,
        takes,
      };
      const written = await namingShortages(
        { demands: takes, addons },
        async () => await writeHold(tx, scope, { hold, cart, catalogue, stored: null, used_by_key }),
      );
      if (written) await setExtends(tx, ref, hold.id);
      return written;
    },
  });
}

/** Throws if the customer has agreed to another price or currency. */
function assertAgreedPrice({ quote }: QuotedExtension, { amount, currency = quote.currency }: ExtensionDraft): void {
  if (amount === quote.total && currency === quote.currency) return;
  throw new Problem(
    "amount_mismatch",
    `The extension now costs ${quote.total} ${quote.currency}, not ${amount} ${currency}.`,
    { expected_amount: quote.total, quote },
  );
}
