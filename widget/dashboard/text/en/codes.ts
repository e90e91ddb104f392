import { pluralIn } from "../../../text/plural.ts";

const plural = pluralIn("en");

/** The code of a discount at the desk. Loaded with New booking. */
export const codes = {
  code: "Discount code",
  /** The price could not be asked. */
  later: "Discounts are taken off when the booking is created.",
  reasons: {
    unknown: "There is no such code.",
    not_yet: (day: string) => `It can be used from ${day}.`,
    over: (day: string) => `It could be used until ${day}.`,
    used_up: "It is used up.",
    used_by_customer: "This customer has used it already.",
    customer_required: "It counts per customer. Enter an e-mail address.",
    min_subtotal: (amount: string) => `It needs a price of at least ${amount}.`,
    min_quantity: (count: number) => plural(count, { one: "It needs # unit.", other: "It needs at least # units." }),
    min_days: (count: number) => plural(count, { one: "It needs # day.", other: "It needs at least # days." }),
    booked_too_late: (count: number) =>
      plural(count, {
        one: "It must be booked at least # day before pickup.",
        other: "It must be booked at least # days before pickup.",
      }),
    booked_too_early: (count: number) =>
      plural(count, {
        one: "It can be booked at most # day before pickup.",
        other: "It can be booked at most # days before pickup.",
      }),
    pickup_dates: {
      before: (day: string) => `It is for pickups from ${day}.`,
      after: (day: string) => `It is for pickups until ${day}.`,
    },
    items: "It is for other items.",
    nothing_left: "There is nothing left to take off.",
  },
};
