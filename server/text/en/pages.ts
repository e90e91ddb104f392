/** The sentences of hosted pages. The other languages must have the same keys. */
export const pages = {
  sign: (shop: string) => `Sign the waiver of ${shop}`,
  confirm: "Confirm your deposit",
  expired: "This link is no longer valid",
  expired_more: "The booking is over or was cancelled, so there is nothing left to sign.",
  settled_more: "The deposit is settled, so there is nothing left to confirm.",
  unknown: "This link is not known",
  unknown_more: "Please open the newest mail, or ask the shop for another link.",
  script: "Please allow JavaScript: this page needs it.",
  book: (shop: string) => `Book online at ${shop}`,
  write: (email: string) => `Or write to ${email}.`,
  terms: "Rental terms",
  missing: "There is no such page",
  missing_more: "Perhaps the address has a typing error, or the shop has moved.",
};

export type PagesText = typeof pages;
