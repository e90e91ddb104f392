import type { Booking } from "../../shared/contract/booking.ts";
import type { PaidBooking, PayPage } from "../../shared/contract/pay_links.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import type { Intent } from "../processor/processor.ts";
import type { ShopRow } from "../shops/shops.sql.ts";
import { toPublicUrl, withPublicUrls } from "../storage/public_url.ts";
import { listLinePhotos } from "./line_photos.sql.ts";

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
  { payments, settings: { storage_url }, sql }: PayPageDeps,
  { id: tenant_id, name, locale, german_address, timezone, branding, mode }: ShopRow,
  { booking, intent, account, isOpen, ...about }: PaymentOfPage,
): Promise<PayPage> {
  const photos = await listLinePhotos(sql, { tenant_id, booking_id: booking.id });
  const photoOf = new Map(photos.map(({ line_id, photo }) => [line_id, withPublicUrls([photo], storage_url)[0]!]));
  const logo_url = toPublicUrl(branding.logo_url, storage_url);
  return {
    shop: { name, locale, german_address, timezone, ...branding, logo_url },
    booking_number: booking.number,
    booking: paidBooking(booking, photoOf),
    ...about,
    state: isOpen ? "open" : "done",
    payment_status: intent?.status ?? null,
    payments: { ...payments.profile(mode), account },
  };
}

/** Returns the parts of a booking that a payment is for. The mail with the link may have been forwarded. */
function paidBooking(booking: Booking, photoOf: ReadonlyMap<string, PaidBooking["lines"][number]["photo"]>) {
  const { status, pickup_date, return_date, pickup_location, lines, addons, charges } = booking;
  const { subtotal, tax, total, amount_paid, amount_refunded, amount_due } = booking;
  return {
    status,
    pickup_date,
    return_date,
    pickup_location,
    lines: lines.map(({ id, fleet_item_id, name, quantity, amount }) => (
      { id, fleet_item_id, name, quantity, amount, photo: photoOf.get(id) ?? null }
    )),
    addons,
    charges,
    subtotal,
    tax,
    total,
    amount_paid,
    amount_refunded,
    amount_due,
  } satisfies PaidBooking;
}
