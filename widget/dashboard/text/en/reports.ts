import { pluralIn } from "../../../text/plural.ts";

const plural = pluralIn("en");

/** Reports: revenue, taxes, bookings, items, utilisation and deposits of a period. */
export const reports = {
  tabs: {
    revenue: "Revenue",
    taxes: "Taxes",
    bookings: "Bookings",
    items: "Top items",
    utilisation: "Utilisation",
    deposits: "Deposits",
    units: "Units",
    expected: "Expected",
  },
  close_day: "Close the day",
  payments_csv: "Payments as CSV",
  period: "Period",
  presets: {
    last_30: "Last 30 days",
    this_month: "This month",
    last_month: "Last month",
    this_year: "This year",
    custom: "Custom",
  },
  from: "From",
  to: "To",
  compare: "Compare with",
  comparisons: {
    previous: "Period before",
    year: "Year before",
    none: "Nothing",
  },
  location: "Pickup location",
  all_locations: "All locations",
  beside: (days: string) => `compared with ${days}`,
  show: "Show as",
  shows: {
    chart: "Chart",
    table: "Table",
  },
  csv: "Download CSV",
  before: (value: string) => `${value} before`,
  period_before: "Period before",
  figures_of: "Figures of the period",
  figures: {
    revenue: "Revenue",
    payments: "Payments",
    deposit_claims: "Kept from deposits",
    refunds: "Refunds",
    tax: "Tax",
    net: "Net",
    gross: "Gross",
    bookings: "Bookings",
    duration: "Average duration",
    lead_time: "Average lead time",
    cancelled: "Cancelled",
    no_shows: "No-shows",
    placed: "Deposits taken",
    claimed: "Kept from deposits",
  },
  columns: {
    period: "Period",
    total: "Total",
    method: "Payment method",
    rate: "Tax rate",
    count: "Count",
    amount: "Amount",
    item: "Item",
    rentals: "Rentals",
    units: "Units",
    share: "Rented",
    unit: "Unit",
    earned: "Earned",
    service_cost: "Service",
    result: "Result",
    due: "Due",
  },
  by_unit: {
    day: "By day",
    week: "By week",
    month: "By month",
  },
  by_method: "By payment method",
  by_rate: "By tax rate",
  held_now: "Held now",
  top_items: "Top items",
  expected: {
    title: "Money expected by week",
    overdue: "Overdue",
    later: "Later",
    bookings: (count: number) => plural(count, { one: "# booking", other: "# bookings" }),
    nothing: "Nothing is due.",
  },
  unit_results: "What earns and what costs",
  results_by: { unit: "By unit", item: "By item" },
  of_rows: (shown: number, total: number) => `${shown} of ${total} rows. The API has all of them.`,
  no_rate: "No tax rate",
  disputes_lost: (amount: string) =>
    `${amount} of the payments were lost in disputes. The revenue still contains them.`,
  chart_of: (figure: string) => `Chart: ${figure}. The table has the same numbers.`,
  chart_failed: "The chart could not be loaded. Show the table instead.",
  units: (count: number) => plural(count, { one: "# unit", other: "# units" }),
  more_in_table: (count: number) =>
    plural(count, { one: "# more item in the table", other: "# more items in the table" }),
  order: "Order",
  orders: {
    most: "Most rented first",
    least: "Least rented first",
  },
  of_items: (shown: number, total: number) => `${shown} of ${total} items`,
  heat_hint: "Rented units in percent of the units that you have.",
  nothing: "Nothing in this period.",
  nothing_hint: {
    revenue: "Payments appear here as soon as the first one is received.",
    taxes: "Taxes appear here as soon as the first payment is received.",
    bookings: "Bookings appear here on the day of their pickup.",
    items: "Items appear here on the day of the pickup of their first booking.",
    utilisation: "Add items to the fleet to see how much they are rented.",
    deposits: "Deposits appear here as soon as the first one is taken.",
    units: "Give items numbered units to see what each earns and costs.",
    expected: "What bookings still owe appears here: a rest, or what is paid at pickup.",
  },
  /** How the figures are calculated. */
  about: {
    revenue:
      "Revenue is what you received minus what you refunded, on the day it happened in your shop’s time zone. It agrees with your list of payments. Deposits count only where you kept money. Money that was lost in a dispute is still included.",
    taxes:
      "The tax in the money that you received, minus refunds (cash basis). Each payment has the rates of its booking. Kept deposits and payments without a booking have no rate. Ask your accountant whether you pay tax on bookings instead.",
    bookings:
      "Bookings count on the day of their planned pickup. The duration is from pickup to return as planned, the lead time from booking to pickup. Cancelled bookings and no-shows stand apart.",
    items:
      "The price of all booked lines with the item, on the day of pickup, without charges, discounts and refunds. Cancelled bookings and no-shows do not count.",
    utilisation:
      "A unit counts on each day on which it is booked or out, if only for an hour. Holds, downtime and buffers do not count. The number of units is that of today.",
    deposits:
      "What was taken as a deposit on each day, and what was kept. A deposit that was given back again for now does not count. Held now is independent of the period.",
    units:
      "Each rental counts on the day of its pickup, with the unit’s share of the price. Service counts on the day on which it was done, whatever the location.",
    expected:
      "What confirmed bookings and gear that is out still owe, on the day of the rest or else of the pickup. Overdue is what was due before today. What is due after the return is on the list of bookings with a balance.",
  },
};
