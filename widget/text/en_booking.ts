/** The English sentences of one booking's page. */
export const booking = {
  booking: {
    title: "Your booking",
    sign: "Sign waivers",
    receipt: "Receipt",
    refunded: "Refunded",
    due: "Still to pay",
    changes: "Changes",
    change_dates: "Change dates",
    confirm_dates: "Confirm new dates",
    keep_dates: "Keep the dates",
    dates_changed: "The dates are changed.",
    same_price: (_: string) => "The price stays the same.",
    cheaper: (amount: string) => `You get ${amount} back.`,
    dearer: (amount: string) => `These dates cost ${amount} more.`,
    paying: {
      title: "Pay for the new dates",
      now: (dates: string) => `Your booking is still ${dates}.`,
      done: "Your dates are changed",
      after: (dates: string) => `Your booking is now ${dates}. We sent you the details.`,
      pay: {
        title: "Pay for the new dates",
        held: (left: string) => `We're holding the new dates for ${left}.`,
        hold_again: "Choose again",
      },
      codes: {
        hold_expired: "The time to pay ran out, so your dates were not changed.",
        out_of_stock: "Someone just booked these. Choose other dates.",
        sold_out_refunded: "Your dates could not be changed any more. You get a full refund.",
        invalid_transition: "These dates can no longer be changed here. Please ask the shop.",
        amount_too_small: "This amount is too small for a card. Choose other dates or ask the shop.",
      } as Record<string, string>,
    },
    other_dates: "Other dates or gear? Ask the shop.",
    back: "Back to your booking",
    terms: "Rental terms",
  },
};
