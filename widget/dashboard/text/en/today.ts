import { pluralIn } from "../../../text/plural.ts";

const plural = pluralIn("en");

/** Today: pickups, returns and what needs attention. */
export const today = {
  day: "Day",
  previous: "Previous day",
  next: "Next day",
  today: "Today",
  tomorrow: "Tomorrow",
  yesterday: "Yesterday",
  location: "Location",
  all_locations: "All locations",
  pickups: "Pickups",
  returns: "Returns",
  overdue: "Overdue",
  attention: "Needs attention",
  done_of: (done: number, all: number) => `${done} of ${all} done`,
  no_pickups: "No pickups on this day",
  no_returns: "No returns on this day",
  nothing: "Nothing planned for this day",
  nothing_more: "Bookings for this day appear here as soon as they are made.",
  no_name: "No name",
  ready: "Ready",
  handed_out: "Handed out",
  taken_back: "Back",
  partly_back: (back: number, all: number) => `${back} of ${all} back`,
  no_show: "Did not come",
  late_by: (time: string) => `${time} late`,
  missing: {
    waiver: (signed: number, required: number) => `Waivers ${signed} of ${required}`,
    balance: (amount: string) => `${amount} due`,
    deposit: (amount: string) => `Deposit ${amount} not held`,
    at_risk: "Short of units",
    inspection: "To inspect",
  },
  kinds: {
    refund_failed: "Refund failed",
    deposit_failed: "Deposit failed",
    deposit_expired: "Deposit expired",
    dispute: "Payment disputed",
    at_risk: "Short of units",
    pickup_missed: "Not picked up",
    balance_due: "Balance due",
    inspection: "To inspect",
  },
  show_all: (count: number) => plural(count, { one: "Show # more", other: "Show # more" }),
};
