import { first } from "./en_first.ts";

/** The English sentences of the steps after the dates. */
export const checkout = {
  optional: "optional",

  pickup: {
    from_until: (opens: string | null, closes: string) =>
      `Pick up ${opens ? `from ${opens}` : "now"}, bring back by ${closes}.`,
    now_until: (closes: string) => `now until ${closes}`,
  },

  gear: {
    title: "Choose your gear",
    all: "All",
    add: "Add",
    add_one: (name: string) => `Add ${name}`,
    fewer: (name: string) => `One fewer ${name}`,
    more: (name: string) => `One more ${name}`,
    left: (count: number) => `${count} left`,
    per_day: (price: string) => `${price} per day`,
    with_extras: "with required extras",
    details: "Details",
    details_of: (name: string) => `Details of ${name}`,
    photos_of: (name: string) => `Photos of ${name}`,
  },

  you: {
    title: "Your contact details",
    email: "E-mail",
    email_hint: "We send you a code. No password.",
    sign_in: "Sign in with a code",
    signed_in: (email: string) => `Signed in as ${email}`,
    name: "Full name",
    phone: "Phone",
    phone_hint: "If plans change.",
    notes: "Notes for the shop",
    need_email: "Enter an address such as ada@example.com.",
    need_name: "Enter your name.",
  },

  waiver: {
    title: "Read and sign",
    draw: "Draw",
    type: "Type",
    signature: "Your signature",
    typed_name: "Type your full name",
    typed_hint: "A typed name counts.",
    sign: "Sign and continue",
    need_read: "Read to the end.",
    need_signature: "Draw or type your signature.",
    need_consent: "Tick the box to agree.",
  },

  pay: {
    title: "Check and pay",
    pay: (total: string) => `Pay ${total}`,
    paying: "Paying",
    held: (left: string) => `We're holding your gear for ${left}.`,
    hold_again: "Hold it again",
    agree: "By paying you agree to the",
    terms: "rental terms",
    card_kept: "We keep your card for the deposit.",
  },

  done: {
    title: "You're booked",
    number: "Booking number",
    mailed: (email: string) => `We sent the details to ${email}.`,
    wrong_email: "Wrong address?",
    when: "When",
    where: "Where",
    map: "Open map",
    what: "What",
    questions: "Questions?",
    paid: "Paid",
    calendar: "Add to calendar",
    print: "Print",
    waivers: "Waivers",
    waivers_signed: (signed: number, required: number) => `${signed} of ${required} signed`,
    next: "What happens next",
    next_pickup: "Bring photo ID and your booking number.",
    next_cancel: "Plans changed? Cancel in My bookings.",
    again: "Book something else",
  },

  summary: {
    ...first.summary,
    total: "Total",
    subtotal: "Subtotal",
    tax: "Tax",
    tax_included: (tax: string) => `Includes ${tax} tax`,
    deposit_at: {
      at_booking: (amount: string) =>
        `A ${amount} deposit is held on your card when you book, and released after your return.`,
      at_pickup: (amount: string) =>
        `A ${amount} deposit is held on your card at pickup, and released after your return.`,
    },
    items: (count: number) => `${count} item${count === 1 ? "" : "s"}`,
    included: "Included",
    policy: {
      free_until: (time: string) => `Free cancellation until ${time}.`,
      part_until: (percent: string, time: string, _kept: string) => `${percent} refund if you cancel until ${time}.`,
      none: "No refund after that.",
      never: "No refund for this booking.",
    },
  },

  failed: {
    ...first.failed,
    codes: {
      ...first.failed.codes,
      hold_expired: "The time to pay is over.",
    } as Record<string, string>,
  },
};
