import type { AddressingShop } from "../../shared/contract/german_address.ts";
import type { Catalogue } from "./en.ts";
import { pluralIn } from "./plural.ts";

const plural = pluralIn("de");

/** Returns the sentences in the form of address that the shop has chosen. */
export async function wordsFor(shop: AddressingShop | null | undefined): Promise<Catalogue> {
  if (shop?.german_address !== "du") return words;
  const file = await import("./de_du.ts").catch(() => null);
  return file?.withDu(words) ?? words;
}

export const words: Catalogue = {
  steps: { dates: "Termin", gear: "Auswahl", you: "Kontakt", pay: "Zahlung" },
  step_of: (step, steps) => `Schritt ${step} von ${steps}`,
  progress: "Schritte der Buchung",
  back: "Zurück",
  next: "Weiter",
  change: "Ändern",
  loading: "Wird geladen",
  optional: "optional",
  book_now: "Jetzt buchen",
  my_bookings: "Meine Buchungen",

  dates: {
    title: "Wann soll es losgehen?",
    calendar: "Abholung und Rückgabe",
    pick_start: "Tag der Abholung wählen",
    tap_again: "Für nur einen Tag noch einmal tippen.",
    half_chosen: (day) => `${day} → Rückgabe wählen`,
    previous: "Voriger Monat",
    following: "Nächster Monat",
    today: "Heute",
    tomorrow: "Morgen",
    weekend: "Wochenende",
    closed: (day, weekly) => weekly ? `${day}s geschlossen` : `Am ${day} geschlossen`,
    sold_out: "ausgebucht",
    pickup: "Abholung",
    return: "Rückgabe",
    clear: "Neu wählen",
    type: "Datum eingeben",
    several_days: "Mehrere Tage",
    one_day: "Ein Tag",
    half_day: "Halber Tag",
    from_price: (price) => `ab ${price}`,
    spans_sold_out: (days) => `${days} ausgebucht. Bitte eine frühere Rückgabe wählen.`,
    not_open: "Dieser Tag ist nicht buchbar. Bitte einen anderen wählen.",
  },

  pickup: {
    from_until: (opens, closes) =>
      `Abholung ${opens ? `ab ${opens}\u00a0Uhr` : "jetzt"}, Rückgabe bis ${closes}\u00a0Uhr.`,
    now_until: (closes) => `jetzt bis ${closes}\u00a0Uhr`,
  },

  gear: {
    title: "Was möchten Sie mieten?",
    all: "Alle",
    add: "Hinzufügen",
    add_one: (name) => `${name} hinzufügen`,
    fewer: (name) => `${name}: weniger`,
    more: (name) => `${name}: mehr`,
    left: (count) => plural(count, { one: "Noch # frei", other: "Noch # frei" }),
    per_day: (price) => `${price} pro Tag`,
    with_extras: "inklusive Pflichtextras",
    details: "Details",
    details_of: (name) => `Details: ${name}`,
    photos_of: (name) => `Fotos von ${name}`,
  },

  slip: { did_you_mean: (email) => `Meinten Sie ${email}?` },

  pickup_choice: {
    time: "Abholzeit",
    place: "Abholort wählen",
  },

  you: {
    title: "Ihre Kontaktdaten",
    email: "E-Mail",
    email_hint: "Wir senden Ihnen einen Code. Ein Passwort brauchen Sie nicht.",
    sign_in: "Mit einem Code anmelden",
    signed_in: (email) => `Angemeldet als ${email}`,
    name: "Vor- und Nachname",
    phone: "Telefon",
    phone_hint: "Nur für den Tag der Abholung, falls sich etwas ändert.",
    notes: "Nachricht an den Verleih",
    need_email: "Geben Sie eine E-\u2060Mail-Adresse ein, zum Beispiel ada@example.com.",
    need_name: "Geben Sie Ihren Namen ein.",
  },

  mailed_code: {
    label: "6-stelliger Code",
    hint: (email) => `Gesendet an ${email}.`,
    resend: "Neuen Code senden",
    resend_in: (seconds) => plural(seconds, { one: "Neuer Code in # Sekunde", other: "Neuer Code in # Sekunden" }),
    verify: "Bestätigen",
    missing: "Geben Sie den Code aus der E-\u2060Mail ein.",
  },

  wallets: { or: "oder mit Karte zahlen" },

  dialog: { close: "Schließen" },

  extras: {
    title: "Extras",
    required: "Erforderlich",
    each: (price) => `je ${price}`,
    of_rent: (percent) => `${percent} der Miete`,
    no_deposit: "keine Kaution",
    lower_deposit: (percent) => `Kaution ${percent} niedriger`,
    deposit_waived: (full) => `Kaution: keine statt ${full}`,
    deposit_lowered: (full, now) => `Kaution: ${now} statt ${full}`,
  },
  item_details: {
    deposit: (price) => `${price} Kaution (wird erstattet)`,
  },
  sizes: {
    title: "Größe",
    left: (count) => `${count} frei`,
    none: "Keine frei",
    in_cart: (count) => `${count} gewählt`,
    choose: "Wählen Sie zuerst eine Größe.",
    gone: "Eine Größe ist an diesen Tagen nicht frei. Wählen Sie neu.",
    chosen: "Gewählte Größen",
    remove: (sizes) => `${sizes} entfernen`,
  },
  terms: {
    on: (now, later, day) => `${now} jetzt, ${later} am ${day}`,
    at_pickup: (now, later) => `${now} jetzt, ${later} bei der Abholung`,
    all_at_pickup: (later) => `Jetzt nichts, ${later} bei der Abholung`,
    consent: (shop) =>
      `Mit der Zahlung erlauben Sie \u2068${shop}\u2069, den Rest an diesem Tag von dieser Karte abzubuchen.`,
    guarantee_consent: (shop) =>
      `Mit der Buchung erlauben Sie \u2068${shop}\u2069, von dieser Karte abzubuchen, was eine späte Stornierung oder ` +
      "ein Nichterscheinen kostet.",
    guaranteed: {
      part_until: (_refunded, time, kept) =>
        `Bei Stornierung bis ${time}\u00a0Uhr werden ${kept} des Preises von Ihrer Karte abgebucht.`,
      none: "Danach, oder wenn Sie nicht kommen, wird der Preis von Ihrer Karte abgebucht.",
      never: "Wenn Sie stornieren oder nicht kommen, wird der Preis von Ihrer Karte abgebucht.",
    },
    policy: {
      part_until: (_refunded, time, kept) =>
        `Bei Stornierung bis ${time}\u00a0Uhr behält der Verleih ${kept} des Preises, höchstens das Bezahlte.`,
      none: "Danach, oder wenn Sie nicht kommen, behält der Verleih das Bezahlte.",
      never: "Wenn Sie stornieren oder nicht kommen, behält der Verleih das Bezahlte.",
    },
    nothing: "Wenn Sie stornieren oder nicht kommen, zahlen Sie nichts.",
    still_to_pay: "Noch zu zahlen",
    due_on: (day) => `Fällig am ${day}`,
    due_at_pickup: "Fällig bei der Abholung",
    request: {
      lead: (hours) => `Sie zahlen jetzt nichts. Der Verleih antwortet in ${hours}.`,
      now: (now) => `Nimmt er an, zahlen Sie ${now}.`,
      on: (now, later, day) => `Nimmt er an, zahlen Sie ${now} und am ${day} ${later}.`,
      at_pickup: (now, later) => `Nimmt er an, zahlen Sie ${now} und bei der Abholung ${later}.`,
      all_at_pickup: (later) => `Nimmt er an, zahlen Sie ${later} bei der Abholung.`,
      withdraw: "Wenn Sie die Anfrage zurückziehen, zahlen Sie nichts.",
      send: () => "Anfrage senden",
      title: "Anfrage gesendet",
      until: (time) => `Der Verleih antwortet bis ${time}\u00a0Uhr. So lange ist alles für Sie reserviert.`,
      unpaid: "Sie haben nichts bezahlt. Nimmt der Verleih an, bekommen Sie einen Link per E-\u2060Mail.",
      changed: "Pläne geändert? Ziehen Sie sie unter „Meine Buchungen“ zurück.",
    },
  },

  rates: { usual: "Normaler Preis" },

  company: {
    ask: "Für ein Unternehmen buchen?",
    company: "Firma",
    vat_id: "USt-IdNr.",
    line1: "Straße und Hausnummer",
    postal_code: "Postleitzahl",
    city: "Ort",
    country: "Land",
    choose: "Auswählen …",
    missing: {
      company: "Bitte den Namen der Firma eingeben.",
      line1: "Bitte Straße und Hausnummer eingeben.",
      postal_code: "Bitte die Postleitzahl eingeben.",
      city: "Bitte den Ort eingeben.",
      country: "Bitte das Land auswählen.",
    },
  },
  questions: {
    title: "Bitte sagen Sie uns",
    rider: (place) => `Person ${place}`,
    yes: "Ja",
    no: "Nein",
    choose: "Auswählen …",
    missing: "Bitte beantworten.",
    unfit: "Das passt nicht zur Frage.",
    range: (min, max) =>
      min === null ? `Höchstens ${max}.` : max === null ? `Mindestens ${min}.` : `Zwischen ${min} und ${max}.`,
    save: "Antworten speichern",
    saved: "Danke. Ihre Antworten sind gespeichert.",
    closed: "Die Antworten dieser Buchung können hier nicht mehr geändert werden. Bitte fragen Sie den Verleih.",
  },
  discounts: {
    code: "Rabattcode",
    apply: "Einlösen",
    missing: "Bitte einen Code eingeben.",
    remove: (code) => `Code ${code} entfernen`,
    removed: (code) => `Der Code ${code} wurde entfernt.`,
    failed: "Rabatte konnten nicht geprüft werden. Der Preis ist vielleicht niedriger.",
    reasons: {
      unknown: "Diesen Code gibt es nicht. Bitte die Schreibweise prüfen.",
      not_yet: (day) => `Der Code gilt erst ab ${day}.`,
      over: (day) => `Der Code war bis ${day} gültig.`,
      used_up: "Der Code ist aufgebraucht.",
      used_by_customer: "Sie haben diesen Code schon eingelöst.",
      customer_required: "Für diesen Code braucht es eine E-\u2060Mail-Adresse.",
      min_subtotal: (amount) => `Der Code gilt ab einem Preis von ${amount}.`,
      min_quantity: (count) => plural(count, { one: "Der Code gilt ab # Stück.", other: "Der Code gilt ab # Stück." }),
      min_days: (days) => `Mindestmietdauer für diesen Code: ${days}.`,
      booked_too_late: (days) => `Der Code gilt nur mit Vorlauf. Mindestens: ${days}.`,
      booked_too_early: (days) => `Der Code gilt nur kurz vor der Abholung. Höchstens: ${days}.`,
      same_day: "Der Code gilt nur bei Abholung heute.",
      pickup_from: (day) => `Der Code gilt bei Abholung ab ${day}.`,
      pickup_until: (day) => `Der Code gilt bei Abholung bis ${day}.`,
      items: "Der Code gilt für andere Artikel.",
      nothing_left: "Es bleibt nichts, was der Code senken könnte.",
    },
  },

  search: {
    label: "Suchen",
    found: (count) => plural(count, { one: "# Treffer", other: "# Treffer" }),
  },

  unavailable: {
    title: "An Ihren Tagen nicht verfügbar",
    nothing_here: "Hier gibt es noch nichts zu mieten.",
    nothing_free: "An diesen Tagen ist nichts mehr verfügbar.",
    nothing_found: "Keine Treffer für Ihre Suche.",
    show_all: "Alle anzeigen",
    other_dates: "Andere Tage wählen",
    free_from: (day) => `Verfügbar ab ${day}`,
    reasons: {
      out_of_stock: "An Ihren Tagen ausgebucht",
      closed: "Zu dieser Zeit geschlossen",
      past: "Diese Zeit ist vorbei",
      min_duration: "Mindestens #",
      max_duration: "Höchstens #",
      notice_required: "Mindestens # vorher buchen",
      same_day_closed: "Für heute nicht mehr buchbar",
    },
  },

  lightbox: {
    close: "Schließen",
    before: "Vorheriges Foto",
    after: "Nächstes Foto",
    at: (at, count) => `Foto ${at} von ${count}`,
  },

  waiver: {
    title: "Lesen und unterschreiben",
    draw: "Zeichnen",
    type: "Tippen",
    signature: "Unterschrift",
    typed_name: "Vor- und Nachname",
    typed_hint: "Ein getippter Name gilt genauso wie eine Unterschrift von Hand.",
    sign: "Unterschreiben und weiter",
    need_read: "Bitte lesen Sie den Text zuerst bis zum Ende.",
    need_signature: "Bitte zeichnen oder tippen Sie Ihre Unterschrift.",
    need_consent: "Bitte setzen Sie den Haken, um zuzustimmen.",
  },

  signed_waiver: {
    signed: "Haftungserklärung unterschrieben.",
    sign_again: "Noch einmal unterschreiben",
    again: {
      document:
        "Die Haftungserklärung wurde seit Ihrer Unterschrift geändert. Bitte noch einmal lesen und unterschreiben.",
      riders: "Die Zahl der Personen hat sich geändert. Bitte noch einmal für alle unterschreiben.",
      signer: "Ihr Name oder Ihre E-\u2060Mail-Adresse hat sich geändert. Bitte noch einmal unterschreiben.",
    },
  },

  other_person: { need_name: "Bitte geben Sie einen Namen ein." },
  birth_date: { label: "Geburtsdatum", missing: "Bitte geben Sie ein Geburtsdatum ein." },

  riders: {
    title: "Wer fährt mit?",
    rider: (number) => `Person ${number}`,
    you: "Unterschreibt jetzt",
    name: "Name",
    signs_by_link: "Bekommt einen Link",
    child: "Ein Kind, für das ich unterschreibe",
    email_optional: "E-Mail",
    links_to_you: "Keine E-\u2060Mail? Dann bekommen Sie einen Link zum Weitergeben.",
    name_now: "Jetzt nennen",
    name_later: "Später nennen",
    later_hint:
      "Sie bekommen für jede Person einen Link. Vor der Abholung unterschreiben alle. Für ein Kind unterschreiben Sie, wenn Sie die Personen jetzt nennen.",
  },

  ink: {
    draw_here: "Mit Finger, Stift oder Maus unterschreiben.",
    undo: "Rückgängig",
    start_over: "Löschen",
  },

  link_done: "Diese Seite kann jetzt geschlossen werden.",
  sign_link: {
    about: (day, number) => `${day}, Buchung ${number}`,
    rider: "Vor- und Nachname",
    minor: (age) => `Die Person ist jünger als ${age} Jahre, und ich unterschreibe als sorgeberechtigte Person`,
    guardian: "Vollständiger Name der sorgeberechtigten Person",
    relationship: "Verhältnis zum Kind, zum Beispiel Mutter",
    need_relationship: "Bitte das Verhältnis zum Kind angeben.",
    other_person: (rider, name) => `Ich bin nicht ${rider}. Ich unterschreibe für mich selbst, als ${name}.`,
    need_other_person: (rider) =>
      `Dieser Link ist für ${rider}. Bitte den Namen berichtigen oder bestätigen, dass hier jemand anderes unterschreibt.`,
    sign: "Unterschreiben",
    thanks: "Danke für Ihre Unterschrift",
    nothing: "Hier ist nichts zu unterschreiben.",
  },

  offer_link: {
    title: "Ihr Angebot",
    about: (number) => `Angebot ${number}`,
    changed: "Das Angebot wurde geändert. Bitte sehen Sie es sich noch einmal an, bevor Sie annehmen.",
    valid_until: "Gültig bis",
    due: (amount) => `Sie zahlen ${amount}, wenn Sie annehmen.`,
    held: (until) => `Alles ist für Sie reserviert bis ${until}.`,
    not_held: "Noch ist nichts reserviert. Gebucht ist es, sobald Sie annehmen.",
    agree: "Mit der Annahme stimmen Sie diesen Bedingungen zu:",
    accept: "Angebot annehmen",
    accepting: "Wird angenommen …",
    sold_out: "Ausgebucht: Jemand anderes war schneller. Es wurde nichts gebucht. Bitte fragen Sie beim Verleih nach.",
    accepted: "Gebucht. Vielen Dank",
    pay: (amount) => `${amount} bezahlen`,
    sign: (rider) => `Haftungserklärung unterschreiben: ${rider}`,
    view: "Buchung ansehen",
    expired: "Dieses Angebot ist abgelaufen",
    withdrawn: "Dieses Angebot wurde zurückgezogen",
    ask: "Es ist nichts gebucht. Haben Sie noch Interesse? Dann fragen Sie bitte nach.",
  },

  pay_link: {
    confirm: (amount) => `Kaution von ${amount} bestätigen`,
    blocked: "Der Betrag wird auf der Karte reserviert, nicht abgebucht, und nach der Rückgabe freigegeben.",
    thanks: "Danke für Ihre Bestätigung",
    paid: "Bezahlt. Vielen Dank",
    processing: "Vielen Dank. Ihre Bank führt die Zahlung gerade aus",
    not_now:
      "Diese Zahlung ist online gerade nicht möglich. Vielleicht nimmt der Verleih sie am Tresen an. In einigen Minuten geht es wieder.",
    pick_up: (when) => `Abholung: ${when}.`,
    bring_back: (when) => `Bitte alles zurückbringen bis ${when}.`,
    is_back: "Alles ist zurück. Es ist nichts weiter zu tun.",
  },

  demo: {
    title: "Demo: Es wird nichts abgebucht",
    hint: "Was die Testkarte tut",
    outcomes: { paid: "Zahlt", declined: "Wird abgelehnt", requires_action: "Fragt nach" },
    asked: "Ihre Bank bittet Sie, diese Zahlung zu bestätigen.",
    confirm: "Zahlung bestätigen",
  },

  more_time: { extend: "Ich brauche mehr Zeit" },

  pay: {
    title: "Prüfen und zahlen",
    pay: (total) => total ? `${total} zahlen` : "Zahlen",
    paying: "Zahlung läuft",
    held: (left) => `Wir reservieren alles noch ${left} für Sie.`,
    hold_again: "Erneut reservieren",
    agree: "Mit der Zahlung akzeptieren Sie die",
    terms: "Mietbedingungen",
    card_kept: "Wir speichern Ihre Karte für die Kaution.",
  },

  summary: {
    title: "Übersicht",
    empty: "Noch nichts ausgewählt",
    no_dates: "Noch kein Datum",
    total: "Gesamt",
    subtotal: "Zwischensumme",
    tax: "Steuer",
    tax_included: (tax) => `Enthält ${tax} Steuer`,
    deposit_at: {
      at_booking: (amount) =>
        `Bei der Buchung reservieren wir ${amount} Kaution auf Ihrer Karte und geben sie nach der Rückgabe frei.`,
      at_pickup: (amount) =>
        `Bei der Abholung reservieren wir ${amount} Kaution auf Ihrer Karte und geben sie nach der Rückgabe frei.`,
    },
    items: (count) => plural(count, { one: "# Artikel", other: "# Artikel" }),
    included: "Inklusive",
    policy: {
      free_until: (time) => `Kostenlos stornierbar bis ${time}\u00a0Uhr.`,
      part_until: (percent, time) => `${percent} zurück bei Stornierung bis ${time}\u00a0Uhr.`,
      none: "Danach keine Erstattung.",
      never: "Diese Buchung kann nicht erstattet werden.",
    },
  },

  done: {
    title: "Ihre Buchung ist bestätigt",
    number: "Buchungsnummer",
    mailed: (email) => `Die Bestätigung ist unterwegs an ${email}.`,
    wrong_email: "Falsche Adresse?",
    when: "Wann",
    where: "Wo",
    map: "Auf der Karte",
    what: "Was",
    questions: "Fragen?",
    paid: "Bezahlt",
    calendar: "Zum Kalender hinzufügen",
    print: "Drucken",
    waivers: "Haftungs\u00aderklärungen",
    waivers_signed: (signed, required) => `${signed} von ${required} unterschrieben`,
    next: "So geht es weiter",
    next_pickup: "Bringen Sie einen Lichtbildausweis und Ihre Buchungsnummer mit.",
    next_cancel: "Etwas dazwischengekommen? Unter „Meine Buchungen“ können Sie stornieren.",
    again: "Weitere Buchung",
  },

  correct_email: {
    hint: "Wir senden die Bestätigung noch einmal. Sie können die Adresse einmal korrigieren.",
    send: "Adresse korrigieren",
    keep: "Abbrechen",
  },

  rider_links: {
    sign_now: "Jetzt unterschreiben",
    sign_link: (name) => `Link zum Unterschreiben für ${name}`,
    copy: "Link kopieren",
    copied: "Kopiert",
    share: "Teilen",
  },

  booking: {
    title: "Ihre Buchung",
    sign: "Haftungserklärungen unterschreiben",
    receipt: "Beleg",
    refunded: "Erstattet",
    due: "Noch offen",
    changes: "Änderungen",
    change_dates: "Mietzeit ändern",
    confirm_dates: "Neue Mietzeit bestätigen",
    keep_dates: "Mietzeit behalten",
    dates_changed: "Die Mietzeit ist geändert.",
    same_price: () => "Der Preis bleibt gleich.",
    cheaper: (amount) => `Sie bekommen ${amount} zurück.`,
    dearer: (amount) => `Diese Tage kosten ${amount} mehr.`,
    dearer_later: (amount) => `Diese Tage kosten ${amount} mehr. Das zahlen Sie mit dem Rest.`,
    paying: {
      title: "Neue Mietzeit bezahlen",
      now: (dates) => `Ihre Buchung gilt weiterhin: ${dates}.`,
      done: "Ihre Mietzeit ist geändert",
      after: (dates) => `Ihre Buchung gilt jetzt: ${dates}. Alle Details haben wir Ihnen gemailt.`,
      pay: {
        title: "Neue Mietzeit bezahlen",
        held: (left) => `Die neue Mietzeit ist noch ${left} für Sie reserviert.`,
        hold_again: "Neu wählen",
      },
      codes: {
        hold_expired: "Die Zeit zum Bezahlen ist abgelaufen. Ihre Mietzeit wurde nicht geändert.",
        out_of_stock: "Das wurde gerade gebucht. Wählen Sie andere Tage.",
        sold_out_refunded: "Ihre Mietzeit konnte nicht mehr geändert werden. Sie bekommen alles zurück.",
        invalid_transition: "Diese Mietzeit kann hier nicht mehr geändert werden. Bitte fragen Sie den Verleih.",
        amount_too_small: "Der Betrag ist zu klein für eine Karte. Wählen Sie andere Tage oder fragen Sie den Verleih.",
      },
    },
    answer_by: (time) => `Der Verleih antwortet bis ${time}\u00a0Uhr. Sie haben nichts bezahlt.`,
    pay_by: (time) => `Bitte zahlen Sie bis ${time}\u00a0Uhr. Sonst wird die Buchung storniert.`,
    other_dates: "Andere Tage oder Ausrüstung? Fragen Sie den Verleih.",
    back: "Zurück zu Ihrer Buchung",
    terms: "Mietbedingungen",
  },

  mine: {
    send_code: "Code senden",
    other_email: "Andere E-\u2060Mail-Adresse",
    details: "Details",
    as_guest:
      "Ohne Anmeldung mit Ihrer E-\u2060Mail-Adresse gebucht. Waren Sie das nicht? Sagen Sie dem Verleih Bescheid.",
    upcoming: "Kommende",
    past: "Frühere",
    cancelled: "Stornierte",
    none: "Noch keine Buchungen.",
    cancel: "Stornieren",
    cancel_question: "Diese Buchung stornieren?",
    comes_back: (amount) => `Sie bekommen ${amount} auf Ihre Karte zurück.`,
    nothing_back: "So kurz vor der Abholung ist keine Erstattung mehr möglich.",
    costs_nothing: "Sie zahlen nichts.",
    fee: (amount) => `Die Stornierung kostet ${amount}. Der Betrag wird von Ihrer hinterlegten Karte abgebucht.`,
    keep: "Nicht stornieren",
    refunded: (amount) => `${amount} erstattet`,
    cancelling: "Wird storniert",
    extend: "Miete verlängern",
    extension: {
      title: "Miete verlängern",
      now: (moment) => `Ihre Rückgabe: ${moment}\u00a0Uhr.`,
      until: "Neue Rückgabe",
      extra: "Zusätzliche Zeit",
      free: "Kostenlos",
      proceed: "Weiter zur Zahlung",
      extend_free: "Kostenlos verlängern",
      busy: "Wird geprüft",
      ask: "Sie brauchen es noch länger? Fragen Sie den Verleih.",
      limits: {
        out_of_stock: "Danach ist alles schon anderweitig gebucht.",
        max_duration: "Länger lässt sich das nicht mieten.",
        closed: "Für eine spätere Rückgabe hat der Verleih nicht geöffnet.",
      },
      done: "Ihre Miete ist verlängert",
      after: (moment) => `Bitte bringen Sie alles bis ${moment}\u00a0Uhr zurück. Alle Details haben wir Ihnen gemailt.`,
      pay: {
        title: "Zusätzliche Zeit bezahlen",
        held: (left) => `Die zusätzliche Zeit ist noch ${left} für Sie reserviert.`,
        hold_again: "Neu wählen",
      },
      codes: {
        hold_expired: "Die Zeit zum Bezahlen ist abgelaufen. Ihre Miete wurde nicht verlängert.",
        out_of_stock: "Das wurde gerade gebucht. Wählen Sie eine frühere Rückgabe.",
        sold_out_refunded: "Ihre Miete konnte nicht mehr verlängert werden. Sie bekommen alles zurück.",
        invalid_transition: "Diese Miete kann hier nicht mehr verlängert werden. Bitte fragen Sie den Verleih.",
        amount_too_small:
          "Der Betrag ist zu klein für eine Karte. Wählen Sie eine spätere Rückgabe oder fragen Sie den Verleih.",
      },
    },
    status: {
      requested: "Angefragt",
      confirmed: "Bestätigt",
      picked_up: "Abgeholt",
      partially_returned: "Teilweise zurück",
      returned: "Zurückgegeben",
      completed: "Abgeschlossen",
      cancelled: "Storniert",
      no_show: "Nicht abgeholt",
    },
  },

  failed: {
    title: "Das hat nicht geklappt",
    retry: "Noch einmal versuchen",
    other: "Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.",
    codes: {
      offline: "Sie sind anscheinend offline. Prüfen Sie die Verbindung.",
      invalid_request: "Eine Angabe im Formular ist ungültig. Bitte prüfen Sie Ihre Angaben.",
      invalid_code: "Der Code ist falsch oder abgelaufen. Prüfen Sie ihn, oder fordern Sie einen neuen an.",
      invalid_session: "Sie wurden abgemeldet. Bitte bestätigen Sie Ihre E-\u2060Mail noch einmal.",
      origin_not_allowed:
        "Buchungen sind für diese Website nicht freigeschaltet. Bitte wenden Sie sich an den Verleih.",
      invalid_api_key: "Buchungen sind für diese Website nicht freigeschaltet. Bitte wenden Sie sich an den Verleih.",
      rate_limited: "Zu viele Versuche. Versuchen Sie es in einer Minute noch einmal.",
      out_of_stock: "Das wurde gerade gebucht. Wählen Sie weniger oder andere Tage.",
      size_required: "Wählen Sie zuerst die Größen der Extras.",
      item_unavailable: "Etwas aus Ihrer Buchung wird nicht mehr angeboten. Bitte wählen Sie neu.",
      addon_unavailable: "Etwas aus Ihrer Buchung wird nicht mehr angeboten. Bitte wählen Sie neu.",
      not_bookable: "An diesen Tagen geht es leider nicht. Bitte wählen Sie andere.",
      discount_not_usable: "Der Rabattcode gilt nicht mehr und wurde entfernt. Bitte prüfen Sie den neuen Preis.",
      amount_mismatch: "Der Preis hat sich geändert. Prüfen Sie die neue Summe, bevor Sie zahlen.",
      hold_expired: "Die Zeit zum Bezahlen ist abgelaufen. Ihre Auswahl ist nicht mehr reserviert.",
      email_final: "Diese Adresse lässt sich hier nicht mehr korrigieren. Bitte wenden Sie sich an den Verleih.",
      already_extended: "Die Zeit wurde schon einmal verlängert.",
      already_paid: "Diese Buchung ist schon bezahlt.",
      payment_incomplete:
        "Die Zahlung wurde nicht abgeschlossen. Versuchen Sie es noch einmal oder mit einer anderen Karte.",
      payment_declined:
        "Die Karte wurde abgelehnt. Versuchen Sie es mit einer anderen; alles bleibt für Sie reserviert.",
      payment_processor_error:
        "Der Zahlungsanbieter hat nicht geantwortet. Es wurde nichts doppelt abgebucht; versuchen Sie es noch einmal.",
      sold_out_refunded:
        "Es wurde nichts gebucht. Sie bekommen alles zurück. Den Grund senden wir Ihnen per E-\u2060Mail.",
      page_policy: "Diese Website verhindert, dass der Text angezeigt wird. Bitte wenden Sie sich an den Verleih.",
      template_changed: "Die Haftungserklärung wurde geändert. Bitte noch einmal lesen und unterschreiben.",
      waiver_not_usable: "Die Unterschrift gilt nicht mehr. Bitte noch einmal unterschreiben.",
      guardian_required: "Für Minderjährige muss eine sorgeberechtigte Person unterschreiben.",
      participant_not_minor: "Sie können nur für ein Kind unterschreiben. Erwachsene unterschreiben selbst.",
      too_many_holds: "Sie haben mehrere offene Buchungen. Schließen Sie eine ab, oder warten Sie ein paar Minuten.",
      payments_unavailable: "Dieser Verleih nimmt zurzeit keine Online-Zahlungen an. Bitte wenden Sie sich an ihn.",
      hold_too_large: "Das ist mehr, als Sie online auf einmal buchen können. Bitte wenden Sie sich an den Verleih.",
      invalid_transition: "Diese Buchung lässt sich nicht mehr stornieren.",
    },
  },
};
