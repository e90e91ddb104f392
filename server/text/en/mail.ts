/** The sentences of mails. The other languages must have the same keys. */
export const mail = {
  greeting: (name?: string | null) => name ? `Hello ${name},` : "Hello,",
  questions: "Questions? Just reply to this mail.",
  sent_by: (shop: string) => `Sent by ${shop}.`,
  pickup: "Pickup",
  return: "Return",
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
  still_due: "Still to pay",
  refund_soon: "The money is back on your card in 5 to 10 days, depending on your bank.",
  calendar: "A calendar file is attached.",

  policy: "Cancellation",
  policy_tier: (time: string, percent: string) => `Up to ${time} before pickup: ${percent} back.`,
  policy_start: (percent: string) => `Until pickup: ${percent} back.`,
  policy_rest: "After that there is no refund.",
  policy_never: "This booking is not refunded when cancelled.",

  code_subject: (shop: string) => `Your sign-in code for ${shop}`,
  code_title: "Your sign-in code",
  code_intro: (shop: string) => `Enter this code to continue at ${shop}.`,
  code_preview: (code: string) => `${code} is your code.`,
  code_validity: (time: string) => `It works once and for ${time}. We never ask for it by phone or mail.`,
  code_ignore: "If you did not ask for it, ignore this mail: without the code nobody gets in.",

  confirmed_subject: (shop: string, number: string) => `Your booking ${number} at ${shop}`,
  confirmed_title: "Your booking is confirmed",
  confirmed_intro: "We look forward to seeing you. Here is everything you need.",
  changed_subject: (shop: string, number: string) => `Your booking ${number} at ${shop} has changed`,
  changed_title: "Your booking has changed",
  changed_intro: "This is how it stands now.",
  deposit_at_booking: (amount: string) =>
    `A deposit of ${amount} is held on your card. It is not charged, and is released after the return.`,
  deposit_at_pickup: (amount: string) =>
    `At pickup a deposit of ${amount} is held on your card. It is not charged, and is released after the return.`,
  waivers_title: "Before you come",
  waivers_intro: "Each rider signs a waiver. On a phone it takes two minutes.",
  waiver_of: (rider: string) => `Waiver for ${rider}`,

  cancelled_subject: (shop: string, number: string) => `Your booking ${number} at ${shop} is cancelled`,
  cancelled_title: "Your booking is cancelled",
  cancelled_refund: (amount: string) => `We are refunding ${amount}.`,
  cancelled_no_refund: "Under the cancellation terms nothing is refunded.",
  cancelled_unpaid: "Nothing had been paid, so nothing is refunded.",
  refunded_subject: (shop: string, amount: string) => `${shop} has refunded ${amount}`,
  refunded_title: (amount: string) => `${amount} is on its way back`,
  refunded_intro: (number: string) => `We have refunded part or all of your booking ${number}.`,

  sold_out_subject: (shop: string) => `Sold out, and your money is on its way back: ${shop}`,
  sold_out_title: "We could not keep your booking",
  sold_out_intro:
    "Your payment arrived after your reservation had run out, and in the meantime somebody else had taken the last one. We are sorry.",
  sold_out_refund: (amount: string) => `The full ${amount} is already refunded; you need do nothing.`,
  sold_out_free_subject: (shop: string) => `Sold out: ${shop}`,
  sold_out_free_intro:
    "You confirmed after your reservation had run out, and in the meantime somebody else had taken the last one. We are sorry.",
  sold_out_free: "Nothing was charged and no deposit is held; you need do nothing.",
  shop_sold_out_subject: (number: string) => `Refunded, sold out: late payment ${number}`,
  shop_sold_out_title: "A late payment was refunded",
  shop_sold_out_intro: (amount: string) =>
    `${amount} was paid after the hold had run out, and nothing was left. It was refunded in full; no booking was made.`,
  shop_sold_out_free_subject: (reference: string) => `Sold out: late booking ${reference}`,
  shop_sold_out_free_title: "A booking came too late",
  shop_sold_out_free_intro:
    "A card for the deposit came after the hold had run out, and nothing was left. Nothing was charged; no booking was made.",

  new_subject: (number: string, what: string) => `New booking ${number}: ${what}`,
  new_title: "New booking",
  new_nobody:
    "It was paid, but no name or e-mail address came with it. Look the payment up at your payment processor to reach the customer.",
  shop_cancelled_subject: (number: string) => `Booking ${number} was cancelled`,
  shop_cancelled_title: "A booking was cancelled",
  refund_failed_subject: (number: string) => `A refund failed: booking ${number}`,
  late_refund_failed_subject: (reference: string) => `A refund failed: payment ${reference}`,
  refund_failed_title: "A refund failed",
  refund_failed_intro: (amount: string) =>
    `The bank sent back a refund of ${amount}. The customer does not have the money yet.`,
  refund_failed_todo: "Pay it another way, or try again from your payment processor's dashboard.",

  deposit_refused_subject: (number: string) => `No deposit can be held: booking ${number}`,
  deposit_refused_title: "A deposit cannot be held",
  deposit_refused_intro: (amount: string) =>
    `The card will not take the deposit of ${amount}, however often it is tried. The booking stands.`,
  deposit_refused_todo: "Take it in cash at the pickup, or let it pass with a reason.",
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
    `Your bank wants you to confirm the deposit of ${amount}. It is held, not charged.`,
  deposit_action_button: "Confirm the deposit",
  deposit_action_until: (time: string) => `Please do so by ${time}. Your booking stands.`,

  waiver_subject: (shop: string) => `Please sign before you come: ${shop}`,
  waiver_title: "Please sign your waiver",
  waiver_intro: (shop: string, day: string) =>
    `You are expected at ${shop} on ${day}. Please read and sign the waiver before; on a phone it takes two minutes.`,
  waiver_button: "Read and sign",
  waiver_own: "This link is yours alone; please do not pass it on.",
  signed_subject: (shop: string) => `Your signed waiver: ${shop}`,
  signed_title: "Thank you for signing",
  signed_intro: "Your signed copy is attached as a PDF. Keep it for your records.",
  signed_by: "Signed by",
  signed_at: "Signed",
  reminder_subject: (shop: string, day: string) => `Still to sign before ${day}: ${shop}`,
  reminder_title: "A signature is still missing",
  reminder_intro: (signed: string, required: string) =>
    `${signed} of ${required} waivers are signed. Signing now saves time at the pickup.`,

  webhook_subject: "A webhook endpoint was turned off",
  webhook_title: "A webhook endpoint was turned off",
  webhook_gone: "It answered 410 Gone, which asks us to stop.",
  webhook_failing: "It has failed for five days in a row.",
  webhook_todo:
    "Events are kept for 30 days. Repair the endpoint and turn it on again; deliveries that were waiting have been dropped.",
  webhook_url: "Address",
  webhook_last: "Last answer",
};

export type MailText = typeof mail;
