import { pluralIn } from "../../../text/plural.ts";

const plural = pluralIn("en");

/** Customers: their list, and one with bookings, waivers, notes and personal data. */
export const customers = {
  search: "Name, company, e-mail or phone",
  found: (count: number) => plural(count, { one: "# customer", other: "# customers" }),
  show_all: "Show all customers",
  nothing_found: "No customer matches.",
  search_hint: "Search by the start of a name, a company, an e-mail address or a phone number.",
  none: "No customers yet",
  none_hint: "Whoever books with an e-mail address appears here.",
  since: (month: string) => `Customer since ${month}`,
  bookings: "Bookings",
  open: "Open",
  cancelled: "Cancelled",
  spent: "Paid in all",
  no_bookings: "No bookings yet.",
  waivers: "Signed waivers",
  waiver_erased: "Contents erased",
  add_company: "Add a company or a billing address",
  company: {
    company: "Company",
    vat_id: "VAT ID",
  },
  notes: "Notes about this customer",
  privacy: "Personal data",
  privacy_lead: "For a customer who asks what you know about them, or asks you to erase it.",
  export: "Export everything",
  erase: "Erase personal data",
  erase_title: (name: string) => `Erase the data of ${name}?`,
  lost_title: "This is lost for good",
  lost: [
    "Name, company, addresses, phone number and all notes",
    "Names and addresses of the riders of their bookings",
    "The contents and PDFs of signed waivers. You can no longer prove who signed what.",
    "Their sign-in, and events that webhooks have not received yet",
  ],
  kept_title: "This stays for your books",
  kept: [
    "Bookings and payments with their amounts and dates, without a name",
    "The hashes of the waivers, which show that nothing was changed",
    "What the payment provider stores. Erase it there as well.",
  ],
  understood: "I understand that this cannot be undone",
  keep: "Keep the data",
  open_first: "Finish these bookings first: gear, money or a deposit is still open.",
  paying_until: (time: string) => `The customer is paying for a cart until ${time}. Try again after that.`,
  erased_name: "Erased customer",
  erased_on: (time: string) => `The personal data of this customer was erased on ${time}.`,
  correct_email: "Correct e-mail address",
  right_email: "Right e-mail address",
  correct_email_lead:
    "Both addresses get a mail. The customer is signed out, the links in earlier mails end, and bookings " +
    "before pickup are confirmed to the new address.",
  email_corrected: "The e-mail address is corrected",
  email_taken: "Another customer has this address. Search for it in the list of customers.",
  name_missing: "Enter a name.",
};
