/** The sentences of mails about requests, to customers and to the shop. */
export const requestMail = {
  request_received_subject: (shop: string, number: string) => `Your request ${number} to ${shop}`,
  request_received_title: "We have your request",
  request_received_intro: (moment: string) => `We answer by ${moment}. Everything is held for you until then.`,
  request_received_notice: "It is not booked yet, and you have paid nothing. We mail you our answer.",
  request_accepted_subject: (shop: string, number: string) => `${shop} has accepted your request ${number}`,
  request_accepted_title: "Your request is accepted",
  request_accepted_intro: "We look forward to seeing you. Here is your booking.",
  request_pay: (amount: string) => `Please pay ${amount} online before the pickup.`,
  request_pay_by: (amount: string, moment: string) =>
    `Please pay ${amount} by ${moment}. Without the payment, your booking is cancelled then.`,
  request_declined_subject: (shop: string, number: string) => `${shop} cannot accept your request ${number}`,
  request_declined_title: "Your request is declined",
  request_declined_intro: "We are sorry: we cannot accept your request. You have paid nothing.",
  request_unanswered_intro:
    "We are sorry: we did not answer your request in time, so it has ended. You have paid nothing.",
  request_unanswered_reason: "The request was not answered in time",
  request_unpaid_reason: "The payment did not come in time",
  new_request_subject: (number: string) => `New request ${number}`,
  new_request_title: "A customer requests a booking",
  new_request_todo: (moment: string) =>
    `Accept or decline it in the dashboard by ${moment}. Without an answer it is declined.`,
  request_expired_subject: (number: string) => `Request ${number} was not answered`,
  request_expired_title: "A request has expired",
  request_expired_intro:
    "Nobody answered it in time, so it was declined. The customer was told, and the items are free again.",
};

export type RequestMailText = typeof requestMail;
