import type { MailTextKey } from "../../../../shared/mail_texts/texts.ts";

/** In which case a mail has a text, for texts that not every such mail has. */
type Cases = { readonly [K in MailTextKey]?: string };

/** The words of the editor of mails. */
export const mailTexts = {
  title: "Your words",
  lead: "Write in your own words. Dates, prices, codes and terms stay in the mail by themselves.",
  parts: { subject: "Subject", title: "Title", text: "Text", button: "Button" },
  cases: {
    greeting: "greeting",
    questions: "at the end",
    waivers_title: "waivers",
    waivers_intro: "waivers",
    cancelled_refund: "with a refund",
    cancelled_no_refund: "without a refund",
    cancelled_unpaid: "nothing was paid",
    rest_declined_intro: "card declined",
    fee_cancelled_intro: "cancelled late",
    fee_no_show_intro: "not picked up",
    offer_changed_subject: "changed offer",
    offer_changed_title: "changed offer",
    invoice_corrected_subject: "corrected",
    invoice_corrected_title: "corrected",
    invoice_corrected_intro: "corrected",
    invoice_cancelled_subject: "credit note",
    invoice_cancelled_title: "credit note",
    invoice_cancelled_intro: "credit note",
    request_unanswered_intro: "no answer in time",
  } as Cases,
  fields_label: "Insert a field",
  fields: {
    first_name: "First name",
    name: "Name",
    shop: "Your shop",
    booking: "Booking number",
    offer: "Offer number",
    invoice: "Invoice number",
    pickup: "Pickup",
    return: "Return",
    place: "Place",
    total: "Total",
    amount: "Amount",
    day: "Day",
    time: "Time",
    signed: "Signed",
    riders: "Riders",
  },
  also_in: (mails: string) => `Also in: ${mails}`,
  in_every_mail: "In every mail to customers",
  to_original: "Back to the original",
  unknown_field: "There is a field in braces that this text cannot have. Choose one of the fields below.",
  required_field: (fields: string) => `This text needs ${fields}.`,
  send_test: "Send me a test",
  sending_test: "Sending",
  test_sent: (address: string) => `The test is on its way to ${address}`,
  dark: "Show it in dark mode",
  too_long: "The texts are too long to be shown before they are saved.",
};

export type MailTextsText = typeof mailTexts;
