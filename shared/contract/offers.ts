import { z } from "zod";
import { offerFields } from "../records/offer.ts";
import { changesOf, pageOf, Paging, Timestamp, withVersion } from "./common.ts";
import { Answer } from "./answer.ts";
import { BookingQuote } from "./booking_quote.ts";
import { NewBooking, priceErrors } from "./bookings.ts";
import { companyFields } from "./company.ts";
import { CreatedAt, PickupTime, ReturnTime, UpdatedAt } from "./common_fields.ts";
import type { Contract } from "./endpoint.ts";
import { Due } from "./payment_terms.ts";
import { PickupLocation } from "./pickup_locations.ts";
import { described, draftedFields, recordFields } from "./record_schema.ts";
import { LineDraft } from "./storefront.ts";

const { hold_stock, message } = draftedFields({ hold_stock: offerFields.hold_stock, message: offerFields.message });
const MAIL = "Mails the offer to the customer. `true` is an error if they have no e-mail address";

const OfferDraft = NewBooking.extend({
  valid_until: described(offerFields.valid_until, Timestamp.datetime({ offset: true })),
  hold_stock,
  message,
});

/** The fields of an offer, as staff and customers see them. */
export const OfferFields = z.object(recordFields(offerFields, { version: z.int(), valid_until: Timestamp }));

export const Offer = OfferFields.extend({
  customer: z.object({
    id: z.string().nullable().describe("Id of the customer; `null` without an e-mail address"),
    name: z.string().describe("Name of the customer"),
    email: z.string().nullable().describe("E-mail address"),
    phone: z.string().nullable().describe("Phone number as it was typed; `null` if unknown"),
    ...companyFields,
  }).nullable().describe("The customer; `null` if unknown"),
  riders: z.array(
    z.object({
      name: z.string().describe("Name of the rider"),
      email: z.string().nullable().describe("E-mail address"),
    }),
  ).describe("The people who use the gear"),
  answers: z.array(Answer).describe("Answers to the shop's questions"),
  notes: z.string().nullable().describe("Notes for staff; `null` if there are none"),
  pickup_date: PickupTime,
  return_date: ReturnTime,
  pickup_location: PickupLocation.nullable().describe("Where the gear is handed out; `null` if the shop has no place"),
  line_items: z.array(z.object(LineDraft.shape)).describe("The items, as staff typed them"),
  discount_code: z.string().nullable().describe("The discount code that staff typed; `null` for none"),
  quote: BookingQuote.describe("The price. It holds until the offer ends, whatever the shop changes"),
  ...Due.omit({ guarantee: true, request: true }).shape,
  booking_id: z.string().nullable().describe("Id of the booking; `null` until it is accepted"),
  ended_at: Timestamp.nullable().describe("When it was accepted or withdrawn, or has expired; `null` while it is open"),
  created_at: CreatedAt,
  updated_at: UpdatedAt,
}).describe("A booking that the shop offers, and that exists once the customer accepts");
export type Offer = z.output<typeof Offer>;

const Send = z.boolean().optional().describe(`${MAIL}. Without it, the offer is mailed if they have one`);

export const offers = {
  "GET /v1/offers": {
    operation: "listOffers",
    summary: "List offers, newest first",
    access: "secret",
    query: Paging.extend({
      status: z.enum(offerFields.status.values).optional().describe(
        "Only offers with this status: `open`, `accepted`, `expired` or `withdrawn`",
      ),
    }),
    response: pageOf(Offer),
  },
  "GET /v1/offers/:id": {
    operation: "getOffer",
    summary: "Get an offer",
    access: "secret",
    response: Offer,
    errors: ["not_found"],
  },
  "POST /v1/offers": {
    operation: "createOffer",
    summary: "Offer a booking to a customer",
    description: "Prices it as `POST /v1/bookings` does. The customer gets a link to accept it until `valid_until`, " +
      "at the latest until the pickup.",
    access: "secret",
    role: "staff",
    body: OfferDraft.extend({ send: Send }),
    status: 201,
    response: Offer,
    errors: [...priceErrors, "out_of_stock"],
  },
  "PATCH /v1/offers/:id": {
    operation: "updateOffer",
    summary: "Change an open offer",
    description: "A change makes a new version. Who has the page open must look at it before they accept. A change " +
      "of dates, items, discounts or charges prices the offer again.",
    access: "secret",
    role: "staff",
    record: "GET /v1/offers/:id",
    body: withVersion(changesOf(OfferDraft).extend({ send: Send })),
    response: Offer,
    errors: [...priceErrors, "out_of_stock", "not_found", "offer_ended", "changed_meanwhile"],
  },
  "POST /v1/offers/:id/withdraw": {
    operation: "withdrawOffer",
    summary: "Withdraw an open offer",
    description: "Its units are free at once. The customer's link says that it was withdrawn.",
    access: "secret",
    role: "staff",
    record: "GET /v1/offers/:id",
    body: withVersion(z.strictObject({})),
    response: Offer,
    errors: ["not_found", "offer_ended", "changed_meanwhile"],
  },
  "POST /v1/offers/:id/link": {
    operation: "createOfferLink",
    summary: "Create a link to an open offer, or mail one again",
    description: "Earlier links stay valid.",
    access: "secret",
    role: "staff",
    body: z.strictObject({ send: z.boolean().describe(MAIL).default(false) }),
    status: 201,
    response: z.object({
      url: z.string().describe("The address of the page on which the customer accepts"),
      expires_at: Timestamp.describe("When it stops working; `null` if it does not"),
    }),
    errors: ["not_found", "offer_ended"],
  },
} as const satisfies Contract;
