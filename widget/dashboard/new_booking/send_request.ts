import type { Booking } from "../../../shared/contract/booking.ts";
import type { Offer } from "../../../shared/contract/offers.ts";
import type { StaffApi } from "../api.ts";
import type { Draft } from "./draft.ts";

/** What a request has made. */
export type Made = { booking: Booking; offer?: undefined } | { offer: Offer; booking?: undefined };

/** Sends the request of a draft. However often it is sent, it makes one booking or one offer. */
export async function sendRequest(
  api: StaffApi,
  { content, once, is_offer }: NonNullable<Draft["request"]>,
): Promise<Made> {
  const body = JSON.parse(content);
  if (is_offer) return { offer: await api("POST /v1/offers", { body, once }) };
  return { booking: await api("POST /v1/bookings", { body, once }) };
}
