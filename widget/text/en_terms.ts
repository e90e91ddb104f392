/** The English sentences about a price that is not paid in full with the booking. */
export const terms = {
  terms: {
    on: (now: string, later: string, day: string) => `${now} now, ${later} on ${day}`,
    at_pickup: (now: string, later: string) => `${now} now, ${later} at pickup`,
    all_at_pickup: (later: string) => `Nothing now, ${later} at pickup`,
    consent: (shop: string) => `By paying, you allow \u2068${shop}\u2069 to charge the rest to this card on that day.`,
    guarantee_consent: (shop: string) =>
      `By booking, you allow \u2068${shop}\u2069 to charge this card what a late cancellation or a no-show costs.`,
    guaranteed: {
      part_until: (_refunded: string, time: string, kept: string) =>
        `If you cancel until ${time}, your card is charged ${kept} of the price.`,
      none: "After that, or if you don't come, your card is charged the price.",
      never: "If you cancel or don't come, your card is charged the price.",
    },
    policy: {
      part_until: (_refunded: string, time: string, kept: string) =>
        `If you cancel until ${time}, the shop keeps ${kept} of the price, at most what you have paid.`,
      none: "After that, or if you don't come, the shop keeps what you have paid.",
      never: "If you cancel or don't come, the shop keeps what you have paid.",
    },
    nothing: "If you cancel or don't come, you pay nothing.",
    still_to_pay: "Still to pay",
    due_on: (day: string) => `Due on ${day}`,
    due_at_pickup: "Due at pickup",
    request: {
      lead: (hours: string) => `You pay nothing now. The shop answers within ${hours}.`,
      now: (now: string) => `If it accepts, you pay ${now}.`,
      on: (now: string, later: string, day: string) => `If it accepts, you pay ${now}, and ${later} on ${day}.`,
      at_pickup: (now: string, later: string) => `If it accepts, you pay ${now}, and ${later} at pickup.`,
      all_at_pickup: (later: string) => `If it accepts, you pay ${later} at pickup.`,
      withdraw: "You pay nothing if you withdraw the request.",
      send: () => "Send request",
      title: "Request sent",
      until: (time: string) => `The shop answers by ${time}. Everything is held for you.`,
      unpaid: "You have paid nothing. If the shop accepts, you get a link by e-\u2060mail.",
      changed: "Changed your mind? Withdraw it in My bookings.",
    },
  },
};
