import { mailTerms } from "./mail_terms.ts";
import { mailToShop } from "./mail_to_shop.ts";
import { invoiceMail } from "./invoice_mail.ts";
import { offerMail } from "./offer_mail.ts";
import { reminderMail } from "./reminder_mail.ts";
import { requestMail } from "./request_mail.ts";

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
  usual_price: "Usual price",
  subtotal: "Subtotal",
  tax: "Tax",
  tax_included: "Tax included",
  total: "Total",
  paid: "Paid",
  refunded: "Refunded",
  late_return: (time: string) => `Late return: ${time}`,
  still_due: "Still to pay",
  due_on: (day: string) => `Still to pay on ${day}`,
  due_at_pickup: "Still to pay at pickup",
  refund_soon: "The money will be on your card in 5 to 10 days, depending on your bank.",
  calendar: "A calendar file is attached.",
  booking_link: "View your booking",
  test_subject: (subject: string) => `Test: ${subject}`,

  policy: "Cancellation",

  code_subject: (shop: string) => `Your sign-in code for ${shop}`,
  code_title: "Your sign-in code",
  code_intro: (shop: string) => `Enter this code to continue at ${shop}.`,
  code_preview: (code: string) => `${code} is your code.`,
  code_validity: (time: string) => `It works once and for ${time}. We never ask for it by phone or e-mail.`,
  code_ignore: "If you did not request a code, ignore this e-mail. Nobody can sign in without the code.",

  confirmed_subject: (shop: string, number: string) => `Your booking ${number} at ${shop}`,
  confirmed_title: "Your booking is confirmed",
  confirmed_intro: "We look forward to seeing you. Here is everything you need.",
  email_corrected_subject: (shop: string, number: string) =>
    `The address of booking ${number} at ${shop} was corrected`,
  email_corrected_title: "The address of a booking was corrected",
  email_corrected_intro: (number: string, email: string) =>
    `The address of booking ${number} was corrected to ${email}. You get no further mails about it.`,
  email_corrected_yours: "Is this booking yours? Then please contact us.",
  customer_email_subject: (shop: string) => `Your e-mail address at ${shop} was corrected`,
  customer_email_title: "Your e-mail address was corrected",
  customer_email_old: (shop: string, email: string) =>
    `${shop} has corrected your address to ${email}. Mails about your bookings go there from now on.`,
  customer_email_new: (shop: string) =>
    `${shop} has corrected your address. Mails about your bookings come here from now on.`,
  customer_email_wrong: "Is this wrong? Then please contact us.",
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
  not_changed_subject: (shop: string, number: string) =>
    `The dates of your booking ${number} at ${shop} were not changed`,
  not_changed_title: "Your dates were not changed",
  deposit_at_booking: (amount: string) =>
    `A deposit of ${amount} is held on your card. It is not charged, and is released after the return.`,
  deposit_at_pickup: (amount: string) =>
    `At pickup a deposit of ${amount} is held on your card. It is not charged, and is released after the return.`,
  waivers_title: "Before you come",
  waivers_intro: "Each rider signs a waiver. It takes two minutes on a phone.",
  waiver_of: (rider: string) => `Waiver for ${rider}`,

  dates_offered_subject: (shop: string, number: string) => `Choose other dates for your booking ${number} at ${shop}`,
  dates_offered_title: "You can choose other dates",
  dates_offered_intro: (moment: string) => `Open your booking and choose dates that suit you, until ${moment}.`,
  dates_offered_stays: "Your booking stays as it is until you choose.",
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
  not_booked_subject: (shop: string) => `No booking, and your money is on its way back: ${shop}`,
  not_booked_title: "There is no booking",
  not_booked_refunded: (amount: string) =>
    `Your payment of ${amount} was refunded before your booking was complete. Nothing is reserved for you.`,
  not_booked_currency: (amount: string) =>
    `Your payment of ${amount} was in the wrong currency, so we could not book. We have refunded it in full.`,
  refund_delayed_subject: (shop: string, amount: string) => `Your refund of ${amount} from ${shop} is delayed`,
  refund_delayed_title: "Your refund is delayed",
  refund_delayed_retrying: (amount: string) =>
    `We could not send your refund of ${amount} yet. We keep trying and will tell you when it is on its way.`,
  refund_delayed_returned: (amount: string) =>
    `The refund of ${amount} could not be paid to your card. Contact us, and we will pay you in another way.`,
  refund_recovered_intro: "Your delayed refund has now been sent. You do not need to do anything.",
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

  ...mailTerms,
  ...mailToShop,
  ...invoiceMail,
  ...offerMail,
  ...reminderMail,
  ...requestMail,
};

export type MailText = typeof mail;
