import type { paymentTerms as en } from "../en/payment_terms.ts";

export const paymentTerms: typeof en = {
  lead: "Was Kunden bei der Buchung zahlen. Die Kaution kommt getrennt dazu.",
  kind: "Bei der Buchung zahlen Kunden",
  kinds: { full: "Alles", part: "Einen Teil, den Rest später", at_pickup: "Nichts. Sie zahlen bei der Abholung" },
  share: "Der Teil ist",
  shares: { percent: "Ein Prozentsatz", amount: "Ein fester Betrag" },
  percent: "Prozent des Preises",
  amount: "Betrag",
  rest: "Der Rest ist fällig",
  rests: { at_pickup: "Bei der Abholung", before: "Vor der Abholung" },
  days: "Tage vor der Abholung",
  card:
    "An diesem Tag buchen wir von der Karte der ersten Zahlung ab. Lehnt die Bank ab, bekommt der Kunde täglich einen Link zum Zahlen.",
  guarantee: "Wenn Kunden spät stornieren oder nicht kommen",
  guarantees: { none: "Sie zahlen nichts", card: "Ihre hinterlegte Karte zahlt nach den Stornobedingungen" },
  guarantee_card:
    "Kunden hinterlegen bei der Buchung eine Karte. Wir nennen ihnen die Gebühr und buchen sie einen Tag später ab. Bis dahin lässt sie sich erlassen.",
  unpaid: "Wenn der Rest unbezahlt bleibt",
  cancels: { never: "Buchung behalten", after: "Buchung stornieren" },
  hours: "Stunden nach der Fälligkeit",
  near: "Wenn sie kurz vor der Abholung buchen",
  nears: { same: "Sie zahlen wie oben", full: "Sie zahlen alles" },
  near_days: "Tage vor der Abholung, höchstens",
  near_hint: "0 ist der Tag der Abholung selbst.",
  example: (total, now) => `Bei ${total}: ${now} jetzt`,
  example_later: (later, days) =>
    days === null
      ? `, ${later} bei der Abholung`
      : `, ${later} ${days === 1 ? "einen Tag" : `${days} Tage`} vor der Abholung`,
  how: "Kunden buchen sofort oder fragen an",
  hows: { book: "Sofort buchen", request: "Anfragen, und Sie nehmen an oder lehnen ab" },
  answer_hours: "Stunden für Ihre Antwort",
  pay_hours: "Stunden zum Bezahlen, nachdem Sie angenommen haben",
  request:
    "Eine Anfrage hält alles frei. Ohne Antwort wird sie abgelehnt. Kunden zahlen, nachdem Sie angenommen haben. Ohne die Zahlung wird die Buchung storniert.",
  kept: "Buchungen behalten die Zahlungsweise, mit der sie gemacht wurden.",
};
