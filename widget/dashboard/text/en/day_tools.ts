import { pluralIn } from "../../../text/plural.ts";

const plural = pluralIn("en");

/** What is done with a whole day: changing its bookings. Loaded with these views. */
export const day_tools = {
  change_many: "Change many bookings",
  change_many_hint: "Cancel the trips of a day, or offer other dates.",
  steps: { choose: "Choose bookings", text: "What and why", check: "Check and start" },
  step_of: (step: number) => `Step ${step} of 3`,
  item: "Item",
  all_items: "All items",
  none: "No confirmed bookings",
  none_hint: "Nobody picks up then. Choose another day or fewer filters.",
  more_than: (count: number) => `Only the first ${count} bookings are listed. Start again for the rest.`,
  choose_all: "All bookings",
  chosen: (count: number) => plural(count, { one: "1 booking chosen", other: `${count} bookings chosen` }),
  next: "Next",
  back: "Back",
  kind: "What happens",
  kinds: {
    full: "Cancel and refund everything",
    policy: "Cancel and refund by the policy",
    offer_dates: "Offer other dates",
  },
  offer_hint: "Customers choose new dates on the page of their booking. It stays as it is until then.",
  until: "They may choose until",
  message: "Your text to the customers",
  message_hint: "It is in the mail to each of them.",
  message_missing: "Write a text of at most 2,000 characters.",
  until_missing: "Choose a day from today on.",
  card: "Back to cards",
  by_hand: "You hand back",
  refused: "Cannot be refunded now",
  refused_hint: "A bank disputes these payments.",
  kept: "The shop keeps",
  mailed: "Customers who are mailed",
  not_mailed: (count: number) =>
    plural(count, {
      one: "1 customer has no e-mail address. Please call.",
      other: `${count} customers have no e-mail address. Please call.`,
    }),
  not_mailed_row: "No e-mail",
  cancel: (count: number) => plural(count, { one: "Cancel 1 booking", other: `Cancel ${count} bookings` }),
  offer: (count: number) => plural(count, { one: "Mail 1 customer", other: `Mail ${count} customers` }),
  running: "Another bulk change is running",
  show_running: "Show it",
  progress: (done: number, all: number) => `${done} of ${all} bookings`,
  finished: (done: number) => plural(done, { one: "1 booking was changed", other: `${done} bookings were changed` }),
  counts: { pending: "Waiting", done: "Done", skipped: "Skipped", failed: "Failed" },
  failed: (count: number) =>
    plural(count, { one: "1 booking was not changed", other: `${count} bookings were not changed` }),
  retry: "Try again",
  moved: "Moved to another day",
  changed: (status: string) => `Meanwhile: ${status}`,
  refused_by: (code: string) => `Refused: ${code}`,
  your_text: "Your text",
};
