import { z } from "zod";
import { Booking } from "./booking.ts";
import { Description } from "./common.ts";
import {
  DateChange,
  DateChangeDraft,
  dateChangeErrors,
  DateChangePayment,
  dateChangePaymentErrors,
  dateChangePaymentRule,
  dateChangeResultOf,
  dateChangeRule,
  DateOptions,
  DateOptionsQuery,
} from "./date_change.ts";
import type { Contract } from "./endpoint.ts";
import { Extension, ExtensionDraft, extensionErrors, ExtensionOptions, optionErrors } from "./extensions.ts";
import { PaymentLink } from "./pay_links.ts";
import { SignLinks } from "./signing.ts";

const LinkedBooking = Booking.describe(
  "`customer`, `riders`, `notes` and `payment_intent_id` are `null`: people forward mails",
);
const expires = ["not_found", "link_expired"] as const;

/**
 * The routes of the page behind the link in every mail about a booking. The token gives access to that booking only,
 * until 90 days after its end.
 */
export const bookingLinks = {
  "GET /api/booking-links/:token": {
    operation: "getLinkedBooking",
    summary: "Get the booking that a link in a mail leads to",
    access: "publishable",
    response: LinkedBooking,
    errors: expires,
  },
  "POST /api/booking-links/:token/sign-links": {
    operation: "createLinkedSignLinks",
    summary: "Create signing links for the riders of a link's booking",
    access: "publishable",
    body: z.object({}),
    response: SignLinks,
    errors: expires,
  },
  "POST /api/booking-links/:token/payment-link": {
    operation: "createLinkedPaymentLink",
    summary: "Create a link to pay what is due on a link's booking",
    access: "publishable",
    body: z.object({}),
    status: 201,
    response: PaymentLink,
    errors: [...expires, "invalid_transition", "amount_out_of_range", "payments_unavailable"],
  },
  "GET /api/booking-links/:token/extension": {
    operation: "getLinkedExtensionOptions",
    summary: "List the later returns that the running rental of a link may have",
    access: "publishable",
    response: ExtensionOptions,
    errors: [...expires, ...optionErrors],
  },
  "POST /api/booking-links/:token/extension": {
    operation: "extendLinkedBooking",
    summary: "Hold more time for the running rental of a link",
    description: "Its payment is that of a guest: `POST /v1/storefront/book` needs no session.",
    access: "publishable",
    body: ExtensionDraft,
    response: Extension,
    errors: [...expires, ...extensionErrors],
  },
  "POST /api/booking-links/:token/dates": {
    operation: "changeLinkedDates",
    summary: "Change the dates of a link's booking, or preview it",
    description: dateChangeRule,
    access: "publishable",
    body: DateChange,
    response: dateChangeResultOf(LinkedBooking),
    errors: [...expires, ...dateChangeErrors],
  },
  "GET /api/booking-links/:token/dates": {
    operation: "getLinkedDateOptions",
    summary: "List the days to which the booking of a link may be moved",
    access: "publishable",
    query: DateOptionsQuery,
    response: DateOptions,
    errors: [...expires, ...optionErrors],
  },
  "POST /api/booking-links/:token/dates/payment": {
    operation: "payLinkedDates",
    summary: "Hold dearer dates for the booking of a link",
    description: dateChangePaymentRule,
    access: "publishable",
    body: DateChangeDraft,
    response: DateChangePayment,
    errors: [...expires, ...dateChangePaymentErrors],
  },
  "POST /api/booking-links/:token/cancel": {
    operation: "cancelLinkedBooking",
    summary: "Cancel the booking of a link before pickup",
    access: "publishable",
    body: z.object({
      reason: Description.nullish().describe(
        "Why it was done, in the words of the person; `null` if no reason was given",
      ),
    }),
    response: LinkedBooking,
    errors: [...expires, "invalid_transition"],
  },
} as const satisfies Contract;
