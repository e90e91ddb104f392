import { changeWords, type WordChanges } from "../../../shared/word_changes.ts";
import type { Text } from "../text.ts";
import { requestMailDu } from "./du_request_mail.ts";
import { de } from "./mod.ts";

/** The sentences of mails that differ when a shop says "du". */
const mail: WordChanges<Text["mail"]> = {
  ...requestMailDu,
  questions: "Fragen? Antworte einfach auf diese Nachricht.",
  refund_soon: "Das Geld ist je nach Bank in 5 bis 10 Tagen wieder auf deiner Karte.",

  code_subject: (shop) => `Dein Anmeldecode für ${shop}`,
  code_title: "Dein Anmeldecode",
  code_intro: (shop) => `Gib diesen Code ein, um bei ${shop} fortzufahren.`,
  code_preview: (code) => `${code} ist dein Code.`,
  code_ignore:
    "Wenn du keinen Code angefordert hast, ignoriere diese E-Mail. Ohne den Code kann sich niemand anmelden.",

  confirmed_subject: (shop, number) => `Deine Buchung ${number} bei ${shop}`,
  confirmed_title: "Deine Buchung ist bestätigt",
  confirmed_intro: "Wir freuen uns auf dich. Hier steht alles, was du brauchst.",
  email_corrected_intro: (number, email) =>
    `Die Adresse der Buchung ${number} wurde zu ${email} korrigiert. Du bekommst keine weiteren E-Mails dazu.`,
  email_corrected_yours: "Ist das deine Buchung? Dann melde dich bitte bei uns.",
  changed_subject: (shop, number) => `Deine Buchung ${number} bei ${shop} wurde geändert`,
  changed_title: "Deine Buchung wurde geändert",
  extended_subject: (shop, number) => `Deine Miete ${number} bei ${shop} ist verlängert`,
  extended_title: "Deine Miete ist verlängert",
  extended_intro: (moment) => `Bitte bring alles bis ${moment}\u00a0Uhr zurück.`,
  extended_paid: (amount) => `Für die zusätzliche Zeit hast du ${amount} bezahlt.`,
  not_extended_subject: (shop, number) => `Deine Miete ${number} bei ${shop} wurde nicht verlängert`,
  not_extended_title: "Deine Miete wurde nicht verlängert",
  not_extended_refund: (amount) =>
    `Wir konnten deine Zahlung von ${amount} nicht verwenden, weil sich die Ausrüstung oder deine Buchung ` +
    "inzwischen geändert hatte. Die Zahlung wird vollständig erstattet.",
  not_extended_return: (moment) =>
    `Die Rückgabe ist weiterhin am ${moment}\u00a0Uhr fällig. Bitte melde dich, wenn du mehr Zeit brauchst.`,
  not_changed_subject: (shop, number) => `Die Mietzeit deiner Buchung ${number} bei ${shop} wurde nicht geändert`,
  not_changed_title: "Deine Mietzeit wurde nicht geändert",
  offer_subject: (shop, number) => `Dein Angebot ${number} von ${shop}`,
  offer_title: "Wir haben ein Angebot für dich",
  offer_changed_subject: (shop, number) => `Dein Angebot ${number} von ${shop} wurde geändert`,
  offer_changed_title: "Dein Angebot wurde geändert",
  offer_intro: (moment) => `Sieh es dir an und nimm es bis ${moment}\u00a0Uhr online an.`,
  offer_held: "Bis dahin halten wir alles für dich frei. Gebucht ist es, sobald du annimmst.",
  offer_not_held: "Noch ist nichts reserviert. Gebucht ist es, sobald du annimmst, wenn dann noch alles frei ist.",
  offer_due: (amount) => `Du zahlst ${amount}, wenn du annimmst.`,
  offer_due_at_pickup: (amount) => `Du zahlst ${amount} bei der Abholung.`,
  offer_due_then_at_pickup: (now, later) => `Du zahlst ${now}, wenn du annimmst, und ${later} bei der Abholung.`,
  offer_due_then: (now, later, day) => `Du zahlst ${now}, wenn du annimmst, und ${later} bis ${day}.`,
  deposit_at_booking: (amount) =>
    `Auf deiner Karte wird eine Kaution von ${amount} reserviert. Der Betrag wird nicht abgebucht und nach der ` +
    "Rückgabe freigegeben.",
  deposit_at_pickup: (amount) =>
    `Bei der Abholung wird auf deiner Karte eine Kaution von ${amount} reserviert. Der Betrag wird nicht abgebucht ` +
    "und nach der Rückgabe freigegeben.",
  waivers_title: "Bevor du kommst",

  cancelled_subject: (shop, number) => `Deine Buchung ${number} bei ${shop} ist storniert`,
  cancelled_title: "Deine Buchung ist storniert",
  cancelled_refund: (amount) => `Wir erstatten dir ${amount}.`,
  cancelled_unpaid: "Du hattest noch nichts bezahlt, darum gibt es keine Erstattung.",
  refunded_intro: (number) => `Wir haben deine Buchung ${number} ganz oder teilweise erstattet.`,
  refunded_twice_intro: (number) =>
    `Du hast deine Buchung ${number} zweimal bezahlt. Die Buchung gilt, und wir haben die andere Zahlung erstattet.`,

  sold_out_subject: (shop) => `Ausgebucht, dein Geld kommt zurück: ${shop}`,
  sold_out_title: "Wir konnten deine Buchung nicht halten",
  sold_out_intro:
    "Deine Zahlung kam an, als die Reservierung schon abgelaufen war. Inzwischen hat jemand anderes das letzte Stück " +
    "gebucht. Das tut uns leid.",
  sold_out_refund: (amount) => `Wir haben dir die vollen ${amount} erstattet. Du musst nichts tun.`,
  sold_out_free_intro:
    "Deine Bestätigung kam an, als die Reservierung schon abgelaufen war. Inzwischen hat jemand anderes das letzte " +
    "Stück gebucht. Das tut uns leid.",
  sold_out_free: "Es wurde nichts abgebucht und keine Kaution reserviert. Du musst nichts tun.",

  not_booked_subject: (shop) => `Keine Buchung, dein Geld ist auf dem Rückweg: ${shop}`,
  not_booked_refunded: (amount) =>
    `Deine Zahlung von ${amount} wurde erstattet, bevor die Buchung fertig war. Für dich ist nichts reserviert.`,
  not_booked_currency: (amount) =>
    `Deine Zahlung von ${amount} war in der falschen Währung, deshalb konnten wir nicht buchen. Wir haben sie ganz ` +
    "erstattet.",

  new_nobody: "Die Buchung ist bezahlt, hat aber weder Namen noch E-Mail-Adresse. Such die Zahlung bei deinem " +
    "Zahlungsanbieter, um den Kunden zu erreichen.",
  refund_failed_todo: "Zahl es auf anderem Weg aus, oder versuch es im Dashboard deines Zahlungsanbieters noch einmal.",
  refund_retrying_todo:
    "Wir versuchen es mehrmals am Tag weiter. Prüf dein Konto beim Zahlungsanbieter. Eine Erstattung, die du dort " +
    "selbst vornimmst, ersetzt diese.",
  refund_delayed_subject: (shop, amount) => `Deine Erstattung von ${amount} verzögert sich: ${shop}`,
  refund_delayed_title: "Deine Erstattung verzögert sich",
  refund_delayed_retrying: (amount) =>
    `Wir konnten dir ${amount} noch nicht erstatten. Wir versuchen es weiter und sagen dir, wenn das Geld ` +
    "unterwegs ist.",
  refund_delayed_returned: (amount) =>
    `Die Erstattung von ${amount} ließ sich nicht auf deine Karte zahlen. Melde dich bei uns, dann zahlen wir auf ` +
    "anderem Weg.",
  refund_recovered_intro: "Deine verzögerte Erstattung ist jetzt unterwegs. Du musst nichts tun.",

  dispute_todo: "Antworte bei deinem Zahlungsanbieter. Die Nachweise liegen als ein PDF bereit.",
  dispute_todo_until: (time) =>
    `Antworte bis ${time}\u00a0Uhr bei deinem Zahlungsanbieter. Die Nachweise liegen als ein PDF bereit.`,
  dispute_won: (amount) => `Die Bank hat für dich entschieden. Du behältst ${amount}.`,
  at_risk_todo: "Ruf die Kunden an, die sich verspäten, oder such rechtzeitig Ersatz.",

  deposit_refused_todo: "Nimm die Kaution bei der Abholung in bar, oder verzichte mit einer Begründung darauf.",
  deposit_expired_cancelled: (amount) => `Die Kaution von ${amount} wurde bei deinem Zahlungsanbieter storniert.`,
  deposit_expired_todo:
    "Reserviere sie erneut auf der Karte, oder nimm sie in bar. Bis dahin kann nichts einbehalten werden.",
  deposit_expired_todo_over:
    "Die Miete ist beendet, eine neue Reservierung ist nicht möglich. Klär Schäden direkt mit dem Kunden.",
  rest_unpaid_todo: "Kassier bei der Abholung, oder ruf an.",
  inspection_due_todo: "Schließ die Prüfung ab, oder behalte die Kaution für Schäden ein.",
  deposit_placed_intro:
    "Der Betrag ist auf deiner Karte reserviert, nicht abgebucht. Nach der Rückgabe wird er freigegeben.",
  deposit_released_subject: (shop) => `Deine Kaution bei ${shop} ist freigegeben`,
  deposit_released_title: "Deine Kaution ist freigegeben",
  deposit_released_intro: (amount) =>
    `Die auf deiner Karte reservierten ${amount} sind freigegeben. Deine Bank zeigt das in wenigen Tagen.`,
  deposit_claimed_subject: (shop, amount) => `${shop} hat ${amount} deiner Kaution einbehalten`,
  deposit_claimed_title: (amount) => `${amount} deiner Kaution wurden einbehalten`,
  deposit_action_subject: (shop) => `Bitte bestätige deine Kaution: ${shop}`,
  deposit_action_title: "Bitte bestätige deine Kaution",
  deposit_action_intro: (amount) =>
    `Deine Bank bittet dich, die Kaution von ${amount} zu bestätigen. Der Betrag wird reserviert, nicht abgebucht.`,
  deposit_action_until: (time) => `Bitte bestätige sie bis ${time}\u00a0Uhr. Deine Buchung bleibt bestehen.`,

  policy_unpaid: {
    rest: "Danach, oder wenn du nicht kommst, behalten wir das Bezahlte.",
    never: "Wenn du stornierst oder nicht kommst, behalten wir das Bezahlte.",
  },
  policy_nothing_paid: "Wenn du stornierst oder nicht kommst, zahlst du nichts.",
  policy_guaranteed: {
    tier: (moment, kept) => `Bei Stornierung bis ${moment}\u00a0Uhr zahlst du ${kept} des Preises.`,
    tier_free: (moment) => `Bei Stornierung bis ${moment}\u00a0Uhr zahlst du nichts.`,
    start: (kept) => `Bei Stornierung bis zur Abholung zahlst du ${kept} des Preises.`,
    start_free: "Bei Stornierung bis zur Abholung zahlst du nichts.",
    rest: "Danach, oder wenn du nicht kommst, zahlst du den Preis. Wir buchen ihn von deiner hinterlegten Karte ab.",
    never:
      "Wenn du stornierst oder nicht kommst, zahlst du den Preis. Wir buchen ihn von deiner hinterlegten Karte ab.",
  },
  fee_title: (fee) => `${fee} für deine Buchung`,
  fee_cancelled_intro: (number) => `Deine Buchung ${number} wurde storniert.`,
  fee_no_show_intro: (number) => `Du hast deine Buchung ${number} nicht abgeholt.`,
  fee_notice: (fee, at) =>
    `Nach den Stornobedingungen deiner Buchung zahlst du noch ${fee}. Wir buchen den Betrag nach dem ${at}\u00a0Uhr ` +
    "von deiner hinterlegten Karte ab. Bitte antworte vorher auf diese E-Mail, wenn das nicht stimmt.",
  fee_declined_intro: (number, fee) =>
    `Wir konnten ${fee} nicht von deiner Karte abbuchen. So viel kostet deine Buchung ${number} nach den ` +
    "Stornobedingungen. Bitte zahle über diesen Link.",
  fee_unpaid_todo: "Ruf an, oder erlass die Gebühr auf der Seite der Buchung.",
  rest_declined_intro: (number, amount) =>
    `Wir konnten ${amount}, den Rest deiner Buchung ${number}, nicht von deiner Karte abbuchen. Bitte zahle über diesen Link.`,
  rest_cancelled_at: (time) => `Ohne die Zahlung wird deine Buchung am ${time}\u00a0Uhr storniert.`,
  balance_title: (amount) => `Bitte zahle ${amount}`,
  balance_intro: (number, amount) =>
    `Für deine Buchung ${number} sind noch ${amount} offen. Du kannst mit Karte zahlen.`,
  receipt_subject: (shop, amount) => `Deine Zahlung über ${amount}: ${shop}`,
  receipt_intro: (number, amount) => `Du hast für deine Buchung ${number} mit Karte ${amount} bezahlt.`,

  waiver_title: "Bitte unterschreibe deine Haftungserklärung",
  waiver_intro: (shop, day) =>
    `Deine Miete bei ${shop} beginnt am ${day}. Bitte lies und unterschreibe die Haftungserklärung vorher. Auf dem ` +
    "Handy dauert das zwei Minuten.",
  waiver_own: "Dieser Link ist nur für dich. Bitte gib ihn nicht weiter.",
  signed_subject: (shop) => `Deine unterschriebene Haftungserklärung: ${shop}`,
  signed_title: "Danke für deine Unterschrift",
  signed_intro: "Dein unterschriebenes Exemplar liegt als PDF bei. Bitte bewahre es auf.",

  invited_title: "Dein Zugang zum Dashboard",
  invited_intro: (shop, role) => `Du kannst jetzt im Dashboard von ${shop} arbeiten. Deine Rolle: ${role}.`,
  invited_how: "Der Knopf funktioniert einmal und 7 Tage lang. " +
    "Später meldest du dich mit dieser Adresse an. Du bekommst jedes Mal einen Code per E-Mail und brauchst kein " +
    "Passwort.",
  code_link:
    "Der Knopf funktioniert nur in dem Browser, in dem du den Code angefordert hast. In einem anderen gibst du den " +
    "Code ein.",
  signed_in_todo: "Warst du es nicht? Melde dich an, wähle „Überall abmelden“ und sag dem Inhaber Bescheid.",
  access_title: "Dein Zugang hat sich geändert",
  access_role: (shop, role) => `Deine Rolle im Dashboard von ${shop} ist jetzt: ${role}.`,
  access_none: (shop) => `Du hast keinen Zugang mehr zum Dashboard von ${shop}.`,

  customer_email_subject: (shop) => `Deine E-Mail-Adresse bei ${shop} wurde korrigiert`,
  customer_email_title: "Deine E-Mail-Adresse wurde korrigiert",
  customer_email_old: (shop, email) =>
    `${shop} hat deine Adresse zu ${email} korrigiert. E-Mails zu deinen Buchungen gehen ab jetzt dorthin.`,
  customer_email_new: (shop) =>
    `${shop} hat deine Adresse korrigiert. E-Mails zu deinen Buchungen kommen ab jetzt hier an.`,
  customer_email_wrong: "Ist das falsch? Dann melde dich bitte bei uns.",
  dates_offered_subject: (shop, number) => `Wähl andere Termine für deine Buchung ${number} bei ${shop}`,
  dates_offered_title: "Du kannst andere Termine wählen",
  dates_offered_intro: (moment) => `Öffne deine Buchung und wähl bis ${moment}\u00a0Uhr Termine, die dir passen.`,
  dates_offered_stays: "Deine Buchung bleibt, wie sie ist, bis du wählst.",
  account_due_subject: "Stripe benötigt Angaben von dir",
  account_due_title: "Stripe benötigt Angaben von dir",
  account_due_intro: (time) => `Stripe bittet bis ${time}\u00a0Uhr um weitere Angaben zu deinem Betrieb.`,
  account_due_todo: "Fehlen sie dann noch, kann Stripe deine Online-Zahlungen oder Auszahlungen anhalten.",

  webhook_todo:
    "Reparier den Endpunkt und schalte ihn wieder ein. Wartende Zustellungen wurden verworfen, aber die Ereignisse " +
    "bleiben 30 Tage erhalten.",
};

/** The German sentences of shops that say "du". */
export const deDu: Text = changeWords(de, { mail });
