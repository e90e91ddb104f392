import type { reminders as english } from "../en/reminders.ts";

export const reminders: typeof english = {
  lead:
    "Diese E-Mails gehen während Ihrer Öffnungszeiten hinaus. Ohne Zeiten gehen sie zwischen 9:00 und 20:00\u00a0Uhr hinaus.",
  remind_pickup: "Kunden an die Abholung erinnern",
  remind_pickup_hint:
    "Einen Tag vorher: wo, was mitzubringen ist, fehlende Unterschriften und was zu zahlen ist. Ersetzt die Erinnerung an die Unterschrift.",
  remind_return: "Kunden an die Rückgabe erinnern",
  remind_return_hint: "Einen Tag vorher. Tagesmieten bekommen keine solche E-Mail.",
  remind_overdue: "Schreiben, wenn Ausrüstung überfällig ist",
  remind_overdue_hint:
    "Kunden bekommen eine E-Mail. Sie bekommen ab dem nächsten Tag täglich eine, bis alles zurück ist.",
  send_thanks: "Kunden nach der Rückgabe danken",
  send_thanks_hint:
    "Am Tag danach, mit der Abrechnung. Nicht, solange eine Prüfung offen ist, und nicht nach einem Schadensfall oder einer Zahlungsanfechtung.",
  what_to_bring: "Was mitzubringen ist",
  what_to_bring_hint: "Kunden lesen das in der Erinnerung an die Abholung.",
  review_url: "Link zu Ihren Bewertungen",
  review_url_hint: "Die Dankesmail hat eine Schaltfläche, die dorthin führt.",
  preview: "E-Mail ansehen:",
};
