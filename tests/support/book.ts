import type { Booking } from "../../shared/contract/booking.ts";
import type { TestShop } from "./shop.ts";

interface Cart {
  /** `sizes` are the chosen ones of each unit of a bundle. */
  items: readonly {
    id: string;
    quantity?: number;
    sizes?: string[][];
    addons?: { id: string; quantity?: number; sizes?: string[] }[];
  }[];
  /** Instants or days. Default: `WEDNESDAY`. */
  pickup_date?: string;
  return_date?: string;
  email?: string;
  /** A signed-in customer's token. */
  session?: string;
  riders?: { name: string; email?: string | null }[];
}

/** A day and a half in the week after `MORNING`. */
export const WEDNESDAY = { pickup_date: "2027-05-12T09:00:00Z", return_date: "2027-05-13T17:00:00Z" };

/** Returns an item of a cart as a line of a request. */
function lineOf({ id, quantity = 1, sizes = [], addons = [] }: Cart["items"][number]) {
  return { fleet_item_id: id, quantity, sizes, addons };
}

/** Books like a customer, with demo payments: hold, pay, book. The customer has an id, which guests do not see. */
export async function bookOnline(
  shop: TestShop,
  { items, email = "ada@example.com", session, riders, ...when }: Cart,
): Promise<Booking> {
  const api = session ? shop.customer(session) : shop.visitor;
  const period = { ...WEDNESDAY, ...when };
  const line_items = items.map(lineOf);
  const { due_now: amount } = await api("POST /v1/storefront/quote", { body: { ...period, line_items } });
  const { payment_intent_id, client_secret } = await api("POST /api/storefront/payment-intent", {
    body: { amount, booking_details: { ...period, line_items }, customer: { name: "Ada", email }, riders },
  });
  if (client_secret) await api("POST /api/storefront/demo-payment", { body: { client_secret, outcome: "paid" } });
  const booking = await api("POST /v1/storefront/book", {
    body: { payment_intent_id, client_secret: client_secret ?? undefined },
  });
  if (session) return booking;
  const { customer } = await shop.staff("GET /v1/bookings/:id", { params: { id: booking.id } });
  return { ...booking, customer };
}

/** Books at the counter, as staff. */
export async function bookWalkIn(shop: TestShop, { items, email, ...when }: Cart): Promise<Booking> {
  return await shop.staff("POST /v1/bookings", {
    body: {
      ...WEDNESDAY,
      ...when,
      line_items: items.map(lineOf),
      customer: { name: "Ada", email },
    },
  });
}
