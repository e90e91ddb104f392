/** Chapters of the document, in the order in which they are read; a route is in the first whose pattern it fits. */
export const tags = [
  {
    name: "Storefront",
    description: "What visitors see: the shop, what is free and what it costs.",
    fits: /^\/v1\/storefront\/(?!book)|addons-check/,
  },
  {
    name: "Checkout",
    description: "Hold, pay, book.",
    fits: /payment-intent|demo-payment|\/storefront\/book$|\/pay\//,
  },
  {
    name: "Customer",
    description: "Sign-in by one-time code, and a customer's own bookings.",
    fits: /^\/api\/storefront\/(?!waiver)/,
  },
  {
    name: "Signing",
    description: "Waivers: templates, signatures, links, verification.",
    fits: /^\/api\/sign|waiver|sign-links/,
  },
  { name: "Fleet", description: "Categories, items and photos.", fits: /^\/v1\/fleet/ },
  { name: "Bookings", description: "Bookings in the hands of staff, with their deposits.", fits: /^\/v1\/bookings/ },
  { name: "Payments", description: "Payments, refunds and customers.", fits: /^\/v1\/(payments|customers)/ },
  {
    name: "Shop",
    description: "Settings, pickup locations, add-ons and API keys.",
    fits: /^\/v1\/(shop|pickup|addons|keys)/,
  },
  { name: "Webhooks", description: "Events, sent as Standard Webhooks 1.0.", fits: /^\/v1\/(webhooks|events)/ },
] as const;

/** The part of the documentation in which a path stands. */
export function tagOf(path: string): string {
  return tags.find(({ fits }) => fits.test(path))?.name ?? "Shop";
}
