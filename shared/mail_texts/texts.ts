import type { MailField } from "./fields.ts";

/** What a text is in its mail. */
export type MailTextPart = "subject" | "title" | "text" | "button";

interface MailTextTerms<F extends readonly MailField[]> {
  part: MailTextPart;
  /** The fields of this text alone, in the order of the values that the mail gives. */
  fields: F;
  /** The fields that the text must have, because customers have to know them. */
  required: readonly MailField[];
}

function textPart(part: MailTextPart) {
  return <const F extends readonly MailField[] = []>(
    fields: F = [] as unknown as F,
    { required = [] }: { required?: readonly MailField[] } = {},
  ): MailTextTerms<F> => ({ part, fields, required });
}
const subject = textPart("subject");
const title = textPart("title");
const text = textPart("text");
const button = textPart("button");

/**
 * The texts of mails to customers that a shop can write itself. The server has the original of each under the same
 * name.
 *
 * Not among them: amounts, dates, codes, links, cancellation terms, and what a card is charged. Law and safety need
 * them in our words.
 */
export const mailTexts = {
  greeting: text(["name"]),
  questions: text(),

  confirmed_subject: subject(["shop", "booking"]),
  confirmed_title: title(),
  confirmed_intro: text(),
  waivers_title: title(),
  waivers_intro: text(),
  changed_subject: subject(["shop", "booking"]),
  changed_title: title(),
  changed_intro: text(),
  extended_subject: subject(["shop", "booking"]),
  extended_title: title(),
  extended_intro: text(["time"], { required: ["time"] }),
  cancelled_subject: subject(["shop", "booking"]),
  cancelled_title: title(),
  cancelled_refund: text(["amount"], { required: ["amount"] }),
  cancelled_no_refund: text(),
  cancelled_unpaid: text(),
  refunded_subject: subject(["shop", "amount"]),
  refunded_title: title(["amount"], { required: ["amount"] }),
  refunded_intro: text(["booking"]),

  balance_subject: subject(["shop", "amount"]),
  balance_title: title(["amount"]),
  balance_intro: text(["booking", "amount"], { required: ["amount"] }),
  balance_button: button(),
  rest_declined_intro: text(["booking", "amount"], { required: ["amount"] }),
  receipt_subject: subject(["shop", "amount"]),
  receipt_title: title(["amount"]),
  receipt_intro: text(["booking", "amount"], { required: ["amount"] }),
  fee_subject: subject(["shop", "amount"]),
  fee_title: title(["amount"], { required: ["amount"] }),
  fee_cancelled_intro: text(["booking"]),
  fee_no_show_intro: text(["booking"]),

  deposit_placed_subject: subject(["shop", "amount"]),
  deposit_placed_title: title(["amount"], { required: ["amount"] }),
  deposit_action_subject: subject(["shop"]),
  deposit_action_title: title(),
  deposit_action_intro: text(["amount"], { required: ["amount"] }),
  deposit_action_button: button(),
  deposit_released_subject: subject(["shop"]),
  deposit_released_title: title(),
  deposit_released_intro: text(["amount"], { required: ["amount"] }),
  deposit_claimed_subject: subject(["shop", "amount"]),
  deposit_claimed_title: title(["amount"], { required: ["amount"] }),

  waiver_subject: subject(["shop"]),
  waiver_title: title(),
  waiver_intro: text(["shop", "day"]),
  waiver_button: button(),
  reminder_subject: subject(["shop", "day"]),
  reminder_title: title(),
  reminder_intro: text(["signed", "riders"], { required: ["signed", "riders"] }),
  signed_subject: subject(["shop"]),
  signed_title: title(),
  signed_intro: text(),

  pickup_reminder_subject: subject(["shop", "day"]),
  pickup_reminder_title: title(),
  pickup_reminder_intro: text(["time"], { required: ["time"] }),
  return_reminder_subject: subject(["shop", "day"]),
  return_reminder_title: title(),
  return_reminder_intro: text(["time"], { required: ["time"] }),
  return_reminder_longer: text(),
  overdue_subject: subject(["shop", "booking"]),
  overdue_title: title(),
  overdue_intro: text(["time"], { required: ["time"] }),
  overdue_todo: text(),
  thanks_subject: subject(["shop"]),
  thanks_title: title(),
  thanks_intro: text(),
  thanks_review: text(),
  thanks_review_button: button(),

  code_subject: subject(["shop"]),
  code_title: title(),
  code_intro: text(["shop"]),
  sold_out_subject: subject(["shop"]),
  sold_out_title: title(),
  sold_out_intro: text(),
  sold_out_refund: text(["amount"], { required: ["amount"] }),

  offer_subject: subject(["shop", "offer"]),
  offer_title: title(),
  offer_changed_subject: subject(["shop", "offer"]),
  offer_changed_title: title(),
  offer_intro: text(["time"], { required: ["time"] }),
  offer_button: button(),

  invoice_subject: subject(["shop", "invoice"]),
  invoice_title: title(),
  invoice_intro: text(["booking"]),
  invoice_corrected_subject: subject(["shop"]),
  invoice_corrected_title: title(),
  invoice_corrected_intro: text(["booking"]),
  invoice_cancelled_subject: subject(["shop"]),
  invoice_cancelled_title: title(),
  invoice_cancelled_intro: text(["booking"]),

  request_received_subject: subject(["shop", "booking"]),
  request_received_title: title(),
  request_received_intro: text(["time"], { required: ["time"] }),
  request_accepted_subject: subject(["shop", "booking"]),
  request_accepted_title: title(),
  request_accepted_intro: text(),
  request_declined_subject: subject(["shop", "booking"]),
  request_declined_title: title(),
  request_declined_intro: text(),
  request_unanswered_intro: text(),
};
export type MailTextKey = keyof typeof mailTexts;
export const mailTextKeys = Object.keys(mailTexts) as MailTextKey[];
