import type { OfferMailText } from "../en/offer_mail.ts";

export const offerMail: OfferMailText = {
  offer_number: "Angebot",
  offer_subject: (shop, number) => `Ihr Angebot ${number} von ${shop}`,
  offer_title: "Wir haben ein Angebot für Sie",
  offer_changed_subject: (shop, number) => `Ihr Angebot ${number} von ${shop} wurde geändert`,
  offer_changed_title: "Ihr Angebot wurde geändert",
  offer_intro: (moment) => `Sehen Sie es sich an und nehmen Sie es bis ${moment}\u00a0Uhr online an.`,
  offer_button: "Angebot ansehen",
  offer_held: "Bis dahin halten wir alles für Sie frei. Gebucht ist es, sobald Sie annehmen.",
  offer_not_held: "Noch ist nichts reserviert. Gebucht ist es, sobald Sie annehmen, wenn dann noch alles frei ist.",
  offer_due: (amount) => `Sie zahlen ${amount}, wenn Sie annehmen.`,
  offer_due_at_pickup: (amount) => `Sie zahlen ${amount} bei der Abholung.`,
  offer_due_then_at_pickup: (now, later) => `Sie zahlen ${now}, wenn Sie annehmen, und ${later} bei der Abholung.`,
  offer_due_then: (now, later, day) => `Sie zahlen ${now}, wenn Sie annehmen, und ${later} bis ${day}.`,
  offer_accepted_subject: (number) => `Angebot angenommen: Buchung ${number}`,
  offer_accepted_title: "Ein Kunde hat ein Angebot angenommen",
  offer_expired_subject: (number) => `Angebot ${number} ist abgelaufen`,
  offer_expired_title: "Ein Angebot ist abgelaufen",
  offer_expired_intro: "Der Kunde hat es nicht rechtzeitig angenommen.",
  offer_expired_held: "Der Kunde hat es nicht rechtzeitig angenommen. Was dafür reserviert war, ist wieder frei.",
};
