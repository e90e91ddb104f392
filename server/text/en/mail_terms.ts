/** The sentences of mails about the cancellation policy, and about what is paid later. */
export const mailTerms = {
  policy_paid: {
    tier: (moment: string, refunded: string, _kept: string) => `Cancel by ${moment}: ${refunded} back.`,
    start: (refunded: string, _kept: string) => `Until pickup: ${refunded} back.`,
    rest: "After that there is no refund.",
    never: "This booking is not refunded when cancelled.",
  },
  policy_unpaid: {
    tier: (moment: string, _refunded: string, kept: string) =>
      `Cancel by ${moment}: we keep ${kept} of the price, at most what you have paid.`,
    start: (_refunded: string, kept: string) =>
      `Until pickup: we keep ${kept} of the price, at most what you have paid.`,
    rest: "After that, or if you do not come, we keep what you have paid.",
    never: "If you cancel or do not come, we keep what you have paid.",
  },
  policy_guaranteed: {
    tier: (moment: string, kept: string) => `Cancel by ${moment}: you pay ${kept} of the price.`,
    tier_free: (moment: string) => `Cancel by ${moment}: you pay nothing.`,
    start: (kept: string) => `Until pickup: you pay ${kept} of the price.`,
    start_free: "Until pickup you pay nothing if you cancel.",
    rest: "After that, or if you do not come, you pay the price. We charge your saved card.",
    never: "If you cancel or do not come, you pay the price. We charge your saved card.",
  },
  policy_nothing_paid: "If you cancel or do not come, you pay nothing.",
  rest_declined_intro: (number: string, amount: string) =>
    `We could not charge your card ${amount}, the rest of your booking ${number}. Please pay by card with this link.`,
  rest_cancelled_at: (time: string) => `Without the payment, your booking is cancelled on ${time}.`,
  rest_unpaid_reason: "The rest was not paid",
  fee_subject: (shop: string, fee: string) => `${shop} will charge ${fee}`,
  fee_title: (fee: string) => `${fee} for your booking`,
  fee_cancelled_intro: (number: string) => `Your booking ${number} was cancelled.`,
  fee_no_show_intro: (number: string) => `You did not come to pick up your booking ${number}.`,
  fee_notice: (fee: string, at: string) =>
    `By the cancellation terms of your booking, you still pay ${fee}. We charge your saved card after ${at}. ` +
    "Please answer this mail before then if that is wrong.",
  fee_declined_intro: (number: string, fee: string) =>
    `We could not charge your card ${fee}, what your booking ${number} costs by its cancellation terms. ` +
    "Please pay by card with this link.",
};
export type MailTermsText = typeof mailTerms;
