/** The English sentences about requests, which the shop accepts first. */
export const request = {
  accept: "Accept request",
  accepted: (number: string) => `Request ${number} is accepted`,
  decline: "Decline",
  decline_title: "Decline the request",
  decline_lead: "The units are free at once. The customer has paid nothing.",
  reason_hint: "The customer reads it in the mail.",
  declined: (number: string) => `Request ${number} is declined`,
  answer_by: (moment: string) =>
    `The customer expects your answer by ${moment}. Without an answer, the request is declined.`,
  pay_by: (moment: string) =>
    `The customer can pay by the mailed link until ${moment}. Without the payment, the booking is cancelled.`,
};
