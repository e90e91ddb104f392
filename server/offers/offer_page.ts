import type { OfferPage } from "../../shared/contract/offer_links.ts";
import { findBooking } from "../bookings/booking.sql.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import type { OfferRef } from "../refs.ts";
import { toPublicUrl } from "../storage/public_url.ts";
import { catalogueOf } from "../storefront/catalogue.ts";
import { getOffer, toOffer } from "./offer.ts";

/** Returns what the page of an offer shows: nothing about the customer, because mails are forwarded. */
export async function createOfferPage(
  scope: Pick<Deps, "memory" | "settings" | "clock"> & { sql: Queries },
  ref: OfferRef,
): Promise<OfferPage> {
  const { sql, settings } = scope;
  const { shop, items } = await catalogueOf(scope, ref.tenant_id);
  const { name, locale, timezone, german_address, branding, terms_url, support_email: email, phone } = shop;
  const offer = toOffer(await getOffer(sql, ref), scope);
  const { number, status, version, valid_until, hold_stock, message, due_now, due_later } = offer;
  const { pickup_date, return_date, pickup_location, quote } = offer;
  const booking = offer.booking_id === null ? undefined : await findBooking(sql, ref.tenant_id, offer.booking_id);
  const lines = quote.lines.map((line) => ({ ...line, photo: items.get(line.fleet_item_id)?.photos[0] ?? null }));
  return {
    shop: {
      name,
      locale,
      timezone,
      german_address,
      primary_color: branding.primary_color,
      logo_url: toPublicUrl(branding.logo_url, settings.storage_url),
      terms_url,
      email,
      phone,
    },
    offer: {
      number,
      status,
      version,
      valid_until,
      hold_stock,
      message,
      pickup_date,
      return_date,
      pickup_location,
      quote: { ...quote, lines },
      due_now,
      due_later,
      booking_number: booking?.number ?? null,
    },
  };
}
