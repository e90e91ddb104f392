import { z } from "zod";
import { readerFields, readerPaymentStates } from "../records/reader.ts";
import { Address } from "./address.ts";
import { Amount, Deleted, Id, lineOf, Name, pageOf, Paging, Timestamp } from "./common.ts";
import { CreatedAt, Currency, UpdatedAt } from "./common_fields.ts";
import type { Contract } from "./endpoint.ts";
import { described } from "./record_schema.ts";

const ReaderName = described(readerFields.name, Name);

export const ReaderPayment = z.object({
  id: z.string().describe("Id of the attempt"),
  booking_id: z.string().describe("Id of the booking"),
  for: z.enum(["balance", "deposit"]).describe(
    "`balance`: the card is charged. `deposit`: the amount is blocked on it",
  ),
  amount: z.int().describe("Amount in the currency's minor unit"),
  currency: Currency,
  status: z.enum(readerPaymentStates).describe(
    "`waiting`: for the card. `cancelling`: it ends, and a card that was charged before still counts. `succeeded`: the " +
      "payment or the deposit is recorded. `failed` or `cancelled`: no money was taken",
  ),
  failure_code: z.string().nullable().describe(
    "Why no money was taken: `reader_offline`, `reader_busy`, `reader_timeout`, `reader_lost`, `timeout`, " +
      "`payment_processing`, " +
      "`amount_changed`, `not_needed`, `processor_error`, `customer_canceled`, or the bank's reason such as " +
      "`card_declined`; `null` if staff cancelled it, or it has not failed",
  ),
  created_at: CreatedAt,
  updated_at: UpdatedAt,
}).describe("An attempt to take money by a card reader");
export type ReaderPayment = z.output<typeof ReaderPayment>;

export const Reader = z.object({
  id: z.string().describe("Id of the reader"),
  name: ReaderName,
  address: described(readerFields.address, Address),
  device_type: z.string().describe("The model, as the payment processor names it. `simulated`: of demo payments"),
  serial_number: z.string().describe("The serial number on the device"),
  status: z.enum(["online", "offline", "unknown"]).describe(
    "`online` or `offline`, as the payment processor sees the reader; `unknown` if the processor does not answer",
  ),
  payment: ReaderPayment.nullable().describe("Its latest payment; `null` if it has had none"),
  created_at: CreatedAt,
  updated_at: Timestamp.describe("When it was last changed, in UTC"),
}).describe("A card reader at the counter");
export type Reader = z.output<typeof Reader>;

export const ReaderDraft = z.strictObject({
  registration_code: lineOf(100, 1).describe(
    "The words that the reader shows under *Settings → Generate registration code*. They work once",
  ),
  name: ReaderName,
  address: described(readerFields.address, Address),
});
export type ReaderDraft = z.output<typeof ReaderDraft>;

const staff = { access: "secret", role: "staff" } as const;

export const readers = {
  "GET /v1/readers": {
    operation: "listReaders",
    summary: "List card readers, newest first",
    ...staff,
    query: Paging,
    response: pageOf(Reader),
  },
  "POST /v1/readers": {
    operation: "registerReader",
    summary: "Register a card reader",
    access: "secret",
    body: ReaderDraft,
    status: 201,
    response: Reader,
    errors: ["payments_unavailable", "reader_of_other_shop", "payment_processor_error"],
  },
  "GET /v1/readers/:id": {
    operation: "getReader",
    summary: "Get a card reader, with its latest payment",
    ...staff,
    response: Reader,
    errors: ["not_found"],
  },
  "PATCH /v1/readers/:id": {
    operation: "updateReader",
    summary: "Rename a card reader",
    access: "secret",
    // No `if_version`: a reader is read at the processor, which must not happen while its row is locked
    body: z.strictObject({ name: ReaderName.optional() }),
    response: Reader,
    errors: ["not_found"],
  },
  "DELETE /v1/readers/:id": {
    operation: "removeReader",
    summary: "Remove a card reader",
    description: "Its payments stay. The reader can be registered again, here or elsewhere.",
    access: "secret",
    response: Deleted,
    errors: ["not_found", "reader_busy", "payment_processor_error"],
  },
  "POST /v1/readers/:id/payment": {
    operation: "payByReader",
    summary: "Ask for a card on the reader, for what is due or for the deposit",
    description: "The answer does not wait for the card. Get the reader again until `payment.status` is neither " +
      "`waiting` nor `cancelling`; it ends after five minutes at the latest.",
    ...staff,
    body: z.strictObject({
      booking_id: Id.describe("The booking that is paid"),
      for: z.enum(["balance", "deposit"]).describe("`balance`: what is due is charged. `deposit`: it is blocked"),
      amount: Amount.min(1).optional().describe(
        "For `balance`: a part of what is due, in the currency's minor unit. Without it, all of it",
      ),
    }),
    status: 201,
    response: Reader,
    errors: [
      "not_found",
      "invalid_transition",
      "amount_out_of_range",
      "payments_unavailable",
      "reader_busy",
      "reader_of_other_shop",
    ],
  },
  "POST /v1/readers/:id/cancel": {
    operation: "cancelReaderPayment",
    summary: "Cancel what the reader asks for",
    description:
      "If the card was charged at the same moment, the payment counts and `payment.status` is `succeeded`. " +
      "Nothing happens if the reader asks for nothing.",
    ...staff,
    body: z.strictObject({}),
    response: Reader,
    errors: ["not_found"],
  },
} as const satisfies Contract;
