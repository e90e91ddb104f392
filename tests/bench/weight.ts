import { readWidget } from "../../server/pages/widget.ts";
import { atMost } from "./rounds.ts";
import type { Row } from "./row.ts";

const entry = /^rental-shop\b/;
const myBookings = /^(my_bookings|my_bookings_step|extend_step|booking)-/;
/** One booking with its receipt, alone or behind the link in a mail. */
const bookingPage = /^(booking_(step|link)|en_booking|receipt)-/;
/** The signing links of riders who have not signed. */
const riderLinks = /^(rider|sign)_links-/;
/** Icons and sentences that files around a booking share. */
const shared = /^(rare_icons|en_birth_date|pair|mailto)-/;
/** The form that corrects a mistyped address after the booking. */
const correctEmail = /^correct_email_step-/;
/** The riders besides the customer. */
const riders = /^riders-/;
const inkPad = /^ink_pad-/;
/** What a reload needs, and the way back from a bank. */
const resume = /^resume-/;
/** The window of `mode="button"`. */
const dialog = /^booking_dialog-/;
/** Payments of demo shops, which take no card. */
const demo = /^(lazy_)?demo-/;
/** Half days, prices of days in shops with rates, several locations, and date fields instead of the calendar. */
const dates = /^(lazy_dates|half_day_times|select_style)-/;
/** The add-ons of an item. */
const extras = /^lazy_extras-/;
/** Discounts, in shops that have some. */
const discounts = /^(lazy_discounts|discount_name)-/;
/** The questions of shops that ask some, before the payment and behind links in mails. */
const questions = /^(questions(_step)?|missing_answers_step)-/;
/** The fields of shops that ask for a company. */
const company = /^company_step-/;
/** The rates of a line. */
const rates = /^rates_line-/;
/** Photos in the size of the window, the details of an item, and the sizes of a product. */
const gearParts = /^lazy_parts-/;
/** The item of a page about one item. */
const item = /^lazy_item-/;
/** What a visitor with a wallet sees above the card form. */
const wallets = /^wallets-/;
/** Items that are not free, and empty lists. */
const unavailable = /^(lazy_unavailable|empty|en_unavailable)-/;
/** The total of a price with several tax rates. */
const taxedTotal = /^(taxed_total|tax_rows)-/;
/** What is paid now and later, in shops that take a part later. */
const terms = /^((lazy_)?terms|due_later|smallest_charge)-/;
/** The search in a long list of items. */
const search = /^lazy_search-/;
/** What a customer sees who comes back after signing. */
const signedWaiver = /^signed_waiver-/;
/** The sign-in by a mailed code. */
const signIn = /^sign_in_file-/;
/** What finds slips in addresses, except at the most common domains. */
const slips = /^email_slip-/;
/** More time to pay. */
const moreTime = /^lazy_hold-/;
/** The sentences of errors. */
const errors = /^en_errors-/;
/** What visitors with forced colours see. */
const forcedColors = /^forced_colors-/;
/** The web fonts of a page that has any, for Stripe. */
const pageFonts = /^page_fonts-/;
/** The pages behind links in mails, and that of an offer. */
const links = /^(offer_)?links?-/;
/** The events for the analytics of a page that asks for them. */
const measure = /^measure-/;
const calendarFile = /^calendar_file-/;
const languages = /^(ar|de|de_du|es|fr)-/;
const stripeLoader = /^pure-/;

/** Returns the sizes of the built widget in kB, compressed as the server sends it. */
export async function widgetSizes() {
  const files = [...(await readWidget()).files];
  const sizes = (pattern: RegExp, encoding: "gzip" | "br" = "gzip") =>
    files.filter(([name]) => pattern.test(name)).map(([, file]) => file[encoding].length / 1_000);
  const sum = (pattern: RegExp, encoding?: "gzip" | "br") =>
    sizes(pattern, encoding).reduce((total, size) => total + size, 0);
  const extra = [
    myBookings,
    bookingPage,
    riderLinks,
    correctEmail,
    shared,
    riders,
    inkPad,
    resume,
    dialog,
    demo,
    dates,
    gearParts,
    item,
    extras,
    rates,
    discounts,
    questions,
    company,
    search,
    taxedTotal,
    terms,
    wallets,
    signedWaiver,
    signIn,
    slips,
    moreTime,
    errors,
    unavailable,
    forcedColors,
    pageFonts,
    links,
    measure,
    calendarFile,
    languages,
    stripeLoader,
  ];
  const inBooking = new RegExp(`^(?!${extra.map(({ source }) => source.slice(1)).join("|")})`);
  return {
    first_sight: sum(entry),
    booking: sum(inBooking),
    booking_brotli: sum(inBooking, "br"),
    my_bookings: sum(myBookings),
    booking_page: sum(inBooking) + sum(myBookings) + sum(bookingPage) + sum(riderLinks),
    riders: sum(riders),
    ink_pad: sum(inkPad),
    dialog: sum(dialog),
    demo: sum(demo),
    extras: sum(extras),
    links: sum(inBooking) + sum(links),
    largest_language: Math.max(...sizes(languages)),
    stripe_loader: sum(stripeLoader),
  };
}

/**
 * Measures the parts of the widget that a browser loads, in kB. A booking is a guest's, of one rider who types the
 * signature, with an address at a common domain. It has no add-ons, rates or discounts, is paid by card, and is in
 * English. Stripe's own code is not included.
 */
export async function benchWidgetWeight(): Promise<Row[]> {
  const sizes = await widgetSizes();
  const limited = (what: string, size: number, limit: number): Row =>
    atMost(limit, [size], { name: "widget-gzip", what, unit: "kB" });
  const unlimited = (what: string, size: number): Row => ({ ...limited(what, size, Infinity), bar: "", holds: true });
  return [
    limited("whole booking", sizes.booking, 48),
    limited("first sight", sizes.first_sight, 28),
    unlimited("whole booking, with brotli", sizes.booking_brotli),
    unlimited("my bookings, when opened", sizes.my_bookings),
    unlimited("page of one booking, whole", sizes.booking_page),
    unlimited("signature pad, when opened", sizes.ink_pad),
    unlimited("riders besides the customer", sizes.riders),
    unlimited("window over the page, when opened", sizes.dialog),
    unlimited("payment of a demo shop", sizes.demo),
    unlimited("add-ons of an item", sizes.extras),
    unlimited("pages behind mailed links, whole", sizes.links),
    unlimited("largest other language", sizes.largest_language),
    unlimited("Stripe's loader", sizes.stripe_loader),
  ];
}
