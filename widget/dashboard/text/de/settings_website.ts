import { pluralIn } from "../../../text/plural.ts";
import type { settings_website as english } from "../en/settings_website.ts";

const plural = pluralIn("de");

export const settings_website: typeof english = {
  waivers: {
    none: "Noch keine Haftungserklärung. Ohne sie muss niemand unterschreiben.",
    use_starter: "Mit unserem Text beginnen",
    write: "Eigenen Text schreiben",
    active: "Diese unterschreiben Kunden",
    inactive: "Nicht in Gebrauch",
    in_use: "In Gebrauch",
    in_use_since: (moment) => `In Gebrauch seit ${moment}`,
    draft: "Entwurf: Kunden unterschreiben sie noch nicht",
    save_first: "Speichern und verwenden",
    version: (version) => `Version ${version}`,
    lawyer:
      "Lassen Sie sie anwaltlich prüfen. Dieser Text ist ein Anfang: Was vor Gericht gilt, hängt von Ihrem Land ab.",
    name: "Titel",
    text: "Text",
    text_hint:
      "# beginnt eine Überschrift, - eine Liste, **fett**, _kursiv_. Eine leere Zeile beginnt einen neuen Absatz.",
    html: "Als HTML bearbeiten",
    plain: "Als Text bearbeiten",
    lossy: "Dieser Text hat Teile, die nur HTML behalten kann. Darum öffnet er sich als HTML.",
    consent: "Satz neben dem Kästchen",
    who: "Wer unterschreibt",
    per_rider: "Alle Teilnehmenden",
    per_booking: "Eine Person je Buchung",
    age: "Alter, ab dem man selbst unterschreibt",
    preview: "Vorschau",
    pdf: "Als PDF öffnen",
    save_active: "Als neue Version speichern",
    save_active_hint:
      "Ab jetzt unterschreiben Kunden die neue Version. Was unterschrieben ist, bleibt mit seiner Version gültig.",
    activate: "Diese Erklärung verwenden",
    activate_title: (name) => `„${name}“ verwenden?`,
    activate_lead:
      "Ab jetzt unterschreiben Kunden diese Erklärung. Unterschriebene bleiben gültig. Wer in einer offenen Buchung noch nicht unterschrieben hat, liest diese.",
    activate_replaces: (name) => `Sie ersetzt „${name}“.`,
    activated: "Kunden unterschreiben ab jetzt diese Erklärung",
    delete: "Erklärung löschen",
    delete_title: (name) => `„${name}“ löschen?`,
    delete_lead:
      "Unterschriebene Erklärungen bleiben. Wenn Kunden jetzt diese unterschreiben, muss danach niemand mehr unterschreiben.",
    deleted: "Die Erklärung ist gelöscht",
    versions: "Versionen",
    signatures: (count) => plural(count, { one: "einmal unterschrieben", other: "#-mal unterschrieben" }),
    current: "aktuell",
    restore: "Diesen Text übernehmen",
    restored: "Der Text steht im Editor. Speichern Sie ihn, um ihn zu verwenden.",
    required_title: "Unterschriften",
    required: "Vor der Abholung müssen alle unterschreiben",
    required_hint:
      "Solange eine Unterschrift fehlt, wird nichts ausgegeben. Das Team kann mit einer Begründung eine Ausnahme machen.",
    timing: "Wann Kunden unterschreiben",
    before_payment: "Vor dem Bezahlen",
    after_payment: "Nach dem Bezahlen",
    after_payment_hint:
      "Die Bestätigung führt zum Haftungsausschluss. Setzen Sie den Haken oben, wenn ohne ihn niemand abholen darf.",
  },

  mails: {
    lead: "Jede E-Mail, wie sie verschickt wird, zu einer erfundenen Buchung.",
    mail: "E-Mail",
    to_customers: "An Kunden",
    to_shop: "An den Verleih",
    subject: "Betreff",
    frame: "Vorschau der E-Mail",
    mine: "E-Mails an Sie",
    shop_mails: "Mir die E-Mails an den Verleih schicken",
    shop_mails_hint: "Neue Buchungen, Stornierungen, gescheiterte Erstattungen, Rückbuchungen.",
  },

  branding: {
    color: "Akzentfarbe",
    color_hint: "Schaltflächen und Links im Widget und in E-Mails. Text darauf bleibt von selbst lesbar.",
    pick: "Farbe wählen",
    logo: "Adresse Ihres Logos",
    logo_hint: "Ein Bild auf Ihrer Website. Erscheint in E-Mails und auf Ihrer Buchungsseite.",
    logo_alt: "Ihr Logo",
    upload_logo: "Logo hochladen",
    remove_logo: "Logo entfernen",
    cover: "Titelbild",
    cover_hint: "Oben auf Ihrer Buchungsseite. Ohne Titelbild stehen dort Fotos Ihrer Artikel.",
    upload_cover: "Bild hochladen",
    remove_cover: "Titelbild entfernen",
    drop: "oder hier ablegen",
    limits: "JPEG, PNG, WebP oder GIF, höchstens 10 MB",
    site: "Auf Ihrer Website",
    site_lead: "Diese Wahl kommt in den Code.",
    corners: "Ecken",
    square: "Eckig",
    slight: "Leicht rund",
    round: "Rund",
    theme: "Darstellung",
    auto: "Wie die Seite",
    light: "Hell",
    dark: "Dunkel",
    live: "Das echte Widget",
    live_lead: "Es ist das richtige: Eine Buchung hier ist echt.",
    frame: "Das Widget Ihres Verleihs",
    no_key:
      "Es gibt keinen öffentlichen Schlüssel, darum kann das Widget nicht gezeigt werden. Die Inhaberin oder der Inhaber kann einen anlegen.",
    to_snippet: "In den Code übernehmen",
  },

  website: {
    lead: "Fügen Sie das dort ein, wo die Buchung erscheinen soll.",
    snippet: "Code",
    no_key:
      "Der Code braucht einen öffentlichen Schlüssel. Die Inhaberin oder der Inhaber legt ihn unter API-Schlüssel an.",
    details: "Alle Optionen, Ereignisse und eine feste Version",
    page: "Keine Website?",
    page_lead: "Geben Sie Kunden die Adresse Ihrer Buchungsseite.",
    seen: "Gesehen auf",
    seen_lead: (host) => `Wir haben es auf ${host} gesehen.`,
    last_seen: (time) => `Zuletzt gesehen ${time}`,
    not_seen:
      "Wir haben es noch auf keiner Website gesehen. Öffnen Sie Ihre Seite einmal und schauen Sie wieder hier nach.",
    recipes: "In Ihrem Website-Baukasten",
  },
};
