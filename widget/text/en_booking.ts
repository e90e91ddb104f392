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
    see_price: "See the new price",
    confirm_dates: "Confirm new dates",
    keep_dates: "Keep the dates",
    dates_changed: "The dates are changed.",
    same_price: (_: string) => "The price stays the same.",
    cheaper: (amount: string) => `You get ${amount} back.`,
    dearer: (amount: string) => `These dates cost ${amount} more. Ask the shop to change them.`,
    other_dates: "Other dates or gear? Ask the shop.",
    back: "Back to your booking",
    terms: "Rental terms",
  },
};
