import { pluralIn } from "../../../text/plural.ts";
import type { codes as en } from "../en/codes.ts";

const plural = pluralIn("de");

export const codes: typeof en = {
  code: "Rabattcode",
  later: "Rabatte werden abgezogen, wenn die Buchung angelegt wird.",
  reasons: {
    unknown: "Diesen Code gibt es nicht.",
    not_yet: (day) => `Er gilt ab ${day}.`,
    over: (day) => `Er galt bis ${day}.`,
    used_up: "Er ist aufgebraucht.",
    used_by_customer: "Dieser Kunde hat ihn schon genutzt.",
    customer_required: "Er zählt je Kunde. Geben Sie eine E-Mail-Adresse ein.",
    min_subtotal: (amount) => `Er gilt ab einem Preis von ${amount}.`,
    min_quantity: (count) => plural(count, { one: "Er gilt ab # Stück.", other: "Er gilt ab # Stück." }),
    min_days: (count) => plural(count, { one: "Er gilt ab # Tag.", other: "Er gilt ab # Tagen." }),
    booked_too_late: (count) =>
      plural(count, {
        one: "Er gilt nur mindestens # Tag vor der Abholung.",
        other: "Er gilt nur mindestens # Tage vor der Abholung.",
      }),
    booked_too_early: (count) =>
      plural(count, {
        one: "Er gilt nur höchstens # Tag vor der Abholung.",
        other: "Er gilt nur höchstens # Tage vor der Abholung.",
      }),
    pickup_dates: {
      before: (day) => `Er gilt für Abholungen ab ${day}.`,
      after: (day) => `Er gilt für Abholungen bis ${day}.`,
    },
    items: "Er gilt für andere Artikel.",
    nothing_left: "Es bleibt nichts, was abgezogen werden kann.",
  },
};
