import { pluralIn } from "../../../text/plural.ts";

const plural = pluralIn("en");

/** New booking: at the counter or on the telephone. */
export const new_booking = {
  steps: { dates: "Dates", gear: "Gear", customer: "Customer" },
  dates_title: "When?",
  place: "Pickup location",
  closed_on: (day: string) => `The shop is closed on ${day}. You can book it anyway.`,
  gear_title: "Which gear?",
  unavailable: "Not available on these dates",
  no_items: "There is no gear to rent yet. Add the first item under Fleet.",
  unknown_item: "An item",
  short: (name: string, wanted: number, free: number) =>
    free ? `${name}: ${wanted} wanted, only ${free} free now.` : `${name} is no longer free on these dates.`,
  anyway: "Customers cannot book this online. You can.",
  summary: "Booking",
  deposit: (amount: string) => `Deposit of ${amount}, taken at pickup`,
  customer_title: "Who is it for?",
  name_hint: "Type a name, an e-mail address or a phone number to find a known customer.",
  known_customers: "Known customers",
  found: (count: number) => plural(count, { one: "# known customer", other: "# known customers" }),
  known: "Known customer",
  no_email: "Without an e-mail address, no confirmation is sent.",
  riders: "Riders",
  riders_needed: (needed: number, named: number) =>
    `${plural(needed, { one: "# waiver is needed", other: "# waivers are needed" })}, ${
      plural(named, { one: "# rider is named", other: "# riders are named" })
    }.`,
  customer_rides: "The customer rides too",
  rider: (at: number) => `Rider ${at}`,
  rider_name: "Name of the rider",
  add_rider: "Add rider",
  remove_rider: (at: number) => `Remove rider ${at}`,
  price: "Price",
  add_discount: "Add discount",
  add_charge: "Add charge",
  kinds: { discount: "Discount for", other: "Charge for" },
  labels: { discount: "Discount", other: "" },
  amount: "Amount",
  remove_price: (label: string) => `Remove “${label}”`,
  book: "Create booking",
  made_before: "The booking was made already, with the earlier entries.",
  check_fields: "Check the marked fields.",
  faults: {
    name_missing: "Enter a name.",
    email_invalid: "This is not an e-mail address.",
    label_missing: "Say what it is for. The customer reads this.",
    amount_invalid: "Enter an amount, such as 10.50.",
    not_accepted: "This entry was not accepted. Correct it.",
  },
  booked: "Booked",
  confirmation_mailed: (email: string) => `The confirmation is on its way to ${email}.`,
  payment: "Payment",
  pay_later: "It can also be paid later, for example at pickup.",
  nothing_to_pay: "There is nothing to pay.",
  hand_out_now: "Hand out now",
  open_booking: "Open booking",
  another: "Another booking",
};
