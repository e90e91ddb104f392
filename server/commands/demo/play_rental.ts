import type { Booking } from "../../../shared/contract/booking.ts";
import type { WaiverTemplate } from "../../../shared/contract/signing.ts";
import type { Client } from "./client.ts";
import type { DemoRental } from "./rentals.ts";

/** Clients of the demo shop: staff and customers. */
export interface DemoClients {
  staff: Client;
  visitor: Client;
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
): Promise<Booking> {
  const { staff, visitor } = clients;
  const { riders, signs, paid, quantity } = rental;
  const details = { ...period, line_items: [{ fleet_item_id: item_id, quantity }] };
  const customer = customerOf(riders[0]!);
  const named = riders.map((name) => ({ name }));
  const booking = paid === "online"
    ? await bookOnline(visitor, { details, customer, riders: named })
    : await staff.send<Booking>("POST", "/v1/bookings", { ...details, customer, riders: named });
  if (paid === "terminal") {
    const amount = booking.amount_due;
    await staff.send("POST", `/v1/bookings/${booking.id}/payments`, { method: "card_terminal", amount });
  }
  if (signs > 0) {
    const { data } = await staff.send<{ data: { url: string }[] }>("POST", `/v1/bookings/${booking.id}/sign-links`, {});
    for (const [at, { url }] of data.slice(0, signs).entries()) {
      await visitor.send("POST", `/api/sign/${url.split("/").at(-1)}`, signatureOf(template, riders[at]!));
    }
  }
  return booking;
}

async function bookOnline(
  visitor: Client,
  { details, customer, riders }: { details: object; customer: object; riders: object[] },
): Promise<Booking> {
  const { total } = await visitor.send<{ total: number }>("POST", "/v1/storefront/quote", details);
  const { payment_intent_id, client_secret } = await visitor.send<{ payment_intent_id: string; client_secret: string }>(
    "POST",
    "/api/storefront/payment-intent",
    { amount: total, booking_details: details, customer, riders },
  );
  await visitor.send("POST", "/api/storefront/demo-payment", { client_secret, outcome: "paid" });
  return await visitor.send<Booking>("POST", "/v1/storefront/book", { payment_intent_id, client_secret });
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
  const signature = { method: "typed", text: name };
  return { template_id: id, version, signer: { name }, signature, consent: true };
}
