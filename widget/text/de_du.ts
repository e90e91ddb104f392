import { changeWords, type WordChanges } from "../../shared/word_changes.ts";
import type { Catalogue } from "./en.ts";

/** The German sentences that differ when a shop says "du". */
const du: WordChanges<Catalogue> = {
  gear: {
    title: "Was möchtest du mieten?",
  },

  unavailable: {
    title: "An deinen Tagen nicht verfügbar",
    nothing_found: "Keine Treffer für deine Suche.",
    reasons: { out_of_stock: "An deinen Tagen ausgebucht" },
  },

  sizes: { choose: "Wähle zuerst eine Größe.", gone: "Eine Größe ist an diesen Tagen nicht frei. Wähle neu." },

  slip: { did_you_mean: (email) => `Meintest du ${email}?` },

  you: {
    title: "Deine Kontaktdaten",
    email_hint: "Wir senden dir einen Code. Ein Passwort brauchst du nicht.",
    need_email: "Gib eine E-\u2060Mail-Adresse ein, zum Beispiel ada@example.com.",
    need_name: "Gib deinen Namen ein.",
  },

  mailed_code: {
    missing: "Gib den Code aus der E-\u2060Mail ein.",
  },

  waiver: {
    need_read: "Bitte lies den Text zuerst bis zum Ende.",
    need_signature: "Bitte zeichne oder tippe deine Unterschrift.",
    need_consent: "Bitte setze den Haken, um zuzustimmen.",
  },

  questions: {
    title: "Bitte sag uns",
    saved: "Danke. Deine Antworten sind gespeichert.",
    closed: "Die Antworten dieser Buchung können hier nicht mehr geändert werden. Bitte frag den Verleih.",
  },

  signed_waiver: {
    again: {
      document:
        "Die Haftungserklärung wurde seit deiner Unterschrift geändert. Bitte lies und unterschreibe sie noch einmal.",
      signer: "Dein Name oder deine E-\u2060Mail-Adresse hat sich geändert. Bitte unterschreibe noch einmal.",
    },
  },

  other_person: { need_name: "Bitte gib einen Namen ein." },
  birth_date: { missing: "Bitte gib ein Geburtsdatum ein." },

  riders: {
    links_to_you: "Keine E-\u2060Mail? Dann bekommst du einen Link zum Weitergeben.",
    later_hint:
      "Du bekommst für jede Person einen Link. Vor der Abholung unterschreiben alle. Für ein Kind unterschreibst du, wenn du die Personen jetzt nennst.",
  },

  discounts: { reasons: { used_by_customer: "Du hast diesen Code schon eingelöst." } },

  terms: {
    request: {
      lead: (hours) => `Du zahlst jetzt nichts. Der Verleih antwortet in ${hours}.`,
      now: (now) => `Nimmt er an, zahlst du ${now}.`,
      on: (now, later, day) => `Nimmt er an, zahlst du ${now} und am ${day} ${later}.`,
      at_pickup: (now, later) => `Nimmt er an, zahlst du ${now} und bei der Abholung ${later}.`,
      all_at_pickup: (later) => `Nimmt er an, zahlst du ${later} bei der Abholung.`,
      withdraw: "Wenn du die Anfrage zurückziehst, zahlst du nichts.",
      until: (time) => `Der Verleih antwortet bis ${time}\u00a0Uhr. So lange ist alles für dich reserviert.`,
      unpaid: "Du hast nichts bezahlt. Nimmt der Verleih an, bekommst du einen Link per E-\u2060Mail.",
      changed: "Pläne geändert? Zieh sie unter „Meine Buchungen“ zurück.",
    },
    consent: (shop) =>
      `Mit der Zahlung erlaubst du \u2068${shop}\u2069, den Rest an diesem Tag von dieser Karte abzubuchen.`,
    guarantee_consent: (shop) =>
      `Mit der Buchung erlaubst du \u2068${shop}\u2069, von dieser Karte abzubuchen, was eine späte Stornierung oder ` +
      "ein Nichterscheinen kostet.",
    guaranteed: {
      part_until: (_refunded, time, kept) =>
        `Bei Stornierung bis ${time}\u00a0Uhr werden ${kept} des Preises von deiner Karte abgebucht.`,
      none: "Danach, oder wenn du nicht kommst, wird der Preis von deiner Karte abgebucht.",
      never: "Wenn du stornierst oder nicht kommst, wird der Preis von deiner Karte abgebucht.",
    },
    policy: {
      none: "Danach, oder wenn du nicht kommst, behält der Verleih das Bezahlte.",
      never: "Wenn du stornierst oder nicht kommst, behält der Verleih das Bezahlte.",
    },
    nothing: "Wenn du stornierst oder nicht kommst, zahlst du nichts.",
  },

  sign_link: { thanks: "Danke für deine Unterschrift" },
  offer_link: {
    title: "Dein Angebot",
    changed: "Das Angebot wurde geändert. Bitte sieh es dir noch einmal an, bevor du annimmst.",
    due: (amount) => `Du zahlst ${amount}, wenn du annimmst.`,
    held: (until) => `Alles ist für dich reserviert bis ${until}.`,
    not_held: "Noch ist nichts reserviert. Gebucht ist es, sobald du annimmst.",
    agree: "Mit der Annahme stimmst du diesen Bedingungen zu:",
    sold_out: "Ausgebucht: Jemand anderes war schneller. Es wurde nichts gebucht. Bitte frag beim Verleih nach.",
    ask: "Es ist nichts gebucht. Hast du noch Interesse? Dann frag bitte nach.",
  },

  pay_link: {
    thanks: "Danke für deine Bestätigung",
    processing: "Vielen Dank. Deine Bank führt die Zahlung gerade aus",
  },

  correct_email: { hint: "Wir senden die Bestätigung noch einmal. Du kannst die Adresse einmal korrigieren." },

  demo: { asked: "Deine Bank bittet dich, diese Zahlung zu bestätigen." },

  pay: {
    held: (left) => `Wir reservieren alles noch ${left} für dich.`,
    agree: "Mit der Zahlung akzeptierst du die",
    card_kept: "Wir speichern deine Karte für die Kaution.",
  },

  summary: {
    deposit_at: {
      at_booking: (amount) =>
        `Bei der Buchung reservieren wir ${amount} Kaution auf deiner Karte und geben sie nach der Rückgabe frei.`,
      at_pickup: (amount) =>
        `Bei der Abholung reservieren wir ${amount} Kaution auf deiner Karte und geben sie nach der Rückgabe frei.`,
    },
  },

  done: {
    title: "Deine Buchung ist bestätigt",
    next_pickup: "Bring einen Lichtbildausweis und deine Buchungsnummer mit.",
    next_cancel: "Etwas dazwischengekommen? Unter „Meine Buchungen“ kannst du stornieren.",
  },

  booking: {
    dearer_later: (amount) => `Diese Tage kosten ${amount} mehr. Das zahlst du mit dem Rest.`,
    title: "Deine Buchung",
    cheaper: (amount) => `Du bekommst ${amount} zurück.`,
    paying: {
      now: (dates) => `Deine Buchung gilt weiterhin: ${dates}.`,
      done: "Deine Mietzeit ist geändert",
      after: (dates) => `Deine Buchung gilt jetzt: ${dates}. Alle Details haben wir dir gemailt.`,
      pay: { held: (left) => `Die neue Mietzeit ist noch ${left} für dich reserviert.` },
      codes: {
        hold_expired: "Die Zeit zum Bezahlen ist abgelaufen. Deine Mietzeit wurde nicht geändert.",
        out_of_stock: "Das wurde gerade gebucht. Wähle andere Tage.",
        sold_out_refunded: "Deine Mietzeit konnte nicht mehr geändert werden. Du bekommst alles zurück.",
        invalid_transition: "Diese Mietzeit kann hier nicht mehr geändert werden. Bitte frag den Verleih.",
        amount_too_small: "Der Betrag ist zu klein für eine Karte. Wähle andere Tage oder frag den Verleih.",
      },
    },
    answer_by: (time) => `Der Verleih antwortet bis ${time}\u00a0Uhr. Du hast nichts bezahlt.`,
    pay_by: (time) => `Bitte zahl bis ${time}\u00a0Uhr. Sonst wird die Buchung storniert.`,
    other_dates: "Andere Tage oder Ausrüstung? Frag den Verleih.",
    back: "Zurück zu deiner Buchung",
  },

  mine: {
    as_guest: "Ohne Anmeldung mit deiner E-\u2060Mail-Adresse gebucht. Warst du das nicht? Sag dem Verleih Bescheid.",
    comes_back: (amount) => `Du bekommst ${amount} auf deine Karte zurück.`,
    costs_nothing: "Du zahlst nichts.",
    fee: (amount) => `Die Stornierung kostet ${amount}. Der Betrag wird von deiner hinterlegten Karte abgebucht.`,
    extension: {
      now: (moment) => `Deine Rückgabe: ${moment}\u00a0Uhr.`,
      ask: "Du brauchst es noch länger? Frag den Verleih.",
      done: "Deine Miete ist verlängert",
      after: (moment) => `Bitte bring alles bis ${moment}\u00a0Uhr zurück. Alle Details haben wir dir gemailt.`,
      pay: { held: (left) => `Die zusätzliche Zeit ist noch ${left} für dich reserviert.` },
      codes: {
        hold_expired: "Die Zeit zum Bezahlen ist abgelaufen. Deine Miete wurde nicht verlängert.",
        out_of_stock: "Das wurde gerade gebucht. Wähle eine frühere Rückgabe.",
        sold_out_refunded: "Deine Miete konnte nicht mehr verlängert werden. Du bekommst alles zurück.",
        invalid_transition: "Diese Miete kann hier nicht mehr verlängert werden. Bitte frag den Verleih.",
        amount_too_small: "Der Betrag ist zu klein für eine Karte. Wähle eine spätere Rückgabe oder frag den Verleih.",
      },
    },
  },

  failed: {
    other: "Bei uns ist etwas schiefgegangen. Bitte versuche es noch einmal.",
    codes: {
      offline: "Du bist anscheinend offline. Prüfe die Verbindung.",
      invalid_request: "Eine Angabe im Formular ist ungültig. Bitte prüfe deine Angaben.",
      invalid_code: "Der Code ist falsch oder abgelaufen. Prüfe ihn, oder fordere einen neuen an.",
      invalid_session: "Du wurdest abgemeldet. Bitte bestätige deine E-\u2060Mail noch einmal.",
      origin_not_allowed: "Buchungen sind für diese Website nicht freigeschaltet. Bitte wende dich an den Verleih.",
      invalid_api_key: "Buchungen sind für diese Website nicht freigeschaltet. Bitte wende dich an den Verleih.",
      rate_limited: "Zu viele Versuche. Versuche es in einer Minute noch einmal.",
      out_of_stock: "Das wurde gerade gebucht. Wähle weniger oder andere Tage.",
      size_required: "Wähle zuerst die Größen der Extras.",
      item_unavailable: "Etwas aus deiner Buchung wird nicht mehr angeboten. Bitte wähle neu.",
      addon_unavailable: "Etwas aus deiner Buchung wird nicht mehr angeboten. Bitte wähle neu.",
      not_bookable: "An diesen Tagen geht es leider nicht. Bitte wähle andere.",
      discount_not_usable: "Der Rabattcode gilt nicht mehr und wurde entfernt. Bitte prüfe den neuen Preis.",
      amount_mismatch: "Der Preis hat sich geändert. Prüfe die neue Summe, bevor du zahlst.",
      hold_expired: "Die Zeit zum Bezahlen ist abgelaufen. Deine Auswahl ist nicht mehr reserviert.",
      payment_incomplete:
        "Die Zahlung wurde nicht abgeschlossen. Versuche es noch einmal oder mit einer anderen Karte.",
      payment_declined: "Die Karte wurde abgelehnt. Versuche es mit einer anderen; alles bleibt für dich reserviert.",
      payment_processor_error:
        "Der Zahlungsanbieter hat nicht geantwortet. Es wurde nichts doppelt abgebucht; versuche es noch einmal.",
      sold_out_refunded:
        "Es wurde nichts gebucht. Du bekommst alles zurück. Den Grund senden wir dir per E-\u2060Mail.",
      email_final: "Diese Adresse lässt sich hier nicht mehr korrigieren. Bitte wende dich an den Verleih.",
      page_policy: "Diese Website verhindert, dass der Text angezeigt wird. Bitte wende dich an den Verleih.",
      participant_not_minor: "Du kannst nur für ein Kind unterschreiben. Erwachsene unterschreiben selbst.",
      too_many_holds: "Du hast mehrere offene Buchungen. Schließe eine ab, oder warte ein paar Minuten.",
      payments_unavailable: "Dieser Verleih nimmt zurzeit keine Online-Zahlungen an. Bitte wende dich an ihn.",
      hold_too_large: "Das ist mehr, als du online auf einmal buchen kannst. Bitte wende dich an den Verleih.",
    },
  },
};

/** Returns German sentences that say "du". */
export function withDu(words: Catalogue): Catalogue {
  return changeWords(words, du);
}
