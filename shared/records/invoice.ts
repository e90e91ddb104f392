import { field, type RecordDescription } from "./field.ts";

const internal = { seen_by: "staff" } as const;

/** The fields of an invoice or a credit note that are not made of others, in the order in which the API shows them. */
export const invoiceFields = {
  id: field("Id of the invoice", { kind: "code", ...internal }),
  number: field("Its number. The numbers of a year have no gaps", {
    kind: "code",
    ...internal,
    example: "INV-2027-0042",
  }),
  kind: field("`invoice`, or `credit_note`: it cancels the invoice that it corrects", {
    kind: "choice",
    values: ["invoice", "credit_note"],
    ...internal,
    example: "invoice",
  }),
  issued_on: field("The day of the shop on which it was issued", {
    kind: "special",
    ...internal,
    example: "2027-06-12",
  }),
  booking_id: field("Id of the booking", { kind: "code", ...internal }),
  booking_number: field("Number of the booking", { kind: "code", ...internal, example: "K7M4QX9" }),
  corrects: field("Of a credit note, the id of the invoice that it cancels; `null` for an invoice", {
    kind: "code",
    nullable: true,
    ...internal,
    example: null,
  }),
} satisfies RecordDescription;
