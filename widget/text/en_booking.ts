/** The English sentences of one booking's page. */
export const booking = {
  booking: {
    title: "Your booking",
    sign: "Sign waivers",
    receipt: "Receipt",
    refunded: "Refunded",
    due: "Still to pay",
    changes: "Changes",
    other_dates: "Other dates or gear? Ask the shop.",
    back: "Back to your booking",
    terms: "Rental terms",
  },
};
