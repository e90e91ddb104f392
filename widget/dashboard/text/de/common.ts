import type { common as english } from "../en/common.ts";

export const common: typeof english = {
  shared: {
    optional: "freiwillig",
    loading: "Lädt",
    failed: { title: "Das hat nicht geklappt", retry: "Erneut versuchen" },
  },
  dashboard: "Dashboard",
  skip: "Zum Inhalt springen",
  navigation: "Hauptnavigation",
  views: {
    today: "Heute",
    calendar: "Kalender",
    bookings: "Buchungen",
    new_booking: "Neue Buchung",
    new: "Neu",
    fleet: "Bestand",
    customers: "Kunden",
    reports: "Berichte",
    settings: "Einstellungen",
    account: "Konto",
    more: "Mehr",
  },
  undo: "Rückgängig",
  close: "Schließen",
  not_found: "Diese Seite gibt es nicht",
  to_today: "Zu „Heute“",
  crashed:
    "Auf dieser Seite ist etwas schiefgegangen. Laden Sie sie neu; wenn das nicht hilft, wenden Sie sich an uns.",
  reload: "Neu laden",
  offline: "Keine Verbindung.",
  offline_bar: "Keine Verbindung. Ansehen geht, ändern nicht.",
  saved_age: (age) => `Gespeichert vor ${age}`,
  show_saved: (day, age) => `${day} zeigen, gespeichert vor ${age}`,
  new_release: "Eine neue Version des Dashboards ist bereit.",

  errors: {
    offline: "Keine Verbindung. Prüfen Sie das Netz und versuchen Sie es erneut.",
    unsent:
      "Keine Verbindung. Nichts wurde gesendet oder gespeichert. Wiederholen Sie es, sobald die Verbindung zurück ist.",
    rate_limited: "Zu viele Versuche. Warten Sie einen Moment und versuchen Sie es erneut.",
    category_in_use: "Diese Kategorie hat noch Artikel. Verschieben oder archivieren Sie diese zuerst.",
    role_required: "Ihre Rolle erlaubt das nicht. Fragen Sie die Leitung.",
    changed_meanwhile: "Jemand anderes hat das inzwischen geändert. Sehen Sie es an und entscheiden Sie neu.",
    not_undoable: "Das lässt sich nicht mehr rückgängig machen: Seitdem ist etwas anderes geschehen.",
    invalid_transition: "Diese Buchung hat sich inzwischen geändert. Prüfen Sie sie und versuchen Sie es erneut.",
    waivers_missing:
      "Es fehlen Unterschriften. Lassen Sie unterschreiben, oder geben Sie trotzdem aus und nennen Sie den Grund.",
    deposit_missing:
      "Die Kaution ist nicht hinterlegt. Nehmen Sie sie, oder geben Sie trotzdem aus und nennen Sie den Grund.",
    out_of_stock: "Teile dieser Buchung sind noch nicht zurück oder in Wartung.",
    payment_processor_error: "Der Zahlungsdienst hat nicht geantwortet. Versuchen Sie es erneut.",
    amount_out_of_range: "Dieser Betrag ist zu hoch.",
    invalid_code: "Der Code ist falsch oder abgelaufen. Prüfen Sie ihn, oder fordern Sie einen neuen an.",
    link_of_other_browser:
      "Dieser Link funktioniert nur in dem Browser, in dem Sie den Code angefordert haben. Geben Sie hier den Code ein.",
    link_expired: "Dieser Anmelde-Link ist abgelaufen oder wurde schon benutzt.",
    last_owner: "Das ist die einzige Person mit der Rolle Inhaber. Geben Sie die Rolle erst jemand anderem.",
    storage_full: "Der Speicherplatz Ihres Verleihs ist voll. Löschen Sie Fotos.",
    too_many_webhooks: "Ihr Verleih hat so viele Webhooks wie erlaubt.",
    webhook_inactive: "Dieser Webhook ist ausgeschaltet. Schalten Sie ihn erst ein.",
    other: "Bei uns ist etwas schiefgegangen. Versuchen Sie es erneut.",
  },
};
