import type { SignatureDraft, WaiverTemplate } from "../../shared/contract/signing.ts";
import { addBooking } from "../../server/bookings/new_booking.sql.ts";
import type { Rider } from "../../server/signing/riders.ts";
import type { TestShop } from "./shop.ts";
import { DAY } from "../../shared/wall_clock.ts";

/** Adds an active waiver template, which the shop's customers must sign. */
export async function addWaiver(
  shop: TestShop,
  draft: { name?: string; content?: string; type?: "per_rider" | "per_booking" } = {},
): Promise<WaiverTemplate> {
  const body = { name: "Kayak waiver", content: "<h1>Waiver</h1><p>Water is <b>wet</b>.</p>", ...draft };
  const { id } = await shop.staff("POST /v1/waivers/templates", { body });
  return await shop.staff("POST /v1/waivers/templates/:id/activate", { params: { id }, body: {} });
}

/** Returns the request body of an adult who signs with a typed name. */
export function typedSignature(
  { id: template_id, version }: Pick<WaiverTemplate, "id" | "version">,
  name = "Anna Berg",
  more: Partial<SignatureDraft> = {},
) {
  const signature = { method: "typed" as const, text: name };
  return { template_id, version, signer: { name }, signature, consent: true as const, ...more };
}

/** Inserts a booking by SQL, for tests of signing. Pickup is in three days, return in four. */
export async function insertBooking(
  shop: TestShop,
  booked: { riders?: Rider[]; required?: number; customer_id?: string; customer_email?: string | null } = {},
): Promise<string> {
  const { riders = [], required = riders.length, customer_id = null, customer_email = "anna@example.com" } = booked;
  const id = shop.deps.ids.next("bk");
  const inDays = (days: number) => new Date(shop.clock.now().getTime() + days * DAY).toISOString();
  await addBooking(shop.sql, shop.id, {
    id,
    number: id.slice(-6),
    status: "confirmed",
    first_payment: 0,
    pickup_date: inDays(3),
    return_date: inDays(4),
    customer_id,
    customer_name: "Anna Berg",
    customer_email,
    customer_phone: null,
    riders,
    answers: [],
    pickup_location: null,
    subtotal: 0,
    tax: 0,
    total: 0,
    amount_paid: 0,
    amount_due: 0,
    payment_terms: "full",
    rest_due_on: null,
    card_consent: null,
    currency: "EUR",
    waivers_required: required,
    places: required === riders.length ? riders.map((_, at) => at) : [],
    next_place: required,
    payment_intent_id: null,
    cancellation_policy: [],
    source: "staff",
    notes: null,
    locale: "en",
    hold_id: null,
  });
  return id;
}

/** Creates signing links for a booking's riders. Returns their tokens; "" for riders who have signed. */
export async function createSignTokens(shop: TestShop, booking_id: string): Promise<string[]> {
  const { data } = await shop.staff("POST /v1/bookings/:id/sign-links", { params: { id: booking_id }, body: {} });
  return data.map(({ url }) => url?.split("/").at(-1) ?? "");
}
