import { z } from "zod";
import { OFFER_STATUSES } from "../records/offer.ts";
import { Answer } from "./answer.ts";
import { Booking } from "./booking.ts";
import { Email, Timestamp } from "./common.ts";
import { companyFields } from "./company.ts";
import { CreatedAt, Currency, PickupTime, ReturnTime } from "./common_fields.ts";
import { ManagedCustomer } from "./customers.ts";
import type { Contract } from "./endpoint.ts";
import { Payment } from "./payments.ts";
import { Waiver } from "./waivers.ts";

/** A signed waiver with what was recorded at the signature. */
const SignedWaiver = Waiver.extend({
  typed_text: z.string().nullable().describe("The typed signature; `null` if it was drawn"),
  image: z.string().nullable().describe("The drawn signature, as a `data:` URL"),
  ip: z.string().nullable().describe("Network address of the signer"),
  user_agent: z.string().nullable().describe("Browser of the signer, as it named itself"),
  verified_email: z.string().nullable().describe("Address that the signer had confirmed with a code; `null` if none"),
});

export const CustomerExport = z.object({
  exported_at: Timestamp.describe("When the export was made, in UTC"),
  customer: ManagedCustomer.describe("The customer; `null` if unknown"),
  bookings: z.array(Booking).describe("The customer's bookings"),
  payments: z.array(Payment).describe("Payments for the customer's bookings"),
  waivers: z.array(SignedWaiver).describe(
    "Signatures of the customer and of the riders of their bookings. `pdf_url` opens without a key",
  ),
  photos: z.array(
    z.object({
      id: z.string().describe("Id of the photo"),
      booking_id: z.string().describe("Id of the booking; `null` if there is none"),
      created_at: CreatedAt,
      url: z.string().describe("Address of the photo"),
    }),
  ).describe("Photos that staff took of the gear of the customer's bookings. `url` opens without a key"),
  carts: z.array(z.object({
    created_at: CreatedAt,
    status: z.enum(["active", "booked", "expired", "replaced", "refunded"]).describe(
      "State of the hold. `active`: its stock is held. `booked`: it became a booking. `expired`: it was " +
        "not paid in time. `replaced`: a changed cart took its place. `refunded`: it was paid, but not booked",
    ),
    pickup_date: PickupTime,
    return_date: ReturnTime,
    customer: z.object({
      name: z.string().describe("Name of the customer"),
      email: z.string().describe("E-mail address"),
      phone: z.string().nullable().describe("Phone number as it was typed; `null` if unknown"),
      ...companyFields,
    }).nullable().describe("The customer as typed in the checkout; `null` if nothing was typed"),
    riders: z.array(
      z.object({
        name: z.string().describe("Name of the rider"),
        email: z.string().nullable().describe("E-mail address"),
      }),
    ).nullable().describe("The people who wanted to use the gear; `null` if nobody was named"),
    notes: z.string().nullable().describe("What the customer told the shop; `null` if nothing"),
    answers: z.array(Answer).describe("Answers to the shop's questions"),
  })).describe("Carts that the customer wanted to pay for"),
  offers: z.array(z.object({
    created_at: CreatedAt,
    number: z.string().describe("The offer's number for people"),
    status: z.enum(OFFER_STATUSES).describe("`open`, `accepted`, `expired` or `withdrawn`"),
    valid_until: Timestamp.describe("Until when the customer could accept it"),
    pickup_date: PickupTime,
    return_date: ReturnTime,
    message: z.string().nullable().describe("What the shop wrote to the customer; `null` if nothing"),
    customer: z.object({
      name: z.string().describe("Name of the customer"),
      email: z.string().nullable().describe("E-mail address"),
      phone: z.string().nullable().describe("Phone number as it was typed; `null` if unknown"),
      ...companyFields,
    }).nullable().describe("The customer as staff typed them"),
    riders: z.array(
      z.object({
        name: z.string().describe("Name of the rider"),
        email: z.string().nullable().describe("E-mail address"),
      }),
    ).describe("The people who would use the gear"),
    notes: z.string().nullable().describe("Notes for staff; `null` if there are none"),
    answers: z.array(Answer).describe("Answers to the shop's questions"),
    total: z.int().describe("The price that was offered, in the currency's minor unit"),
    currency: Currency,
  })).describe("What the shop has offered to the customer"),
  sessions: z.array(
    z.object({
      created_at: CreatedAt,
      last_seen_at: Timestamp.describe("When the customer last used the session, in UTC"),
      expires_at: Timestamp.describe("When it stops working; `null` if it does not"),
    }),
  ).describe("Sign-ins of the customer"),
  mails: z.array(
    z.object({
      at: Timestamp.describe("When it happened, in UTC"),
      booking_number: z.string().describe("The booking's number for people"),
      subject: z.string().describe("Subject of the mail"),
    }),
  ).describe("Mails about bookings that were sent to the customer and the riders"),
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
  "POST /v1/customers/:id/email": {
    operation: "correctCustomerEmail",
    summary: "Correct a customer's e-mail address",
    description:
      "Corrects it in their bookings as well. The customer is signed out, the links in earlier mails end, and both " +
      "addresses get a mail. Bookings before pickup are confirmed to the new address, with new links. Nobody has " +
      "proven the new address, so `email_verified` becomes false. An address of another customer is refused with " +
      "`email_taken`.",
    access: "secret",
    role: "staff",
    body: z.strictObject({ email: Email.describe("The right address") }),
    response: ManagedCustomer,
    errors: ["not_found", "email_taken"],
  },
  "POST /v1/customers/:id/erase": {
    operation: "eraseCustomer",
    summary: "Erase a customer's personal data",
    description:
      "Names, companies, addresses, notes, riders, sign-ins, events, the photos of their bookings and the contents of " +
      "waivers are erased, and the customer is signed out. Bookings and payments stay for the books, without " +
      "personal data; waivers keep their " +
      "hashes. Data at the payment processor stays there. This cannot be undone.",
    access: "secret",
    role: "manager",
    body: z.strictObject({}),
    response: z.object({
      id: z.string().describe("Id of the customer"),
      erased_at: Timestamp.describe("When the personal data was erased; `null` if it was not"),
      bookings: z.int().describe("Bookings that stay without personal data"),
      waivers: z.int().describe("Waivers of which only the hashes stay"),
    }),
    errors: ["not_found", "customer_has_open_bookings"],
  },
} as const satisfies Contract;
