import { z } from "zod";
import { BookingQuote } from "./booking_quote.ts";
import { PickupTime, ReturnTime } from "./common_fields.ts";
import type { Contract } from "./endpoint.ts";
import { OfferFields } from "./offers.ts";
import { PageShop } from "./page_shop.ts";
import { Due } from "./payment_terms.ts";
import { PickupLocation } from "./pickup_locations.ts";
import { ShownPhoto } from "./shown_item.ts";

/** What a link to an offer shows. Mails are forwarded, so it names no person and shows no note. */
const OfferPage = z.object({
  shop: PageShop.extend({
    terms_url: z.string().nullable().describe("Address of the rental terms; `null` if there are none"),
    email: z.string().nullable().describe("The shop's address for questions; `null` if there is none"),
    phone: z.string().nullable().describe("The shop's telephone number; `null` if there is none"),
  }).describe("The shop"),
  offer: OfferFields.omit({ id: true }).extend({
    pickup_date: PickupTime,
    return_date: ReturnTime,
    pickup_location: PickupLocation.nullable().describe(
      "Where the gear is handed out; `null` if the shop has no place",
    ),
    quote: BookingQuote.extend({
      lines: z.array(
        BookingQuote.shape.lines.element.extend({
          photo: ShownPhoto.nullable().describe("The item's first photo; `null` if it has none"),
        }),
      ).describe("The items, one line each"),
    }).describe("The price"),
    ...Due.omit({ guarantee: true, request: true }).shape,
    booking_number: z.string().nullable().describe("The booking's number for people; `null` until it is accepted"),
  }).describe("The offer"),
});
export type OfferPage = z.output<typeof OfferPage>;

/** What a customer does after they have accepted an offer. */
const NextSteps = z.object({
  booking_number: z.string().describe("The booking's number for people"),
  booking_url: z.string().describe("The address of the booking's page"),
  amount: z.int().describe("What is due now, in the currency's minor unit"),
  payment_url: z.string().nullable().describe(
    "The address of the page to pay `amount`; `null` if nothing is due now, or the shop takes no online payments",
  ),
  signing: z.array(
    z.object({
      rider: z.string().describe("Name of the rider"),
      url: z.string().describe("The address of the page to sign the waiver"),
    }),
  ).describe("The riders who have to sign, with a link for each"),
}).describe("What is left to do for the booking of an accepted offer");
export type OfferNextSteps = z.output<typeof NextSteps>;

export const offerLinks = {
  "GET /api/offer-links/:token": {
    operation: "getOfferLink",
    summary: "Get the offer that a link leads to",
    access: "public",
    response: OfferPage,
    errors: ["not_found"],
  },
  "POST /api/offer-links/:token/accept": {
    operation: "acceptOffer",
    summary: "Accept an offer, which makes its booking",
    description: "Books exactly once. An offer that has another `version` by now, has ended or is sold out is not " +
      "booked, and nothing changes.",
    access: "public",
    body: z.strictObject({ version: OfferFields.shape.version.describe("The version that the customer has seen") }),
    response: NextSteps,
    errors: ["not_found", "offer_ended", "offer_changed", "out_of_stock"],
  },
  "POST /api/offer-links/:token/next-steps": {
    operation: "getOfferNextSteps",
    summary: "Create links to what is left to do after an offer was accepted",
    access: "public",
    body: z.strictObject({}),
    response: NextSteps,
    errors: ["not_found"],
  },
} as const satisfies Contract;
