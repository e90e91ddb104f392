/** The sentences of mails to the shop and to the people who work for it. */
export const mailToShop = {
  shop_extended_subject: (number: string) => `Rental ${number} was extended`,
  shop_extended_title: "A customer extended a rental",
  shop_not_extended_subject: (number: string) => `Rental ${number} was not extended`,
  shop_not_extended_title: "A paid extension could not be used",
  shop_not_extended_intro: (amount: string) =>
    `The customer paid ${amount} for more time, but the gear or the booking had changed by then. The payment is ` +
    "refunded in full, and the return has not moved.",
  shop_not_changed_subject: (number: string) => `The dates of booking ${number} were not changed`,
  shop_not_changed_title: "A paid change of dates could not be used",
  shop_not_changed_intro: (amount: string) =>
    `The customer paid ${amount} for other dates, but the gear or the booking had changed by then. The payment is ` +
    "refunded in full, and the dates are as they were.",
  shop_sold_out_subject: (number: string) => `Refunded, sold out: late payment ${number}`,
  shop_sold_out_title: "A late payment was refunded",
  shop_sold_out_intro: (amount: string) =>
    `${amount} was paid after the hold had expired, and the items were sold out. It was refunded in full; there is ` +
    "no booking.",
  shop_sold_out_free_subject: (reference: string) => `Sold out: late booking ${reference}`,
  shop_sold_out_free_title: "A booking was confirmed too late",
  shop_sold_out_free_intro:
    "A customer confirmed after the hold had expired, and the items were sold out. Nothing was charged; there is " +
    "no booking.",

  shop_not_booked_subject: (reference: string) => `No booking: payment ${reference}`,
  shop_not_booked_title: "A payment was not booked",
  shop_not_booked_refunded: (amount: string) =>
    `${amount} was refunded at the payment processor before the booking was made. There is no booking, and the ` +
    "items are free again.",
  shop_not_booked_currency: (amount: string) =>
    `${amount} was paid, but the cart has another currency: somebody changed the payment at the payment processor. ` +
    "It is refunded in full; there is no booking.",
  amount_differs_subject: (number: string) => `A different amount was paid: booking ${number}`,
  amount_differs_title: "A different amount was paid",
  amount_differs_intro: (paid: string, asked: string) =>
    `${paid} was paid for a booking of ${asked}: somebody changed the payment at the payment processor.`,
  amount_differs_due: (amount: string) => `${amount} is still due. Collect it at pickup.`,
  amount_differs_surplus: (amount: string) => `The surplus of ${amount} is refunded. You do not need to do anything.`,

  new_subject: (number: string, what: string) => `New booking ${number}: ${what}`,
  new_title: "New booking",
  new_nobody:
    "The booking is paid but has no name or e-mail address. Look up the payment at your payment processor to reach " +
    "the customer.",
  shop_changed_subject: (number: string) => `Booking ${number} was changed`,
  shop_changed_title: "A customer changed the dates",
  shop_cancelled_subject: (number: string) => `Booking ${number} was cancelled`,
  shop_cancelled_title: "A booking was cancelled",
  refund_failed_subject: (number: string) => `A refund failed: booking ${number}`,
  late_refund_failed_subject: (reference: string) => `A refund failed: payment ${reference}`,
  refund_failed_title: "A refund failed",
  refund_failed_intro: (amount: string) =>
    `The bank sent back a refund of ${amount}. The customer does not have the money yet.`,
  refund_failed_todo: "Pay it another way, or try again from your payment processor's dashboard.",
  refund_retrying_intro: (amount: string) =>
    `A refund of ${amount} has failed for a day. The customer does not have the money yet.`,
  refund_retrying_todo:
    "We keep trying, several times a day. Check your account at the payment processor. A refund that you make in " +
    "its dashboard takes the place of this one.",
  shop_refund_recovered_subject: (reference: string) => `A delayed refund was sent: ${reference}`,
  shop_refund_recovered_title: "A delayed refund was sent",
  shop_refund_recovered_intro: (amount: string) =>
    `The refund of ${amount} that had failed has been made. You do not need to do anything, and the customer has ` +
    "been told.",

  dispute_subject: (reference: string) => `A payment is disputed: ${reference}`,
  dispute_title: "A payment is disputed",
  dispute_intro: (amount: string) => `The customer has asked their bank for ${amount} back.`,
  dispute_todo: "Answer in your payment processor's dashboard. The evidence is ready as one PDF.",
  dispute_todo_until: (time: string) =>
    `Answer by ${time} in your payment processor's dashboard. The evidence is ready as one PDF.`,
  dispute_closed_subject: (reference: string) => `A dispute has ended: ${reference}`,
  dispute_closed_title: "A dispute has ended",
  dispute_won: (amount: string) => `The bank decided for you. You keep ${amount}.`,
  dispute_lost: (amount: string) => `The bank decided for the customer. It has taken back ${amount}.`,
  at_risk_subject: (number: string) => `Gear is missing for booking ${number}`,
  at_risk_title: "A booking lacks gear",
  at_risk_intro: (time: string) => `Gear for the pickup on ${time} has not come back, or is out of service.`,
  at_risk_todo: "Call the customers who are late, or find other gear in time.",
  at_risk_late: "Not returned",

  deposit_refused_subject: (number: string) => `No deposit can be held: booking ${number}`,
  deposit_refused_title: "A deposit cannot be held",
  deposit_refused_intro: (amount: string) =>
    `The card refuses the deposit of ${amount}, and another attempt would not help. The booking remains valid.`,
  deposit_refused_todo: "Take the deposit in cash at the pickup, or waive it with a reason.",
  deposit_expired_subject: (number: string) => `Deposit no longer held: booking ${number}`,
  deposit_expired_title: "A deposit is no longer held",
  deposit_expired_intro: (amount: string) => `The bank's authorization of the deposit of ${amount} has lapsed.`,
  deposit_expired_cancelled: (amount: string) => `The deposit of ${amount} was cancelled at your payment processor.`,
  deposit_expired_todo: "Place it on the card again, or take it in cash. Until then there is no money to claim.",
  deposit_expired_todo_over: "The rental is over, so it cannot be placed again. Settle any damage with the customer.",
  rest_unpaid_subject: (number: string) => `Unpaid before the pickup: booking ${number}`,
  rest_unpaid_title: "The rest of a booking is unpaid",
  rest_unpaid_intro: (amount: string) =>
    `${amount} was due before the pickup, and the customer has not paid. We keep asking for it each day.`,
  rest_unpaid_todo: "Take the payment at the pickup, or call the customer.",
  fee_unpaid_subject: (number: string) => `Unpaid fee: booking ${number}`,
  fee_unpaid_title: "A cancellation fee is unpaid",
  fee_unpaid_intro: (fee: string) =>
    `We tried the customer's card three times, and it did not pay ${fee}. The customer has a link to pay.`,
  fee_unpaid_todo: "Call the customer, or waive the fee on the booking's page.",
  inspection_due_subject: (number: string) => `Inspect the returned gear: booking ${number}`,
  inspection_due_title: "Returned gear is waiting for inspection",
  inspection_due_intro: (time: string) => `The inspection is due by ${time}. After that the deposit is released.`,
  inspection_due_todo: "Complete the inspection, or claim the deposit for damage.",
  roles: { owner: "owner", manager: "manager", staff: "staff" },
  code_button: "Sign in",
  code_link: "The button works only in the browser in which you asked for the code. In another one, enter the code.",
  invited_title: "Your access to the dashboard",
  invited_intro: (shop: string, role: string) => `You can now work in the dashboard of ${shop}. Your role: ${role}.`,
  invited_how: "The button works once, for 7 days. " +
    "Later, sign in with this address. We e-mail you a code each time, so you need no password.",
  invited_button: "Open the dashboard",
  signed_in_subject: (shop: string) => `New sign-in to the dashboard of ${shop}`,
  signed_in_title: "New sign-in",
  signed_in_intro: (time: string) => `Somebody signed in to the dashboard with this address on ${time}.`,
  signed_in_todo: "If it was not you, sign in, choose “Sign out everywhere”, and tell the owner of the shop.",
  access_title: "Your access has changed",
  access_role: (shop: string, role: string) => `Your role in the dashboard of ${shop} is now: ${role}.`,
  access_none: (shop: string) => `You no longer have access to the dashboard of ${shop}.`,

  account_due_subject: "Stripe needs details from you",
  account_due_title: "Stripe needs details from you",
  account_due_intro: (time: string) => `Stripe asks for more details about your shop, by ${time}.`,
  account_due_todo: "If they are missing then, Stripe may stop your online payments or payouts.",
  account_due_what: "What Stripe asks for",
  account_due_button: "Open payments",
  account_due_kinds: {
    personal_details: "personal details",
    identity_document: "an identity document",
    business_details: "business details",
    business_document: "a business document",
    owners: "the people who own or run the business",
    bank_account: "a bank account for payouts",
    terms: "agreement to Stripe's terms",
    other: "other details",
  },

  webhook_subject: "A webhook endpoint was turned off",
  webhook_title: "A webhook endpoint was turned off",
  webhook_gone: "It answered 410 Gone, which means that it wants no more events.",
  webhook_failing: "It has failed for five days in a row.",
  webhook_todo:
    "Repair the endpoint and turn it on again. Pending deliveries were dropped, but events are kept for 30 days.",
  webhook_url: "Address",
  webhook_last: "Last response",
};

export type MailToShopText = typeof mailToShop;
