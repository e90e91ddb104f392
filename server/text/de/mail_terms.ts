import type { MailTermsText } from "../en/mail_terms.ts";

export const mailTerms: MailTermsText = {
  policy_paid: {
    tier: (moment, refunded) => `Bei Stornierung bis ${moment}\u00a0Uhr: ${refunded} zurück.`,
    start: (refunded) => `Bis zur Abholung: ${refunded} zurück.`,
    rest: "Danach gibt es keine Erstattung.",
    never: "Diese Buchung wird bei Stornierung nicht erstattet.",
  },
  policy_unpaid: {
    tier: (moment, _refunded, kept) =>
      `Bei Stornierung bis ${moment}\u00a0Uhr behalten wir ${kept} des Preises, höchstens das Bezahlte.`,
    start: (_refunded, kept) => `Bis zur Abholung behalten wir ${kept} des Preises, höchstens das Bezahlte.`,
    rest: "Danach, oder wenn Sie nicht kommen, behalten wir das Bezahlte.",
    never: "Wenn Sie stornieren oder nicht kommen, behalten wir das Bezahlte.",
  },
  policy_guaranteed: {
    tier: (moment, kept) => `Bei Stornierung bis ${moment}\u00a0Uhr zahlen Sie ${kept} des Preises.`,
    tier_free: (moment) => `Bei Stornierung bis ${moment}\u00a0Uhr zahlen Sie nichts.`,
    start: (kept) => `Bei Stornierung bis zur Abholung zahlen Sie ${kept} des Preises.`,
    start_free: "Bei Stornierung bis zur Abholung zahlen Sie nichts.",
    rest: "Danach, oder wenn Sie nicht kommen, zahlen Sie den Preis. Wir buchen ihn von Ihrer hinterlegten Karte ab.",
    never:
      "Wenn Sie stornieren oder nicht kommen, zahlen Sie den Preis. Wir buchen ihn von Ihrer hinterlegten Karte ab.",
  },
  policy_nothing_paid: "Wenn Sie stornieren oder nicht kommen, zahlen Sie nichts.",
  rest_declined_intro: (number, amount) =>
    `Wir konnten ${amount}, den Rest Ihrer Buchung ${number}, nicht von Ihrer Karte abbuchen. Bitte zahlen Sie über diesen Link.`,
  rest_cancelled_at: (time) => `Ohne die Zahlung wird Ihre Buchung am ${time}\u00a0Uhr storniert.`,
  rest_unpaid_reason: "Der Rest wurde nicht bezahlt",
  fee_subject: (shop, fee) => `${shop} bucht ${fee} ab`,
  fee_title: (fee) => `${fee} für Ihre Buchung`,
  fee_cancelled_intro: (number) => `Ihre Buchung ${number} wurde storniert.`,
  fee_no_show_intro: (number) => `Sie haben Ihre Buchung ${number} nicht abgeholt.`,
  fee_notice: (fee, at) =>
    `Nach den Stornobedingungen Ihrer Buchung zahlen Sie noch ${fee}. Wir buchen den Betrag nach dem ${at}\u00a0Uhr ` +
    "von Ihrer hinterlegten Karte ab. Bitte antworten Sie vorher auf diese E-Mail, wenn das nicht stimmt.",
  fee_declined_intro: (number, fee) =>
    `Wir konnten ${fee} nicht von Ihrer Karte abbuchen. So viel kostet Ihre Buchung ${number} nach den ` +
    "Stornobedingungen. Bitte zahlen Sie über diesen Link.",
};
