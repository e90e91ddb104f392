import { pluralIn } from "./plural.ts";

const plural = pluralIn("en");

/** The sentences of first sight, and those of any step. */
export const first = {
  steps: { dates: "Dates", gear: "Gear", you: "You", waiver: "Waiver", pay: "Pay" },
  step_of: (step: number, steps: number) => `Step ${step} of ${steps}`,
  progress: "Booking steps",
  back: "Back",
  next: "Continue",
  change: "Change",
  loading: "Loading",
  optional: "optional",
  book_now: "Book now",
  my_bookings: "My bookings",

  dates: {
    title: "When do you need it?",
    calendar: "Pickup and return",
    pick_start: "Choose a pickup day",
    pick_end: "Now choose a return day",
    previous: "Previous month",
    following: "Next month",
    today: "Today",
    tomorrow: "Tomorrow",
    weekend: "Weekend",
    closed: "closed",
    sold_out: "sold out",
    pickup: "Pickup",
    return: "Return",
    clear: "Clear dates",
    type: "Type the dates",
    whole_day: "Whole day",
    half_day: (hours: string) => `Half day, ${hours}`,
    pickup_time: "Pickup time",
    from_price: (price: string) => `from ${price}`,
    hours: (opens: string, closes: string) => `Pick up from ${opens}, bring back by ${closes}.`,
    place: "Where do you pick up?",
    spans_sold_out: "Those dates run across a day that is sold out. Choose an earlier return.",
    not_open: "That day cannot be booked. Choose another one.",
  },

  summary: {
    title: "Your booking",
    empty: "Nothing chosen yet",
    no_dates: "No dates yet",
    total: "Total",
    subtotal: "Subtotal",
    tax: "Tax",
    tax_included: (tax: string) => `Includes ${tax} tax`,
    deposit_at: {
      at_booking: (amount: string) => `${amount} is blocked on your card when you book and released after the return.`,
      at_pickup: (amount: string) => `${amount} is blocked on your card at pickup and released after the return.`,
    },
    items: (count: number) => plural(count, { one: "# item", other: "# items" }),
    included: "Included",
    policy: {
      free_until: (time: string) => `Free cancellation until ${time}.`,
      part_until: (percent: string, time: string) => `${percent} back if you cancel until ${time}.`,
      none: "No refund after that.",
      never: "This booking cannot be refunded.",
    },
  },

  failed: {
    title: "That did not work",
    retry: "Try again",
    other: "Something went wrong on our side. Please try again.",
    codes: {
      offline: "You seem to be offline. Check the connection and try again.",
      invalid_request: "Something in the form is not right. Please check it.",
      invalid_session: "You were signed out. Please confirm your e-mail again.",
      origin_not_allowed: "Bookings are not switched on for this website. Please contact the shop.",
      invalid_api_key: "Bookings are not switched on for this website. Please contact the shop.",
      rate_limited: "That was a lot at once. Wait a moment and try again.",
      not_bookable: "These dates cannot be booked. Please choose others.",
    } as Record<string, string>,
  },
};
