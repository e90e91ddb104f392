import type { payment_account as english } from "../en/payment_account.ts";

export const payment_account: typeof english = {
  states: {
    none: {
      title: "Ihr Stripe-Konto verbinden",
      lead:
        "Stripe überweist Ihre Kartenzahlungen auf Ihr Bankkonto. Das Formular dauert etwa zehn Minuten. Sobald Sie begonnen haben, können Kunden erst wieder online zahlen, wenn Stripe bereit ist.",
    },
    onboarding: {
      title: "Das Formular von Stripe abschließen",
      lead: "Kunden können noch nicht online zahlen. Stripe benötigt noch Angaben von Ihnen.",
    },
    pending: {
      title: "Stripe prüft Ihre Angaben",
      lead: "Kunden können noch nicht online zahlen. Sie müssen nichts tun: Es dauert Minuten, manchmal Tage.",
    },
    restricted: {
      title: "Stripe benötigt etwas von Ihnen",
      lead: "Kunden können erst online zahlen, wenn Sie das Fehlende gesendet haben.",
    },
    rejected: {
      title: "Stripe hat dieses Konto geschlossen",
      lead:
        "Kunden können nicht online zahlen. Fragen Sie den Support von Stripe, oder trennen Sie es und verbinden ein anderes.",
    },
    payouts_paused: {
      title: "Auszahlungen sind angehalten",
      lead: "Kunden können zahlen. Stripe behält das Geld, bis Sie das Fehlende gesendet haben.",
    },
    enabled: {
      title: "Mit Stripe verbunden",
      lead: "Kunden zahlen mit Karte, und Stripe zahlt auf Ihr Bankkonto aus.",
    },
    enabled_due: {
      title: "Stripe benötigt etwas von Ihnen",
      lead: "Kunden können zahlen. Fehlen die Angaben nach dem Datum unten noch, kann Stripe das beenden.",
    },
    disconnected: {
      title: "Kein Konto ist verbunden",
      lead: "Kunden können erst online zahlen, wenn Sie ein Konto verbinden.",
    },
  },
  connect: "Stripe verbinden",
  resume: "Bei Stripe fortfahren",
  send: "An Stripe senden",
  check: "Erneut prüfen",
  opening: "Stripe wird geöffnet …",
  due_title: "Worum Stripe bittet",
  due_by: (time: string) => `Bis ${time}`,
  due: {
    personal_details: "Persönliche Angaben",
    identity_document: "Ausweisdokument",
    business_details: "Angaben zum Unternehmen",
    business_document: "Nachweis über das Unternehmen",
    owners: "Inhaber und Leitung des Unternehmens",
    bank_account: "Bankkonto für Auszahlungen",
    terms: "Zustimmung zu den Bedingungen von Stripe",
    other: "Weitere Angaben",
  },
  disconnect: "Trennen",
  disconnect_title: "Das Konto trennen?",
  disconnect_lead:
    "Kunden können nicht mehr online zahlen. Erstattungen und Kautionen früherer Buchungen laufen weiter über dieses Konto.",
  disconnect_confirm: "Konto trennen",
  disconnected: "Das Konto ist getrennt",
  discard: "Verbinden abbrechen",
  discard_title: "Das Verbinden abbrechen?",
  discard_lead: "Zahlungen laufen weiter wie zuvor. Sie können jederzeit neu beginnen.",
};
