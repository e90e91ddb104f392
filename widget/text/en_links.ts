import { birthDate } from "./en_birth_date.ts";

/** The English sentences of the pages behind mailed links. */
export const links = {
  ...birthDate,
  link_done: "You can close this page.",
  sign_link: {
    about: (day: string, number: string) => `${day}, booking ${number}`,
    rider: "Your full name",
    minor: (age: number) => `The rider is under ${age}, and I sign as the guardian`,
    guardian: "Guardian's full name",
    relationship: "Relationship, such as mother",
    need_relationship: "Enter your relationship to the rider.",
    other_person: (rider: string, name: string) => `I am not ${rider}. I sign for myself, as ${name}.`,
    need_other_person: (rider: string) =>
      `This link is for ${rider}. Correct the name, or confirm that you are someone else.`,
    sign: "Sign",
    thanks: "Signed. Thank you",
    nothing: "There is nothing to sign.",
  },

  pay_link: {
    confirm: (amount: string) => `Confirm deposit of ${amount}`,
    blocked: "The amount is held on your card, not charged, and released after your return.",
    thanks: "Confirmed. Thank you",
    paid: "Paid. Thank you",
    processing: "Thank you. Your bank is processing the payment",
    not_now:
      "This payment cannot be made online right now. The shop may be taking it at the counter. Try again in a few minutes.",
    pick_up: (when: string) => `Pick up your gear: ${when}.`,
    bring_back: (when: string) => `Bring your gear back by ${when}.`,
    is_back: "Your gear is back. There is nothing left to do.",
  },
};
