/** The English sentences about the fee of a late cancellation or a no-show. */
export const fee = {
  how: "Fee for the guarantee card",
  by_policy: (fee: string) => `By your policy: ${fee}`,
  none: "No fee",
  told: "The customer is told by e-mail now. We charge the saved card a day later.",
  charged: (fee: string) => `The customer's saved card is charged ${fee} by the cancellation policy, a day from now.`,
  cancel: (fee: string) => `Cancel and charge ${fee}`,
  no_show: (fee: string) => `Did not come, charge ${fee}`,
  due: (fee: string, at: string) => `We charge the saved card ${fee} after ${at}.`,
  unpaid: (fee: string) => `The saved card has not paid ${fee} yet. The customer has a link to pay.`,
  waive: "Waive fee",
  waive_title: "Waive the fee",
  waive_lead: (fee: string) => `The customer does not have to pay ${fee}, and the card is not charged.`,
  waived: "The fee is waived",
};
