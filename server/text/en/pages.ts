/** The sentences of hosted pages. The other languages must have the same keys. */
export const pages = {
  sign: (shop: string) => `Sign the waiver of ${shop}`,
  confirm: "Confirm your deposit",
  pay: "Pay for your booking",
  paid_more:
    "The booking is over or the link is too old. Ask the shop for a new link if there is something left to pay.",
  booking: (shop: string) => `Your booking at ${shop}`,
  expired: "This link is no longer valid",
  expired_more: "The booking has ended or was cancelled, so there is nothing left to sign.",
  settled_more: "The deposit is settled, so there is nothing left to confirm.",
  ended_more: "The booking ended a while ago. Ask the shop if you need its details.",
  unknown: "This link does not exist",
  unknown_more: "Please open the link in the newest mail, or ask the shop for another link.",
  script: "Please enable JavaScript. This page needs it.",
  book: (shop: string) => `Book online at ${shop}`,
  write: (email: string) => `Or write to ${email}.`,
  terms: "Rental terms",
  open_until: (time: string) => `Open until ${time}`,
  opens_at: (time: string) => `Opens at ${time}`,
  opens_on: (day: string, time: string) => `Opens ${day} at ${time}`,
  closed_today: "Closed today",
  closed_now: "Closed now",
  map: "Open map",
  find_us: "Where to find us",
  missing: "Page not found",
  missing_more: "The address may have a typing error, or the page may have moved.",
  home: "Go to the start page",
};

export type PagesText = typeof pages;
