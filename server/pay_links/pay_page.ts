import type { Booking } from "../../shared/contract/booking.ts";
import type { PaidBooking, PayPage } from "../../shared/contract/pay_links.ts";
import { withPhotos } from "../bookings/line_photos.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import type { Intent } from "../processor/processor.ts";
import type { ShopRow } from "../shops/shops.sql.ts";
import { toPublicUrl } from "../storage/public_url.ts";

export type PayPageDeps = Pick<Deps, "payments" | "settings"> & { sql: Queries };

/** What a page is for, and the payment that it shows. */
type PaymentOfPage = Pick<PayPage, "purpose" | "amount" | "currency" | "client_secret"> & {
  booking: Booking;
  intent: Intent | undefined;
  /** The connected account that receives the payment. */
  account: string | null;
  /** False once there is nothing to pay or to confirm. */
  isOpen: boolean;
};

/** Creates the contents of the page that takes or confirms a payment. */
export async function createPayPage(
  { payments, settings, sql }: PayPageDeps,
  { id: tenant_id, name, locale, german_address, timezone, branding, mode }: ShopRow,
  { booking, intent, account, isOpen, ...about }: PaymentOfPage,
): Promise<PayPage> {
  const logo_url = toPublicUrl(branding.logo_url, settings.storage_url);
  return {
    shop: { name, locale, german_address, timezone, ...branding, logo_url },
    booking_number: booking.number,
    booking: paidBooking(await withPhotos({ sql, settings }, tenant_id, booking)),
    ...about,
    state: isOpen ? "open" : "done",
    payment_status: intent?.status ?? null,
    payments: { ...payments.profile(mode), account },
  };
}

/** Returns the parts of a booking that a payment is for. The mail with the link may have been forwarded. */
function paidBooking(booking: Booking) {
  const { status, pickup_date, return_date, pickup_location, lines, addons, charges } = booking;
  const { subtotal, taxes, tax, total, amount_paid, amount_refunded } = booking;
  const { amount_due, due_now, payment_terms, rest_due_on } = booking;
  return {
    status,
    pickup_date,
    return_date,
    pickup_location,
    lines: lines.map(({ id, fleet_item_id, name, quantity, amount, photo = null }) => (
      { id, fleet_item_id, name, quantity, amount, photo }
    )),
    addons,
    charges,
    subtotal,
    taxes,
    tax,
    total,
    amount_paid,
    amount_refunded,
    amount_due,
    due_now,
    payment_terms,
    rest_due_on,
  } satisfies PaidBooking;
}
