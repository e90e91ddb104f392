import type { MailText } from "../en/mail.ts";
import { mailTerms } from "./mail_terms.ts";
import { mailToShop } from "./mail_to_shop.ts";
import { invoiceMail } from "./invoice_mail.ts";
import { offerMail } from "./offer_mail.ts";
import { reminderMail } from "./reminder_mail.ts";
import { requestMail } from "./request_mail.ts";

export const mail: MailText = {
  greeting: (name) => name ? `Hallo ${name},` : "Hallo,",
  questions: "Fragen? Antworten Sie einfach auf diese Nachricht.",
  sent_by: (shop) => `Gesendet von ${shop}.`,
  pickup: "Abholung",
  return: "Rückgabe",
  clock: (time) => `${time}\u00a0Uhr`,
  place: "Ort",
  booking_number: "Buchung",
  customer: "Kunde",
  contact: "Kontakt",
  notes: "Anmerkungen",
  reason: "Grund",
  included: "inklusive",
  usual_price: "Normaler Preis",
  subtotal: "Zwischensumme",
  tax: "Steuer",
  tax_included: "Enthaltene Steuer",
  total: "Gesamt",
  paid: "Bezahlt",
  refunded: "Erstattet",
  late_return: (time) => `Verspätete Rückgabe: ${time}`,
  still_due: "Noch zu zahlen",
  due_on: (day) => `Noch zu zahlen am ${day}`,
  due_at_pickup: "Noch zu zahlen bei der Abholung",
  refund_soon: "Das Geld ist je nach Bank in 5 bis 10 Tagen wieder auf Ihrer Karte.",
  calendar: "Eine Kalenderdatei liegt bei.",
  booking_link: "Buchung ansehen",
  test_subject: (subject) => `Test: ${subject}`,

  policy: "Stornierung",

  code_subject: (shop) => `Ihr Anmeldecode für ${shop}`,
  code_title: "Ihr Anmeldecode",
  code_intro: (shop) => `Geben Sie diesen Code ein, um bei ${shop} fortzufahren.`,
  code_preview: (code) => `${code} ist Ihr Code.`,
  code_validity: (time) => `Er gilt einmal und ${time} lang. Wir fragen nie am Telefon oder per E-Mail danach.`,
  code_ignore:
    "Wenn Sie keinen Code angefordert haben, ignorieren Sie diese E-Mail. Ohne den Code kann sich niemand anmelden.",

  confirmed_subject: (shop, number) => `Ihre Buchung ${number} bei ${shop}`,
  confirmed_title: "Ihre Buchung ist bestätigt",
  confirmed_intro: "Wir freuen uns auf Sie. Hier steht alles, was Sie brauchen.",
  email_corrected_subject: (shop, number) => `Die Adresse der Buchung ${number} bei ${shop} wurde korrigiert`,
  email_corrected_title: "Die Adresse einer Buchung wurde korrigiert",
  email_corrected_intro: (number, email) =>
    `Die Adresse der Buchung ${number} wurde zu ${email} korrigiert. Sie erhalten keine weiteren E-Mails dazu.`,
  email_corrected_yours: "Ist das Ihre Buchung? Dann melden Sie sich bitte bei uns.",
  customer_email_subject: (shop) => `Ihre E-Mail-Adresse bei ${shop} wurde korrigiert`,
  customer_email_title: "Ihre E-Mail-Adresse wurde korrigiert",
  customer_email_old: (shop, email) =>
    `${shop} hat Ihre Adresse zu ${email} korrigiert. E-Mails zu Ihren Buchungen gehen ab jetzt dorthin.`,
  customer_email_new: (shop) =>
    `${shop} hat Ihre Adresse korrigiert. E-Mails zu Ihren Buchungen kommen ab jetzt hier an.`,
  customer_email_wrong: "Ist das falsch? Dann melden Sie sich bitte bei uns.",
  changed_subject: (shop, number) => `Ihre Buchung ${number} bei ${shop} wurde geändert`,
  changed_title: "Ihre Buchung wurde geändert",
  changed_intro: "Hier sind die neuen Angaben.",
  extended_subject: (shop, number) => `Ihre Miete ${number} bei ${shop} ist verlängert`,
  extended_title: "Ihre Miete ist verlängert",
  extended_intro: (moment) => `Bitte bringen Sie alles bis ${moment}\u00a0Uhr zurück.`,
  extended_paid: (amount) => `Für die zusätzliche Zeit haben Sie ${amount} bezahlt.`,
  not_extended_subject: (shop, number) => `Ihre Miete ${number} bei ${shop} wurde nicht verlängert`,
  not_extended_title: "Ihre Miete wurde nicht verlängert",
  not_extended_refund: (amount) =>
    `Wir konnten Ihre Zahlung von ${amount} nicht verwenden, weil sich die Ausrüstung oder Ihre Buchung inzwischen ` +
    "geändert hatte. Die Zahlung wird vollständig erstattet.",
  not_extended_return: (moment) =>
    `Die Rückgabe ist weiterhin am ${moment}\u00a0Uhr fällig. Bitte melden Sie sich, wenn Sie mehr Zeit brauchen.`,
  not_changed_subject: (shop, number) => `Die Mietzeit Ihrer Buchung ${number} bei ${shop} wurde nicht geändert`,
  not_changed_title: "Ihre Mietzeit wurde nicht geändert",
  deposit_at_booking: (amount) =>
    `Auf Ihrer Karte wird eine Kaution von ${amount} reserviert. Der Betrag wird nicht abgebucht und nach der ` +
    "Rückgabe freigegeben.",
  deposit_at_pickup: (amount) =>
    `Bei der Abholung wird auf Ihrer Karte eine Kaution von ${amount} reserviert. Der Betrag wird nicht abgebucht ` +
    "und nach der Rückgabe freigegeben.",
  waivers_title: "Bevor Sie kommen",
  waivers_intro: "Jede Person unterschreibt eine Haftungserklärung. Auf dem Handy dauert das zwei Minuten.",
  waiver_of: (rider) => `Haftungserklärung für ${rider}`,

  dates_offered_subject: (shop, number) => `Wählen Sie andere Termine für Ihre Buchung ${number} bei ${shop}`,
  dates_offered_title: "Sie können andere Termine wählen",
  dates_offered_intro: (moment) =>
    `Öffnen Sie Ihre Buchung und wählen Sie bis ${moment} Uhr Termine, die Ihnen passen.`,
  dates_offered_stays: "Ihre Buchung bleibt, wie sie ist, bis Sie wählen.",
  cancelled_subject: (shop, number) => `Ihre Buchung ${number} bei ${shop} ist storniert`,
  cancelled_title: "Ihre Buchung ist storniert",
  cancelled_refund: (amount) => `Wir erstatten Ihnen ${amount}.`,
  cancelled_no_refund: "Nach den Stornobedingungen wird nichts erstattet.",
  cancelled_unpaid: "Sie hatten noch nichts bezahlt, darum gibt es keine Erstattung.",
  refunded_subject: (shop, amount) => `${shop} hat ${amount} erstattet`,
  refunded_title: (amount) => `${amount} sind auf dem Weg zurück`,
  refunded_intro: (number) => `Wir haben Ihre Buchung ${number} ganz oder teilweise erstattet.`,
  refunded_twice_intro: (number) =>
    `Sie haben Ihre Buchung ${number} zweimal bezahlt. Die Buchung gilt, und wir haben die andere Zahlung erstattet.`,

  sold_out_subject: (shop) => `Ausgebucht, Ihr Geld kommt zurück: ${shop}`,
  sold_out_title: "Wir konnten Ihre Buchung nicht halten",
  sold_out_intro:
    "Ihre Zahlung kam an, als die Reservierung schon abgelaufen war. Inzwischen hat jemand anderes das letzte " +
    "Stück gebucht. Das tut uns leid.",
  sold_out_refund: (amount) => `Wir haben Ihnen die vollen ${amount} erstattet. Sie müssen nichts tun.`,
  sold_out_free_subject: (shop) => `Ausgebucht: ${shop}`,
  sold_out_free_intro:
    "Ihre Bestätigung kam an, als die Reservierung schon abgelaufen war. Inzwischen hat jemand anderes das letzte " +
    "Stück gebucht. Das tut uns leid.",
  sold_out_free: "Es wurde nichts abgebucht und keine Kaution reserviert. Sie müssen nichts tun.",
  not_booked_subject: (shop) => `Keine Buchung, Ihr Geld ist auf dem Rückweg: ${shop}`,
  not_booked_title: "Es gibt keine Buchung",
  not_booked_refunded: (amount) =>
    `Ihre Zahlung von ${amount} wurde erstattet, bevor die Buchung fertig war. Für Sie ist nichts reserviert.`,
  not_booked_currency: (amount) =>
    `Ihre Zahlung von ${amount} war in der falschen Währung, deshalb konnten wir nicht buchen. Wir haben sie ganz ` +
    "erstattet.",
  refund_delayed_subject: (shop, amount) => `Ihre Erstattung von ${amount} verzögert sich: ${shop}`,
  refund_delayed_title: "Ihre Erstattung verzögert sich",
  refund_delayed_retrying: (amount) =>
    `Wir konnten Ihnen ${amount} noch nicht erstatten. Wir versuchen es weiter und sagen Ihnen, wenn das Geld ` +
    "unterwegs ist.",
  refund_delayed_returned: (amount) =>
    `Die Erstattung von ${amount} ließ sich nicht auf Ihre Karte zahlen. Melden Sie sich bei uns, dann zahlen wir ` +
    "auf anderem Weg.",
  refund_recovered_intro: "Ihre verzögerte Erstattung ist jetzt unterwegs. Sie müssen nichts tun.",
  deposit_placed_subject: (shop, amount) => `Kaution von ${amount} für ${shop} reserviert`,
  deposit_placed_title: (amount) => `Eine Kaution von ${amount} ist reserviert`,
  deposit_placed_intro:
    "Der Betrag ist auf Ihrer Karte reserviert, nicht abgebucht. Nach der Rückgabe wird er freigegeben.",
  deposit_released_subject: (shop) => `Ihre Kaution bei ${shop} ist freigegeben`,
  deposit_released_title: "Ihre Kaution ist freigegeben",
  deposit_released_intro: (amount) =>
    `Die auf Ihrer Karte reservierten ${amount} sind freigegeben. Ihre Bank zeigt das in wenigen Tagen.`,
  deposit_claimed_subject: (shop, amount) => `${shop} hat ${amount} Ihrer Kaution einbehalten`,
  deposit_claimed_title: (amount) => `${amount} Ihrer Kaution wurden einbehalten`,
  deposit_claimed_rest: (amount) => `Der Rest von ${amount} ist freigegeben.`,
  deposit_action_subject: (shop) => `Bitte bestätigen Sie Ihre Kaution: ${shop}`,
  deposit_action_title: "Bitte bestätigen Sie Ihre Kaution",
  deposit_action_intro: (amount) =>
    `Ihre Bank bittet Sie, die Kaution von ${amount} zu bestätigen. Der Betrag wird reserviert, nicht abgebucht.`,
  deposit_action_button: "Kaution bestätigen",
  deposit_action_until: (time) => `Bitte bestätigen Sie sie bis ${time}\u00a0Uhr. Ihre Buchung bleibt bestehen.`,

  balance_subject: (shop, amount) => `${amount} zu zahlen: ${shop}`,
  balance_title: (amount) => `Bitte zahlen Sie ${amount}`,
  balance_intro: (number, amount) =>
    `Für Ihre Buchung ${number} sind noch ${amount} offen. Sie können mit Karte zahlen.`,
  balance_button: "Mit Karte zahlen",
  balance_until: (time) => `Der Link gilt bis ${time}\u00a0Uhr. Er zeigt immer den Betrag, der noch offen ist.`,
  receipt_subject: (shop, amount) => `Ihre Zahlung über ${amount}: ${shop}`,
  receipt_title: (amount) => `Danke. Wir haben ${amount} erhalten`,
  receipt_intro: (number, amount) => `Sie haben für Ihre Buchung ${number} mit Karte ${amount} bezahlt.`,

  waiver_subject: (shop) => `Bitte vor dem Besuch unterschreiben: ${shop}`,
  waiver_title: "Bitte unterschreiben Sie Ihre Haftungserklärung",
  waiver_intro: (shop, day) =>
    `Ihre Miete bei ${shop} beginnt am ${day}. Bitte lesen und unterschreiben Sie die Haftungserklärung vorher. ` +
    "Auf dem Handy dauert das zwei Minuten.",
  waiver_button: "Lesen und unterschreiben",
  waiver_own: "Dieser Link ist nur für Sie. Bitte geben Sie ihn nicht weiter.",
  signed_subject: (shop) => `Ihre unterschriebene Haftungserklärung: ${shop}`,
  signed_title: "Danke für Ihre Unterschrift",
  signed_intro: "Ihr unterschriebenes Exemplar liegt als PDF bei. Bitte bewahren Sie es auf.",
  signed_by: "Unterschrieben von",
  signed_at: "Unterschrieben am",
  reminder_subject: (shop, day) => `Noch zu unterschreiben vor ${day}: ${shop}`,
  reminder_title: "Eine Unterschrift fehlt noch",
  reminder_intro: (signed, required) =>
    `Unterschriebene Haftungserklärungen: ${signed} von ${required}. Wer jetzt unterschreibt, spart Zeit bei der ` +
    "Abholung.",

  ...mailTerms,
  ...mailToShop,
  ...invoiceMail,
  ...offerMail,
  ...reminderMail,
  ...requestMail,
};
