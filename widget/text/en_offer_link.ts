/** The English sentences of the page of an offer. */
export const offerLink = {
  offer_link: {
    title: "Your offer",
    about: (number: string) => `Offer ${number}`,
    changed: "The shop has changed this offer. Please look at it again before you accept.",
    valid_until: "Valid until",
    due: (amount: string) => `You pay ${amount} when you accept.`,
    held: (until: string) => `Everything is held for you until ${until}.`,
    not_held: "Nothing is held for you yet. It is booked once you accept.",
    agree: "By accepting, you agree to the",
    accept: "Accept offer",
    accepting: "Accepting…",
    sold_out: "Sold out: someone else has booked it meanwhile. Nothing is booked. Please ask the shop.",
    accepted: "Booked. Thank you",
    pay: (amount: string) => `Pay ${amount}`,
    sign: (rider: string) => `Sign the waiver: ${rider}`,
    view: "View your booking",
    expired: "This offer has expired",
    withdrawn: "The shop has withdrawn this offer",
    ask: "Nothing is booked. Are you still interested? Please ask the shop.",
  },
};
