/** The English sentences of the payment terms. */
export const paymentTerms = {
  lead: "What customers pay when they book. Deposits are apart from it.",
  kind: "When they book, customers pay",
  kinds: { full: "Everything", part: "A part, and the rest later", at_pickup: "Nothing. They pay at pickup" },
  share: "The part is",
  shares: { percent: "A percentage", amount: "A fixed amount" },
  percent: "Percent of the price",
  amount: "Amount",
  rest: "The rest is due",
  rests: { at_pickup: "At pickup", before: "Before pickup" },
  days: "Days before pickup",
  card:
    "We charge the card of the first payment that day. If the bank declines, the customer gets a link to pay, each day.",
  guarantee: "If customers cancel late or do not come",
  guarantees: { none: "They pay nothing", card: "Their saved card pays by the cancellation policy" },
  guarantee_card:
    "Customers save a card when they book. We tell them the fee, and charge it a day later. Until then you can waive it.",
  unpaid: "If the rest stays unpaid",
  cancels: { never: "Keep the booking", after: "Cancel the booking" },
  hours: "Hours after the rest was due",
  near: "If they book shortly before pickup",
  nears: { same: "They pay as above", full: "They pay everything" },
  near_days: "Days before pickup, at most",
  near_hint: "0 is the day of the pickup itself.",
  example: (total: string, now: string) => `For ${total}: ${now} now`,
  example_later: (later: string, days: number | null) =>
    days === null ? `, ${later} at pickup` : `, ${later} ${days === 1 ? "one day" : `${days} days`} before pickup`,
  how: "Customers book at once, or ask first",
  hows: { book: "Book at once", request: "Send a request, which you accept or decline" },
  answer_hours: "Hours for your answer",
  pay_hours: "Hours to pay once you have accepted",
  request:
    "A request holds its units. Without an answer it is declined. Customers pay once you have accepted. Without the payment, the booking is cancelled.",
  kept: "Bookings keep the terms with which they were made.",
};
