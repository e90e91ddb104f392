import { z } from "zod";
import { Booking } from "./booking.ts";
import { Timestamp } from "./common.ts";
import { ManagedCustomer } from "./customers.ts";
import type { Contract } from "./endpoint.ts";
import { Payment } from "./payments.ts";
import { Waiver } from "./waivers.ts";

/** A signed waiver with what was recorded at the signature. */
const SignedWaiver = Waiver.extend({
  typed_text: z.string().nullable(),
  image: z.string().nullable().meta({ description: "The drawn signature, as a `data:` URL" }),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  verified_email: z.string().nullable(),
});

export const CustomerExport = z.object({
  exported_at: Timestamp,
  customer: ManagedCustomer,
  bookings: z.array(Booking),
  payments: z.array(Payment),
  waivers: z.array(SignedWaiver).meta({
    description: "Signatures of the customer and of the riders of their bookings. `pdf_url` opens without a key",
  }),
  photos: z.array(z.object({ id: z.string(), booking_id: z.string(), created_at: Timestamp, url: z.string() })).meta({
    description: "Photos that staff took of the gear of the customer's bookings. `url` opens without a key",
  }),
  carts: z.array(z.object({
    created_at: Timestamp,
    status: z.enum(["active", "booked", "expired", "replaced", "refunded"]).meta({
      description: "State of the hold. `active`: its stock is held. `booked`: it became a booking. `expired`: it was " +
        "not paid in time. `replaced`: a changed cart took its place. `refunded`: it was paid, but not booked",
    }),
    pickup_date: Timestamp,
    return_date: Timestamp,
    customer: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }).nullable().meta({
      description: "The customer as typed in the checkout; `null` if nothing was typed",
    }),
    riders: z.array(z.object({ name: z.string(), email: z.string().nullable() })).nullable().meta({
      description: "The people who wanted to use the gear; `null` if nobody was named",
    }),
    notes: z.string().nullable().meta({ description: "What the customer told the shop; `null` if nothing" }),
  })).meta({ description: "Carts that the customer wanted to pay for" }),
  sessions: z.array(z.object({ created_at: Timestamp, last_seen_at: Timestamp, expires_at: Timestamp })),
  mails: z.array(z.object({ at: Timestamp, booking_number: z.string(), subject: z.string() })).meta({
    description: "Mails about bookings that were sent to the customer and the riders",
  }),
});
export type CustomerExport = z.output<typeof CustomerExport>;

export const privacy = {
  "GET /v1/customers/:id/export": {
    operation: "exportCustomer",
    summary: "Export everything that the shop knows about a customer",
    description: "One JSON file for a request of the customer. Files are links that open without a key.",
    access: "secret",
    role: "manager",
    response: CustomerExport,
    errors: ["not_found"],
  },
  "POST /v1/customers/:id/erase": {
    operation: "eraseCustomer",
    summary: "Erase a customer's personal data",
    description:
      "Names, addresses, notes, riders, sign-ins, events, the photos of their bookings and the contents of " +
      "waivers are erased, and the customer is signed out. Bookings and payments stay for the books, without personal data; waivers keep their " +
      "hashes. Data at the payment processor stays there. This cannot be undone.",
    access: "secret",
    role: "manager",
    body: z.strictObject({}),
    response: z.object({
      id: z.string(),
      erased_at: Timestamp,
      bookings: z.int().meta({ description: "Bookings that stay without personal data" }),
      waivers: z.int().meta({ description: "Waivers of which only the hashes stay" }),
    }),
    errors: ["not_found", "customer_has_open_bookings"],
  },
} as const satisfies Contract;
