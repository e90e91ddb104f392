import { field, type RecordDescription } from "./field.ts";
import { MAX_NOTES } from "./limits.ts";

const internal = { seen_by: "staff" } as const;
const shown = { seen_by: "customers" } as const;

export const OFFER_STATUSES = ["open", "accepted", "expired", "withdrawn"] as const;

/** The fields of an offer, in the order in which the API shows them. */
export const offerFields = {
  id: field("Id of the offer", { kind: "code", ...internal }),
  number: field("The offer's number for people", { kind: "code", ...shown, example: "K7M4QX9" }),
  status: field(
    "`open`: the customer may accept it. `accepted`: it became a booking. `expired`: nobody accepted it in time. " +
      "`withdrawn`: the shop took it back",
    { kind: "choice", values: OFFER_STATUSES, ...shown, example: "open" },
  ),
  version: field("Rises with each change. The customer accepts the version that they have seen", {
    kind: "special",
    ...shown,
    example: 1,
  }),
  valid_until: field("Until when the customer may accept it", {
    kind: "special",
    ...shown,
    example: "2027-06-10T16:00:00Z",
  }),
  hold_stock: field("Whether the units are held until then. Otherwise they may be sold out by then", {
    kind: "yes_no",
    default: false,
    ...shown,
  }),
  message: field("What the shop writes to the customer; `null` if nothing", {
    kind: "text",
    max: MAX_NOTES,
    nullable: true,
    ...shown,
    example: "As we said on the phone: two kayaks for the weekend.",
  }),
} satisfies RecordDescription;
