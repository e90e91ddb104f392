import { z } from "zod";
import { FieldError } from "./field_error.ts";
import { ImageLimit } from "./image_limit.ts";
import { itemProblems } from "./item_problems.ts";
import { limitProblems } from "./limit_problems.ts";
import {
  BlockingBookings,
  CommittedBookings,
  HoldTooLarge,
  LineError,
  NamedShop,
  Reason,
  RequiredRole,
  RetryAfter,
  Shortages,
  TaxRateUsers,
  UnbookedReason,
} from "./problem_extras.ts";
import { moneyProblems } from "./money_problems.ts";
import { offerProblems } from "./offer_problems.ts";
import { readerProblems } from "./reader_problems.ts";
import { unitProblems } from "./unit_problems.ts";

/** Every error of the API by its code: HTTP status, title, and the members that come with it. */
export const problems = {
  invalid_request: {
    status: 400,
    title: "The request is not valid",
    extra: z.object({ errors: z.array(FieldError).describe("Every field that is not valid") }),
  },
  invalid_api_key: { status: 401, title: "The API key is missing or not valid" },
  invalid_session: { status: 401, title: "The customer's session has ended" },
  session_required: { status: 401, title: "The customer must sign in" },
  invalid_code: {
    status: 401,
    title: "The sign-in code is wrong or has expired",
    extra: z.object({ success: z.literal(false).describe("Whether the request succeeded") }),
  },
  staff_session_required: { status: 401, title: "Staff must sign in" },
  role_required: { status: 403, title: "The person's role does not allow this", extra: RequiredRole },
  secret_key_required: { status: 403, title: "This route requires a secret key" },
  secret_key_in_browser: { status: 403, title: "A secret key must not be used in a browser" },
  origin_not_allowed: { status: 403, title: "The API key is not allowed on this website" },
  link_of_other_browser: { status: 403, title: "The link works in another browser only" },
  not_found: { status: 404, title: "Not found" },
  method_not_allowed: { status: 405, title: "Method not allowed", extra: z.object({ allow: z.array(z.string()) }) },
  request_timeout: { status: 408, title: "The request body did not arrive in time" },
  already_extended: { status: 409, title: "The hold has already been extended" },
  already_paid: {
    status: 409,
    title: "The payment to be replaced has already succeeded",
    extra: z.object({ booking_id: z.string().describe("The booking that the payment has made") }),
  },
  already_signed: { status: 409, title: "The waiver is already signed" },
  amount_mismatch: {
    status: 409,
    title: "The total has changed",
    extra: z.object({
      expected_amount: z.int().describe("The total now, in the currency's minor unit"),
      quote: z.record(z.string(), z.unknown()).describe("The quote now. Show it and ask the customer again"),
    }),
  },
  below_committed_stock: { status: 409, title: "Confirmed bookings need more units", extra: CommittedBookings },
  bulk_change_running: { status: 409, title: "Another bulk change of the shop is running" },
  category_in_use: { status: 409, title: "The category still contains items" },
  changed_meanwhile: {
    status: 409,
    title: "The record has changed meanwhile",
    extra: z.object({
      record: z.record(z.string(), z.unknown()).describe("The record as it is now"),
    }),
  },
  customer_has_open_bookings: {
    status: 409,
    title: "The customer has open bookings, or is paying for a cart",
    extra: BlockingBookings,
  },
  deposit_missing: { status: 409, title: "The deposit has not been taken" },
  email_final: { status: 409, title: "The e-mail address can no longer be corrected" },
  hold_expired: { status: 409, title: "The hold has expired" },
  hold_replaced: { status: 409, title: "Another request has replaced the hold" },
  idempotency_in_progress: { status: 409, title: "A request with this Idempotency-Key is still running" },
  invalid_transition: {
    status: 409,
    title: "The booking's status does not allow this",
    extra: z.object({
      from: z.string().describe("The status of the booking now"),
      to: z.string().describe("The status that the request would lead to"),
    }),
  },
  out_of_stock: { status: 409, title: "Not enough units are available", extra: Shortages },
  last_owner: { status: 409, title: "The shop needs another owner first" },
  not_undoable: { status: 409, title: "This can no longer be undone" },
  no_failed_refund: { status: 409, title: "The payment has no failed refund" },
  payment_missing: {
    status: 409,
    title: "The customer has not paid what is due",
    extra: z.object({ amount_due: z.int().describe("What is due, in the currency's minor unit") }),
  },
  payment_incomplete: {
    status: 409,
    title: "The payment is not complete",
    extra: z.object({ payment_status: z.string().describe("The payment processor's status of the payment") }),
  },
  payments_unavailable: { status: 409, title: "The shop takes no online payments at the moment" },
  code_taken: { status: 409, title: "Another discount has this code" },
  discount_redeemed: { status: 409, title: "Bookings have used the discount" },
  name_taken: { status: 409, title: "The name is already in use" },
  photo_in_use: { status: 409, title: "The photo is in use" },
  price_table_in_use: { status: 409, title: "Items or rates still use the price table" },
  tax_rate_in_use: { status: 409, title: "Items or add-ons still use the tax rate", extra: TaxRateUsers },
  shop_required: {
    status: 409,
    title: "The person has to choose a shop",
    extra: z.object({ shops: z.array(NamedShop).describe("All shops in which the person works") }),
  },
  signer_differs: {
    status: 409,
    title: "The waiver is for another person",
    extra: z.object({ rider: z.string().describe("Name of the person who signs") }),
  },
  slug_taken: { status: 409, title: "The slug is already in use" },
  email_taken: { status: 409, title: "Another customer has this address" },
  staff_exists: { status: 409, title: "A person with this address already works for the shop" },
  sold_out_refunded: {
    status: 409,
    title: "The payment was not booked and is refunded",
    extra: z.object({ reason: UnbookedReason }),
  },
  stripe_not_set_up: { status: 409, title: "This installation has no access to Stripe" },
  template_changed: { status: 409, title: "The waiver has a newer version" },
  waivers_missing: {
    status: 409,
    title: "Required waivers are not signed",
    extra: z.object({
      required: z.int().describe("Number of waivers that the booking needs"),
      signed: z.int().describe("Number of waivers that are signed"),
    }),
  },
  webhook_inactive: { status: 409, title: "The webhook endpoint is turned off" },
  api_removed: { status: 410, title: "This API has been removed" },
  link_expired: { status: 410, title: "The link has expired" },
  payload_too_large: { status: 413, title: "The request body is too large" },
  address_too_long: { status: 414, title: "The address is too long" },
  unsupported_media_type: { status: 415, title: "The media type of the body is not supported" },
  addon_unavailable: { status: 422, title: "An add-on is not available" },
  amount_out_of_range: { status: 422, title: "The amount is out of range" },
  amount_too_large: { status: 422, title: "The amount is too large to charge" },
  amount_too_small: { status: 422, title: "The amount is too small to charge" },
  csv_not_valid: {
    status: 422,
    title: "The CSV file has errors",
    extra: z.object({
      line_errors: z.array(LineError).describe("The first errors of the file, by line"),
      error_count: z.int().describe("Number of all errors in the file"),
    }),
  },
  guardian_required: { status: 422, title: "A guardian must sign for a minor" },
  hold_too_large: {
    status: 422,
    title: "The hold is larger than customers may take online",
    extra: HoldTooLarge,
  },
  idempotency_key_reused: { status: 422, title: "The Idempotency-Key was used with a different request" },
  item_unavailable: { status: 422, title: "An item is unknown or not on sale" },
  not_bookable: {
    status: 422,
    title: "Some items cannot be booked for this period",
    extra: z.object({ reasons: z.array(Reason).describe("The items that cannot be booked, each with its reason") }),
  },
  participant_not_minor: { status: 422, title: "An adult participant must sign their own waiver" },
  unreadable_image: { status: 422, title: "The image cannot be read", extra: ImageLimit },
  waiver_not_usable: { status: 422, title: "A waiver signature cannot be used for this booking" },
  ...limitProblems,
  ...itemProblems,
  ...offerProblems,
  ...moneyProblems,
  ...unitProblems,
  ...readerProblems,
  internal: { status: 500, title: "Something went wrong on our side" },
  payment_processor_error: { status: 502, title: "The payment processor failed or did not respond" },
  unavailable: { status: 503, title: "The service is temporarily unavailable", extra: RetryAfter },
} as const satisfies Record<string, { status: number; title: string; extra?: z.ZodObject }>;

/** A stable code of a problem. */
export type ErrorCode = keyof typeof problems;
/** The members that a code adds to its problem, such as `expected_amount`. */
export type ExtraOf<C extends ErrorCode> = (typeof problems)[C] extends { extra: infer X extends z.ZodObject }
  ? z.output<X>
  : unknown;
/** An RFC 9457 body. It is a union over codes, so that a `switch` on `code` narrows the other members. */
export type ProblemBody<C extends ErrorCode = ErrorCode> = C extends ErrorCode ? {
    type: string;
    title: string;
    status: number;
    code: C;
    detail: string;
    request_id: string;
  } & ExtraOf<C>
  : never;
