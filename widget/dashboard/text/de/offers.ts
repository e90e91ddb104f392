import type { offers as english } from "../en/offers.ts";

export const offers: typeof english = {
  title: "Angebote",
  none: "Noch keine Angebote",
  hint: "Angebote entstehen bisher über die API. Jedes steht hier, bis der Kunde es annimmt.",
  until: (moment) => `Gültig bis ${moment}`,
  statuses: {
    open: "Wartet auf den Kunden",
    accepted: "Angenommen",
    expired: "Abgelaufen",
    withdrawn: "Zurückgezogen",
  },
  held: "Bestand ist reserviert",
  withdraw: "Zurückziehen",
  lead: "Der Kunde kann es nicht mehr annehmen. Der Bestand ist sofort frei.",
  mail: "Noch einmal senden",
  mailed: "Das Angebot wird noch einmal gesendet.",
  booking: "Buchung öffnen",
};
