import type { MailKind } from "../contract/mail_kind.ts";
import { bookingFields, fieldNames, type MailField } from "./fields.ts";
import { type MailTextKey, mailTexts } from "./texts.ts";

/** The texts of each mail to customers, in their order in the mail. Mails to the shop are not listed. */
const ofMail: { [K in MailKind]?: readonly MailTextKey[] } = {
  confirmed: ["confirmed_subject", "confirmed_title", "confirmed_intro", "waivers_title", "waivers_intro"],
  changed: ["changed_subject", "changed_title", "changed_intro"],
  extended: ["extended_subject", "extended_title", "extended_intro"],
  cancelled: [
    "cancelled_subject",
    "cancelled_title",
    "cancelled_refund",
    "cancelled_no_refund",
    "cancelled_unpaid",
  ],
  refund_made: ["refunded_subject", "refunded_title", "refunded_intro"],
  balance_due: ["balance_subject", "balance_title", "balance_intro", "balance_button"],
  balance_paid: ["receipt_subject", "receipt_title", "receipt_intro"],
  rest_due: ["balance_subject", "balance_title", "balance_intro", "rest_declined_intro", "balance_button"],
  fee_due: ["fee_subject", "fee_title", "fee_cancelled_intro", "fee_no_show_intro"],
  deposit_placed: ["deposit_placed_subject", "deposit_placed_title"],
  deposit_action: [
    "deposit_action_subject",
    "deposit_action_title",
    "deposit_action_intro",
    "deposit_action_button",
  ],
  deposit_released: ["deposit_released_subject", "deposit_released_title", "deposit_released_intro"],
  deposit_claimed: ["deposit_claimed_subject", "deposit_claimed_title"],
  waiver_link: ["waiver_subject", "waiver_title", "waiver_intro", "waiver_button"],
  waiver_reminder: ["reminder_subject", "reminder_title", "reminder_intro"],
  waiver_signed: ["signed_subject", "signed_title", "signed_intro"],
  pickup_reminder: [
    "pickup_reminder_subject",
    "pickup_reminder_title",
    "pickup_reminder_intro",
    "waivers_title",
    "waivers_intro",
  ],
  return_reminder: [
    "return_reminder_subject",
    "return_reminder_title",
    "return_reminder_intro",
    "return_reminder_longer",
  ],
  overdue: ["overdue_subject", "overdue_title", "overdue_intro", "overdue_todo"],
  thanks: ["thanks_subject", "thanks_title", "thanks_intro", "thanks_review", "thanks_review_button"],
  sign_in_code: ["code_subject", "code_title", "code_intro"],
  sold_out: ["sold_out_subject", "sold_out_title", "sold_out_intro", "sold_out_refund"],
  offered: [
    "offer_subject",
    "offer_title",
    "offer_changed_subject",
    "offer_changed_title",
    "offer_intro",
    "offer_button",
  ],
  invoice: [
    "invoice_subject",
    "invoice_title",
    "invoice_intro",
    "invoice_corrected_subject",
    "invoice_corrected_title",
    "invoice_corrected_intro",
    "invoice_cancelled_subject",
    "invoice_cancelled_title",
    "invoice_cancelled_intro",
  ],
  request_received: ["request_received_subject", "request_received_title", "request_received_intro"],
  request_accepted: [
    "request_accepted_subject",
    "request_accepted_title",
    "request_accepted_intro",
    "waivers_title",
    "waivers_intro",
  ],
  request_declined: [
    "request_declined_subject",
    "request_declined_title",
    "request_declined_intro",
    "request_unanswered_intro",
  ],
};

/** The mails that are not about a booking, with the fields that they have. */
const unbooked: { [K in MailKind]?: readonly MailField[] } = {
  sign_in_code: ["shop"],
  sold_out: ["first_name", "shop"],
  waiver_link: ["first_name", "shop"],
  waiver_reminder: ["first_name", "shop"],
  waiver_signed: ["first_name", "shop"],
  offered: ["first_name", "shop", "pickup", "return", "place"],
};

/** Mails without a greeting. */
const withoutGreeting: readonly MailKind[] = ["sign_in_code", "waiver_signed"];

/** Lists the texts of a mail that a shop can write itself. A mail to the shop has none. */
export function textsOfMail(kind: MailKind): readonly MailTextKey[] {
  const own = ofMail[kind];
  if (!own) return [];
  return [...own, ...withoutGreeting.includes(kind) ? [] : ["greeting"] as const, "questions"];
}

/** Lists the fields that a text of a mail can have: its own, and those of a mail in which all its uses agree. */
export function fieldsOfText(key: MailTextKey): readonly MailField[] {
  const kinds = mailsWithText(key);
  const common = bookingFields.filter((field) => kinds.every((kind) => unbooked[kind]?.includes(field) ?? true));
  return [...new Set([...mailTexts[key].fields, ...common])];
}

/** Lists the mails that have a text. */
export function mailsWithText(key: MailTextKey): MailKind[] {
  return (Object.keys(ofMail) as MailKind[]).filter((kind) => textsOfMail(kind).includes(key));
}

/** What is wrong with the fields of a text that a shop has written. */
export type TextFault = "unknown_field" | "required_field";

/** Returns what is wrong with the fields of a text, or undefined. An empty text stands for the original. */
export function faultOfText(key: MailTextKey, text: string): TextFault | undefined {
  if (text === "") return undefined;
  const names = fieldNames(text);
  const known: readonly string[] = fieldsOfText(key);
  if (!names.every((name) => known.includes(name))) return "unknown_field";
  return mailTexts[key].required.every((name) => names.includes(name)) ? undefined : "required_field";
}
