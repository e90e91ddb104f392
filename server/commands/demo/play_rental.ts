import type { WaiverTemplate } from "../../../shared/contract/signing.ts";
import type { Client } from "./client.ts";
import type { DemoRental } from "./rentals.ts";

/** Clients of the demo shop: staff and customers. */
export interface DemoClients {
  staff: Client<"secret">;
  visitor: Client<"publishable">;
}

/** Books a rental, pays it and signs its waivers, as customers and staff do. */
export async function bookRental(
  clients: DemoClients,
  { rental, period, item_id, template }: {
    rental: DemoRental;
    period: { pickup_date: string; return_date: string };
    item_id: string;
    template: WaiverTemplate;
  },
): Promise<{ id: string }> {
  const { staff, visitor } = clients;
  const { riders, signs, paid, quantity } = rental;
  const details = { ...period, line_items: [{ fleet_item_id: item_id, quantity }] };
  const customer = customerOf(riders[0]!);
  const named = riders.map((name) => ({ name }));
  const booking = paid === "online"
    ? await bookOnline(visitor, { details, customer, riders: named })
    : await staff("POST /v1/bookings", { body: { ...details, customer, riders: named } });
  const params = { id: booking.id };
  if (paid === "terminal") {
    const amount = booking.amount_due;
    await staff("POST /v1/bookings/:id/payments", { params, body: { method: "card_terminal", amount } });
  }
  if (signs > 0) {
    const { data } = await staff("POST /v1/bookings/:id/sign-links", { params, body: {} });
    for (const [at, { url }] of data.slice(0, signs).entries()) {
      const token = url!.split("/").at(-1)!;
      await visitor("POST /api/sign/:token", { params: { token }, body: signatureOf(template, riders[at]!) });
    }
  }
  return booking;
}

const CONSENT = "By paying, you allow us to charge the rest to this card on that day.";

/** The cart, the customer and the riders of a booking that a visitor makes. */
interface OnlineBooking {
  details: { pickup_date: string; return_date: string; line_items: { fleet_item_id: string; quantity: number }[] };
  customer: ReturnType<typeof customerOf>;
  riders: { name: string }[];
}

async function bookOnline(
  visitor: DemoClients["visitor"],
  { details, customer, riders }: OnlineBooking,
) {
  const { due_now: amount, due_later } = await visitor("POST /v1/storefront/quote", { body: details });
  const hasRest = due_later !== null && due_later.at !== "pickup";
  const { payment_intent_id, client_secret } = await visitor("POST /api/storefront/payment-intent", {
    body: { amount, ...hasRest && { card_consent: CONSENT }, booking_details: details, customer, riders },
  });
  await visitor("POST /api/storefront/demo-payment", { body: { client_secret: client_secret!, outcome: "paid" } });
  return await visitor("POST /v1/storefront/book", { body: { payment_intent_id, client_secret: client_secret! } });
}

/** Returns a customer with an address that no mail reaches (RFC 2606) and a number that nobody has. */
function customerOf(name: string) {
  const ascii = name.normalize("NFKD").replace(/[^\w ]/g, "").toLowerCase();
  const digits = [...ascii].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_000, 7);
  return {
    name,
    email: `${ascii.replaceAll(" ", ".")}@example.com`,
    phone: `+49 331 5${String(digits).padStart(6, "0")}`,
  };
}

function signatureOf({ id, version }: WaiverTemplate, name: string) {
  const signature = { method: "typed" as const, text: name };
  return { template_id: id, version, signer: { name }, signature, consent: true as const };
}
