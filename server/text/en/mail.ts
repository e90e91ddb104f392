/** The sentences of mails. The other languages must have the same keys. */
export const mail = {
  greeting: (name?: string | null) => name ? `Hello ${name},` : "Hello,",
  questions: "Questions? Just reply to this e-mail.",
  sent_by: (shop: string) => `Sent by ${shop}.`,
  pickup: "Pickup",
  return: "Return",
  /** A time of day, alone or after its date. */
  clock: (time: string) => time,
  place: "Where",
  booking_number: "Booking",
  customer: "Customer",
  contact: "Contact",
  notes: "Notes",
  reason: "Reason",
  included: "included",
  subtotal: "Subtotal",
  tax: "Tax",
  tax_included: "Tax included",
  total: "Total",
  paid: "Paid",
  refunded: "Refunded",
  late_return: (time: string) => `Late return: ${time}`,
  still_due: "Still to pay",
  refund_soon: "The money will be on your card in 5 to 10 days, depending on your bank.",
  calendar: "A calendar file is attached.",

  policy: "Cancellation",
  policy_tier: (moment: string, percent: string) => `Cancel by ${moment}: ${percent} back.`,
  policy_start: (percent: string) => `Until pickup: ${percent} back.`,
  policy_rest: "After that there is no refund.",
  policy_never: "This booking is not refunded when cancelled.",

  code_subject: (shop: string) => `Your sign-in code for ${shop}`,
  code_title: "Your sign-in code",
  code_intro: (shop: string) => `Enter this code to continue at ${shop}.`,
  code_preview: (code: string) => `${code} is your code.`,
  code_validity: (time: string) => `It works once and for ${time}. We never ask for it by phone or e-mail.`,
  code_ignore: "If you did not request a code, ignore this e-mail. Nobody can sign in without the code.",

  confirmed_subject: (shop: string, number: string) => `Your booking ${number} at ${shop}`,
  confirmed_title: "Your booking is confirmed",
  confirmed_intro: "We look forward to seeing you. Here is everything you need.",
  changed_subject: (shop: string, number: string) => `Your booking ${number} at ${shop} has changed`,
  changed_title: "Your booking has changed",
  changed_intro: "Here are the new details.",
  extended_subject: (shop: string, number: string) => `Your rental ${number} at ${shop} is extended`,
  extended_title: "Your rental is extended",
  extended_intro: (moment: string) => `Please bring everything back by ${moment}.`,
  extended_paid: (amount: string) => `You paid ${amount} for the extra time.`,
  not_extended_subject: (shop: string, number: string) => `Your rental ${number} at ${shop} was not extended`,
  not_extended_title: "Your rental was not extended",
  not_extended_refund: (amount: string) =>
    `We could not use your payment of ${amount}, because the gear or your booking had changed by then. It is ` +
    "refunded in full.",
  not_extended_return: (moment: string) =>
    `The return is still due on ${moment}. Please contact us if you need longer.`,
  shop_extended_subject: (number: string) => `Rental ${number} was extended`,
  shop_extended_title: "A customer extended a rental",
  shop_not_extended_subject: (number: string) => `Rental ${number} was not extended`,
  shop_not_extended_title: "A paid extension could not be used",
  shop_not_extended_intro: (amount: string) =>
    `The customer paid ${amount} for more time, but the gear or the booking had changed by then. The payment is ` +
    "refunded in full, and the return has not moved.",
  deposit_at_booking: (amount: string) =>
    `A deposit of ${amount} is held on your card. It is not charged, and is released after the return.`,
  deposit_at_pickup: (amount: string) =>
    `At pickup a deposit of ${amount} is held on your card. It is not charged, and is released after the return.`,
  waivers_title: "Before you come",
  waivers_intro: "Each rider signs a waiver. It takes two minutes on a phone.",
  waiver_of: (rider: string) => `Waiver for ${rider}`,

  cancelled_subject: (shop: string, number: string) => `Your booking ${number} at ${shop} is cancelled`,
  cancelled_title: "Your booking is cancelled",
  cancelled_refund: (amount: string) => `We are refunding ${amount}.`,
  cancelled_no_refund: "The cancellation terms give no refund.",
  cancelled_unpaid: "You had not paid anything, so there is no refund.",
  refunded_subject: (shop: string, amount: string) => `${shop} has refunded ${amount}`,
  refunded_title: (amount: string) => `${amount} is on its way back`,
  refunded_intro: (number: string) => `We have refunded part or all of your booking ${number}.`,
  refunded_twice_intro: (number: string) =>
    `You paid twice for your booking ${number}. The booking stands, and we have refunded the other payment.`,

  sold_out_subject: (shop: string) => `Sold out, and your money is on its way back: ${shop}`,
  sold_out_title: "We could not keep your booking",
  sold_out_intro:
    "Your payment arrived after your reservation had expired. Someone else booked the last one in the meantime. We " +
    "are sorry.",
  sold_out_refund: (amount: string) => `We have refunded the full ${amount}. You do not need to do anything.`,
  sold_out_free_subject: (shop: string) => `Sold out: ${shop}`,
  sold_out_free_intro:
    "You confirmed after your reservation had expired. Someone else booked the last one in the meantime. We are sorry.",
  sold_out_free: "Nothing was charged and no deposit is held. You do not need to do anything.",
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

  not_booked_subject: (shop: string) => `No booking, and your money is on its way back: ${shop}`,
  not_booked_title: "There is no booking",
  not_booked_refunded: (amount: string) =>
    `Your payment of ${amount} was refunded before your booking was complete. Nothing is reserved for you.`,
  not_booked_currency: (amount: string) =>
    `Your payment of ${amount} was in the wrong currency, so we could not book. We have refunded it in full.`,
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
  refund_delayed_subject: (shop: string, amount: string) => `Your refund of ${amount} from ${shop} is delayed`,
  refund_delayed_title: "Your refund is delayed",
  refund_delayed_retrying: (amount: string) =>
    `We could not send your refund of ${amount} yet. We keep trying and will tell you when it is on its way.`,
  refund_delayed_returned: (amount: string) =>
    `The refund of ${amount} could not be paid to your card. Contact us, and we will pay you in another way.`,
  refund_recovered_intro: "Your delayed refund has now been sent. You do not need to do anything.",
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
  inspection_due_subject: (number: string) => `Inspect the returned gear: booking ${number}`,
  inspection_due_title: "Returned gear is waiting for inspection",
  inspection_due_intro: (time: string) => `The inspection is due by ${time}. After that the deposit is released.`,
  inspection_due_todo: "Complete the inspection, or claim the deposit for damage.",
  deposit_placed_subject: (shop: string, amount: string) => `Deposit of ${amount} held for ${shop}`,
  deposit_placed_title: (amount: string) => `A deposit of ${amount} is held`,
  deposit_placed_intro: "It is reserved on your card, not charged. It is released after the return.",
  deposit_released_subject: (shop: string) => `Your deposit at ${shop} is released`,
  deposit_released_title: "Your deposit is released",
  deposit_released_intro: (amount: string) =>
    `The ${amount} held on your card is released. Your bank shows it within a few days.`,
  deposit_claimed_subject: (shop: string, amount: string) => `${shop} kept ${amount} of your deposit`,
  deposit_claimed_title: (amount: string) => `${amount} of your deposit was kept`,
  deposit_claimed_rest: (amount: string) => `The rest, ${amount}, is released.`,
  deposit_action_subject: (shop: string) => `Please confirm your deposit: ${shop}`,
  deposit_action_title: "Please confirm your deposit",
  deposit_action_intro: (amount: string) =>
    `Your bank asks you to confirm the deposit of ${amount}. It is held, not charged.`,
  deposit_action_button: "Confirm the deposit",
  deposit_action_until: (time: string) => `Please confirm it by ${time}. Your booking remains valid.`,

  balance_subject: (shop: string, amount: string) => `${amount} to pay: ${shop}`,
  balance_title: (amount: string) => `Please pay ${amount}`,
  balance_intro: (number: string, amount: string) =>
    `For your booking ${number}, ${amount} is still due. You can pay by card.`,
  balance_button: "Pay by card",
  balance_until: (time: string) => `The link works until ${time}. It always asks for the amount that is still due.`,
  receipt_subject: (shop: string, amount: string) => `Your payment of ${amount}: ${shop}`,
  receipt_title: (amount: string) => `Thank you. We received ${amount}`,
  receipt_intro: (number: string, amount: string) => `You paid ${amount} by card for your booking ${number}.`,

  waiver_subject: (shop: string) => `Please sign before you come: ${shop}`,
  waiver_title: "Please sign your waiver",
  waiver_intro: (shop: string, day: string) =>
    `Your rental at ${shop} starts on ${day}. Please read and sign the waiver before you come. It takes two ` +
    "minutes on a phone.",
  waiver_button: "Read and sign",
  waiver_own: "This link is for you only. Please do not share it.",
  signed_subject: (shop: string) => `Your signed waiver: ${shop}`,
  signed_title: "Thank you for signing",
  signed_intro: "Your signed copy is attached as a PDF. Keep it for your records.",
  signed_by: "Signed by",
  signed_at: "Signed",
  reminder_subject: (shop: string, day: string) => `Still to sign before ${day}: ${shop}`,
  reminder_title: "A signature is still missing",
  reminder_intro: (signed: string, required: string) =>
    `Waivers signed: ${signed} of ${required}. Signing now saves time at the pickup.`,

  roles: { owner: "owner", manager: "manager", staff: "staff" },
  invited_subject: (shop: string) => `Your access to the dashboard of ${shop}`,
  invited_title: "Your access to the dashboard",
  invited_intro: (shop: string, role: string) => `You can now work in the dashboard of ${shop}. Your role: ${role}.`,
  invited_how: "Sign in with this address. We e-mail you a code each time, so you need no password.",
  invited_button: "Open the dashboard",
  signed_in_subject: (shop: string) => `New sign-in to the dashboard of ${shop}`,
  signed_in_title: "New sign-in",
  signed_in_intro: (time: string) => `Somebody signed in to the dashboard with this address on ${time}.`,
  signed_in_todo: "If it was not you, sign in, choose “Sign out everywhere”, and tell the owner of the shop.",
  access_subject: (shop: string) => `Your access to the dashboard of ${shop} has changed`,
  access_title: "Your access has changed",
  access_role: (shop: string, role: string) => `Your role in the dashboard of ${shop} is now: ${role}.`,
  access_none: (shop: string) => `You no longer have access to the dashboard of ${shop}.`,

  webhook_subject: "A webhook endpoint was turned off",
  webhook_title: "A webhook endpoint was turned off",
  webhook_gone: "It answered 410 Gone, which means that it wants no more events.",
  webhook_failing: "It has failed for five days in a row.",
  webhook_todo:
    "Repair the endpoint and turn it on again. Pending deliveries were dropped, but events are kept for 30 days.",
  webhook_url: "Address",
  webhook_last: "Last response",
};

export type MailText = typeof mail;
