import { field, type RecordDescription } from "./field.ts";
import { MAX_NAME } from "./limits.ts";

/** The fields of a card reader that the shop sets. */
export const readerFields = {
  name: field("Name by which staff know the reader", {
    kind: "line",
    max: MAX_NAME,
    seen_by: "staff",
    example: "Counter",
  }),
  address: field("Where the reader stands. The payment processor needs it, and it cannot be changed later", {
    kind: "special",
    seen_by: "staff",
    example: { line1: "Strandweg 5", city: "Kiel", postal_code: "24103", state: null, country: "DE" },
  }),
} satisfies RecordDescription;

/** The states of a payment by a reader. */
export const readerPaymentStates = ["waiting", "cancelling", "succeeded", "failed", "cancelled"] as const;
