import type { start as english } from "../en/start.ts";

export const start: typeof english = {
  title: "Eröffnen Sie Ihren Verleih",
  lead: "Fünf Schritte bis zur ersten Buchung. Sie können jederzeit unterbrechen: Was erledigt ist, bleibt erledigt.",
  progress: (done, all) => `${done} von ${all} erledigt`,
  done: "Erledigt",
  open: "Offen",
  all_done: "Ihr Verleih ist offen. Die erste Buchung erscheint von selbst unter „Heute“.",
  dismiss: "Weglegen",
  dismissed: "Sie finden die Liste unter Einstellungen",
  next: (step) => `Weiter: ${step}`,
  show: "Checkliste zum Einrichten",
  steps: {
    hours: {
      title: "Name und Öffnungszeiten",
      lead: "Damit Kunden Sie kennen und kommen, wenn Sie da sind.",
      action: "Zeiten festlegen",
      name_action: "Name und Kontakt prüfen",
    },
    item: {
      title: "Ihr erster Artikel",
      lead: "Was Sie verleihen, mit Foto und Preis. Einer genügt für den Anfang.",
      action: "Artikel anlegen",
      open_action: "Artikel öffnen",
    },
    waiver: {
      title: "Haftungserklärung",
      lead:
        "Beginnen Sie mit unserem Text in Ihrer Sprache. Lassen Sie ihn anwaltlich prüfen, bevor Sie sich darauf verlassen.",
      action: "Erklärung einrichten",
      open_action: "Haftungserklärung öffnen",
    },
    payments: {
      title: "Zahlungen",
      lead: "Mit Stripe zahlen Kunden beim Buchen mit Karte. Bis dahin sind Zahlungen eine Demo.",
      action: "Zahlungen ansehen",
    },
    website: {
      title: "Auf Ihre Website",
      lead: "Fügen Sie einen Code in Ihre Seite ein. Wir sagen es Ihnen hier, sobald wir ihn sehen.",
      action: "Code kopieren",
    },
  },
};
