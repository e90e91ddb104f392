import { field, type RecordDescription } from "./field.ts";
import { MAX_NAME } from "./limits.ts";

const staff = { seen_by: "staff" } as const;

/** The fields of a customer, in the order in which the API shows them. */
export const customerFields = {
  id: field("Id of the customer", { kind: "code", ...staff }),
  name: field("Name of the customer", { kind: "line", max: MAX_NAME, ...staff }),
  email: field("E-mail address", { kind: "email", ...staff }),
  phone: field("Phone number as it was typed; `null` if unknown", { kind: "phone", nullable: true, ...staff }),
  company: field("Name of the company; `null` for a private customer", { kind: "special", ...staff }),
  vat_id: field("VAT id of the company; `null` if it has none", { kind: "special", ...staff }),
  billing_address: field("Address for invoices; `null` if it is unknown", { kind: "special", ...staff }),
  email_verified: field("Whether the customer has confirmed the address with a code", { kind: "yes_no", ...staff }),
  created_at: field("When it was created, in UTC", { kind: "time", ...staff, csv: { column: "created" } }),
  updated_at: field("When it was last changed, in UTC", { kind: "time", ...staff, csv: { column: "updated" } }),
} as const satisfies RecordDescription;
export type CustomerFields = typeof customerFields;
