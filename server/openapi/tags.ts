/** The document's tags in their order. A route has the first tag whose pattern matches its path. */
export const tags = [
  {
    name: "Storefront",
    description: "What visitors see: the shop, its items, availability and prices.",
    fits: /^\/v1\/storefront\/(?!book)|addons-check/,
  },
  {
    name: "Checkout",
    description: "Hold stock, pay and book.",
    fits: /payment-intent|demo-payment|\/storefront\/book$|\/pay\/|\/holds$/,
  },
  {
    name: "Customer",
    description: "Sign-in by one-time code, a customer's own bookings, and links to one booking.",
    fits: /^\/api\/(storefront\/(?!waiver)|booking-links)/,
  },
  {
    name: "Signing",
    description: "Waivers: templates, signatures, links, verification.",
    fits: /^\/api\/sign|waiver|sign-links/,
  },
  { name: "Fleet", description: "Categories, items, their units and photos.", fits: /^\/v1\/(fleet|units)/ },
  { name: "Bookings", description: "Bookings as staff manage them, with their deposits.", fits: /^\/v1\/bookings/ },
  {
    name: "Dashboard",
    description: "What staff see at a glance: the day, what needs attention, the calendar.",
    fits: /^\/v1\/(today|timeline|changes|reports)/,
  },
  {
    name: "Payments",
    description: "Payments, refunds, card readers and customers.",
    fits: /^\/v1\/(payments|readers|customers)/,
  },
  {
    name: "Shop",
    description: "Settings, pickup locations, add-ons, mails, calendar feeds, API keys and the first run.",
    fits: /^\/v1\/(shop|pickup|addons|calendar-feeds|keys|mails|setup|website)/,
  },
  {
    name: "Staff",
    description: "The people who work for the shop, their roles, and how they sign in.",
    fits: /^\/v1\/(staff|audit)/,
  },
  { name: "Webhooks", description: "Events, sent as Standard Webhooks 1.0.", fits: /^\/v1\/(webhooks|events)/ },
] as const;

/** Returns the name of the tag for a path. */
export function tagOf(path: string): string {
  return tags.find(({ fits }) => fits.test(path))?.name ?? "Shop";
}
