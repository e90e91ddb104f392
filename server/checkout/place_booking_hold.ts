import type { KeyKind } from "../../shared/contract/mod.ts";
import type { Booking } from "../../shared/contract/booking.ts";
import type { Quote } from "../../shared/contract/quote.ts";
import { MINUTE } from "../../shared/wall_clock.ts";
import { lockExistingBooking } from "../bookings/existing_booking.ts";
import type { Transaction } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import type { Client, KeepRecord, Tenant } from "../http/handlers.ts";
import { Problem } from "../problem.ts";
import { holdMinutesOf } from "../shops/hold_minutes.ts";
import type { ShopRow } from "../shops/shops.sql.ts";
import type { BookingRef } from "../refs.ts";
import { CLIENT_ADDRESS } from "../vault.ts";
import { holdReplaced } from "./ensure_intent.ts";
import { findOpenChange } from "./extensions.sql.ts";
import type { Hold } from "./holds.sql.ts";
import type { KeyUsage } from "./key_usage.sql.ts";
import { NO_USAGE, usageOfKey } from "./key_usage.ts";
import { type Renewal, renewalOf } from "./renewals.ts";
import { lockReplaceable } from "./replace.ts";
import { isLimited } from "./write_hold.ts";

export type BookingHoldScope = Deps & { tenant: Tenant; kind: KeyKind; key_id: string; client: Client };

/** A booking to change. `customer_id` is null for a visitor with a link to the booking, who pays like a guest. */
export interface ChangedBooking {
  booking_id: string;
  customer_id: string | null;
}

/** The booking, locked, and what its hold needs beside the quote. */
export interface Placing {
  ref: BookingRef;
  booking: Booking;
  customer_id: string | null;
  address: string;
  network: string;
  used_by_key: KeyUsage;
  replaces: string | null;
  renewal: Renewal;
}

/** Places the hold of a change at the current prices. */
type PlaceHold<Draft> = (
  tx: Transaction,
  scope: BookingHoldScope,
  change: { placing: Placing; body: Draft },
) => Promise<Hold>;

/**
 * Locks a booking and places a hold that changes it. It replaces an open hold of the same booking, as a changed cart
 * does. Throws `not_found` for another customer's booking.
 */
export async function placeBookingHold<Draft>(
  scope: BookingHoldScope & KeepRecord,
  { booking_id, customer_id, body }: ChangedBooking & { body: Draft },
  { place }: { place: PlaceHold<Draft> },
): Promise<Hold> {
  const { sql, tenant, kind, key_id, client, vault, commit } = scope;
  const ref = { tenant_id: tenant.id, booking_id };
  const original = await findOpenChange(sql, ref);
  const used_by_key = isLimited(scope) ? await usageOfKey(scope, { tenant_id: tenant.id, key_id }) : NO_USAGE;
  const address = await vault.hmac(client.address, CLIENT_ADDRESS);
  const network = await vault.hmac(client.network, CLIENT_ADDRESS);
  let hold: Hold | undefined;
  await commit(async (tx) => {
    // Holds are locked before bookings, as in `settlePaid`
    const replaced = original && await lockReplaceable(tx, tenant.id, original.id);
    const booking = await lockExistingBooking(tx, { ...ref, customer_id });
    if (booking instanceof Problem) throw booking;
    if ((await findOpenChange(tx, ref))?.id !== original?.id) throw holdReplaced().releasingKey();
    const renewal = replaced
      ? await renewalOf(tx, tenant.id, { hold: replaced, kind })
      : { renewals: 0, expires_at: null };
    const replaces = replaced?.status === "active" ? replaced.id : null;
    const placing = { ref, booking, customer_id, address, network, used_by_key, replaces, renewal };
    hold = await place(tx, scope, { placing, body });
    return hold;
  });
  return hold!;
}

/** Returns when a new hold of a booking expires. */
export function expiryOf(
  { clock, settings }: BookingHoldScope,
  shop: Pick<ShopRow, "hold_minutes">,
  { renewal }: Placing,
): string {
  const lifetime = holdMinutesOf(shop, settings) * MINUTE;
  return renewal.expires_at ?? new Date(clock.now().getTime() + lifetime).toISOString();
}

/** The parts of a hold that depend on the change. */
type ChangeParts =
  & Pick<
    Hold,
    | "pickup_date"
    | "return_date"
    | "expires_at"
    | "amount"
    | "payment"
    | "pickup_location"
    | "locale"
    | "takes"
    | "moves"
  >
  & { quote: Quote };

/** Returns the hold of a change, which is not written yet. */
export function draftBookingHold(
  { ids }: BookingHoldScope,
  { booking, customer_id, address, network, replaces, renewal }: Placing,
  parts: ChangeParts,
): Hold {
  const { name, email, phone } = booking.customer!;
  return {
    ...parts,
    id: ids.next("hold"),
    status: "active",
    extends: booking.id,
    expired: false,
    processing_since: null,
    extended: false,
    renewals: renewal.renewals,
    currency: parts.quote.currency,
    customer_id,
    customer: name !== null && email !== null ? { name, email, phone } : null,
    riders: null,
    answers: [],
    notes: null,
    waiver_signature_ids: [],
    address,
    network,
    booking_id: null,
    refund_reason: null,
    replaced_by: null,
    replaces,
  };
}

/** Throws if the customer has agreed to another difference or currency. */
export function assertAgreedDifference(
  due: { amount: number; quote: Quote },
  agreed: { amount: number; currency?: string | undefined },
): void {
  const { amount, quote } = due;
  const { currency = quote.currency } = agreed;
  if (agreed.amount === amount && currency === quote.currency) return;
  throw new Problem(
    "amount_mismatch",
    `The change now costs ${amount} ${quote.currency}, not ${agreed.amount} ${currency}.`,
    { expected_amount: amount, quote },
  );
}
