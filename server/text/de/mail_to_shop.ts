import type { MailToShopText } from "../en/mail_to_shop.ts";

export const mailToShop: MailToShopText = {
  shop_extended_subject: (number) => `Miete ${number} wurde verlängert`,
  shop_extended_title: "Ein Kunde hat eine Miete verlängert",
  shop_not_extended_subject: (number) => `Miete ${number} wurde nicht verlängert`,
  shop_not_extended_title: "Eine bezahlte Verlängerung war nicht möglich",
  shop_not_extended_intro: (amount) =>
    `Der Kunde hat ${amount} für mehr Zeit bezahlt, aber die Ausrüstung oder die Buchung hatte sich inzwischen ` +
    "geändert. Die Zahlung wird vollständig erstattet; die Rückgabe bleibt, wie sie war.",
  shop_not_changed_subject: (number) => `Die Mietzeit der Buchung ${number} wurde nicht geändert`,
  shop_not_changed_title: "Eine bezahlte Änderung der Mietzeit war nicht möglich",
  shop_not_changed_intro: (amount) =>
    `Der Kunde hat ${amount} für eine andere Mietzeit bezahlt, aber die Ausrüstung oder die Buchung hatte sich ` +
    "inzwischen geändert. Die Zahlung wird vollständig erstattet; die Mietzeit bleibt, wie sie war.",
  shop_sold_out_subject: (number) => `Erstattet, ausgebucht: späte Zahlung ${number}`,
  shop_sold_out_title: "Eine späte Zahlung wurde erstattet",
  shop_sold_out_intro: (amount) =>
    `${amount} wurden bezahlt, als die Reservierung abgelaufen und nichts mehr frei war. Der Betrag wurde voll ` +
    "erstattet; es gibt keine Buchung.",
  shop_sold_out_free_subject: (reference) => `Ausgebucht: späte Buchung ${reference}`,
  shop_sold_out_free_title: "Eine Buchung wurde zu spät bestätigt",
  shop_sold_out_free_intro:
    "Ein Kunde hat erst bestätigt, als die Reservierung abgelaufen und nichts mehr frei war. Es wurde nichts " +
    "abgebucht; es gibt keine Buchung.",

  shop_not_booked_subject: (reference) => `Keine Buchung: Zahlung ${reference}`,
  shop_not_booked_title: "Eine Zahlung wurde nicht gebucht",
  shop_not_booked_refunded: (amount) =>
    `${amount} wurden beim Zahlungsanbieter erstattet, bevor gebucht war. Es gibt keine Buchung, und die Artikel ` +
    "sind wieder frei.",
  shop_not_booked_currency: (amount) =>
    `${amount} wurden bezahlt, aber der Warenkorb hat eine andere Währung: Jemand hat die Zahlung beim ` +
    "Zahlungsanbieter geändert. Der Betrag wird ganz erstattet; es gibt keine Buchung.",
  amount_differs_subject: (number) => `Anderer Betrag bezahlt: Buchung ${number}`,
  amount_differs_title: "Es wurde ein anderer Betrag bezahlt",
  amount_differs_intro: (paid, asked) =>
    `Für eine Buchung über ${asked} wurden ${paid} bezahlt: Jemand hat die Zahlung beim Zahlungsanbieter geändert.`,
  amount_differs_due: (amount) => `${amount} sind noch offen. Bitte bei der Abholung kassieren.`,
  amount_differs_surplus: (amount) => `Zu viel gezahlte ${amount} werden erstattet. Es ist nichts zu tun.`,

  new_subject: (number, what) => `Neue Buchung ${number}: ${what}`,
  new_title: "Neue Buchung",
  new_nobody: "Die Buchung ist bezahlt, hat aber weder Namen noch E-Mail-Adresse. Suchen Sie die Zahlung bei Ihrem " +
    "Zahlungsanbieter, um den Kunden zu erreichen.",
  shop_changed_subject: (number) => `Buchung ${number} wurde geändert`,
  shop_changed_title: "Ein Kunde hat die Mietzeit geändert",
  shop_cancelled_subject: (number) => `Buchung ${number} wurde storniert`,
  shop_cancelled_title: "Eine Buchung wurde storniert",
  refund_failed_subject: (number) => `Erstattung fehlgeschlagen: Buchung ${number}`,
  late_refund_failed_subject: (reference) => `Erstattung fehlgeschlagen: Zahlung ${reference}`,
  refund_failed_title: "Eine Erstattung ist fehlgeschlagen",
  refund_failed_intro: (amount) =>
    `Die Bank hat eine Erstattung von ${amount} zurückgeschickt. Der Kunde hat das Geld noch nicht.`,
  refund_failed_todo:
    "Zahlen Sie es auf anderem Weg aus, oder versuchen Sie es im Dashboard Ihres Zahlungsanbieters noch einmal.",
  refund_retrying_intro: (amount) =>
    `Eine Erstattung von ${amount} schlägt seit einem Tag fehl. Der Kunde hat das Geld noch nicht.`,
  refund_retrying_todo:
    "Wir versuchen es mehrmals am Tag weiter. Prüfen Sie Ihr Konto beim Zahlungsanbieter. Eine Erstattung, die Sie " +
    "dort selbst vornehmen, ersetzt diese.",
  shop_refund_recovered_subject: (reference) => `Verzögerte Erstattung gesendet: ${reference}`,
  shop_refund_recovered_title: "Eine verzögerte Erstattung wurde gesendet",
  shop_refund_recovered_intro: (amount) =>
    `Die fehlgeschlagene Erstattung von ${amount} ist nun erfolgt. Es ist nichts zu tun, und der Kunde weiß Bescheid.`,

  dispute_subject: (reference) => `Eine Zahlung wird angefochten: ${reference}`,
  dispute_title: "Eine Zahlung wird angefochten",
  dispute_intro: (amount) => `Der Kunde hat bei seiner Bank ${amount} zurückverlangt.`,
  dispute_todo: "Antworten Sie bei Ihrem Zahlungsanbieter. Die Nachweise liegen als ein PDF bereit.",
  dispute_todo_until: (time) =>
    `Antworten Sie bis ${time}\u00a0Uhr bei Ihrem Zahlungsanbieter. Die Nachweise liegen als ein PDF bereit.`,
  dispute_closed_subject: (reference) => `Eine Anfechtung ist beendet: ${reference}`,
  dispute_closed_title: "Eine Anfechtung ist beendet",
  dispute_won: (amount) => `Die Bank hat für Sie entschieden. Sie behalten ${amount}.`,
  dispute_lost: (amount) => `Die Bank hat für den Kunden entschieden und ${amount} zurückgebucht.`,
  at_risk_subject: (number) => `Für Buchung ${number} fehlt Ausrüstung`,
  at_risk_title: "Einer Buchung fehlt Ausrüstung",
  at_risk_intro: (time) => `Ausrüstung für die Abholung am ${time}\u00a0Uhr ist noch nicht zurück oder außer Betrieb.`,
  at_risk_todo: "Rufen Sie die Kunden an, die sich verspäten, oder suchen Sie rechtzeitig Ersatz.",
  at_risk_late: "Nicht zurück",

  deposit_refused_subject: (number) => `Kaution nicht reserviert: Buchung ${number}`,
  deposit_refused_title: "Eine Kaution lässt sich nicht reservieren",
  deposit_refused_intro: (amount) =>
    `Die Karte lehnt die Kaution von ${amount} ab, und ein weiterer Versuch würde nicht helfen. Die Buchung bleibt ` +
    "bestehen.",
  deposit_refused_todo:
    "Nehmen Sie die Kaution bei der Abholung in bar, oder verzichten Sie mit einer Begründung darauf.",
  deposit_expired_subject: (number) => `Kaution nicht mehr reserviert: Buchung ${number}`,
  deposit_expired_title: "Eine Kaution ist nicht mehr reserviert",
  deposit_expired_intro: (amount) =>
    `Die Bank hält die Kaution von ${amount} nicht mehr: Die Reservierung ist abgelaufen.`,
  deposit_expired_cancelled: (amount) => `Die Kaution von ${amount} wurde bei Ihrem Zahlungsanbieter storniert.`,
  deposit_expired_todo:
    "Reservieren Sie sie erneut auf der Karte, oder nehmen Sie sie in bar. Bis dahin kann nichts einbehalten werden.",
  deposit_expired_todo_over:
    "Die Miete ist beendet, eine neue Reservierung ist nicht möglich. Klären Sie Schäden direkt mit dem Kunden.",
  rest_unpaid_subject: (number) => `Vor der Abholung unbezahlt: Buchung ${number}`,
  rest_unpaid_title: "Der Rest einer Buchung ist unbezahlt",
  rest_unpaid_intro: (amount) =>
    `${amount} waren vor der Abholung fällig und sind nicht bezahlt. Wir bitten täglich darum.`,
  rest_unpaid_todo: "Kassieren Sie bei der Abholung, oder rufen Sie an.",
  fee_unpaid_subject: (number) => `Unbezahlte Stornogebühr: Buchung ${number}`,
  fee_unpaid_title: "Eine Stornogebühr ist unbezahlt",
  fee_unpaid_intro: (fee) =>
    `Dreimal konnten wir ${fee} nicht von der Karte abbuchen. Der Kunde hat einen Link zum Bezahlen.`,
  fee_unpaid_todo: "Rufen Sie an, oder erlassen Sie die Gebühr auf der Seite der Buchung.",
  inspection_due_subject: (number) => `Bitte prüfen: zurückgegebene Ausrüstung der Buchung ${number}`,
  inspection_due_title: "Zurückgegebene Ausrüstung wartet auf die Prüfung",
  inspection_due_intro: (time) => `Die Prüfung ist bis ${time}\u00a0Uhr fällig. Danach wird die Kaution freigegeben.`,
  inspection_due_todo: "Schließen Sie die Prüfung ab, oder behalten Sie die Kaution für Schäden ein.",
  roles: { owner: "Inhaber", manager: "Leitung", staff: "Team" },
  code_button: "Anmelden",
  code_link:
    "Der Knopf funktioniert nur in dem Browser, in dem Sie den Code angefordert haben. In einem anderen geben Sie " +
    "den Code ein.",
  invited_title: "Ihr Zugang zum Dashboard",
  invited_intro: (shop, role) => `Sie können jetzt im Dashboard von ${shop} arbeiten. Ihre Rolle: ${role}.`,
  invited_how: "Der Knopf funktioniert einmal und 7 Tage lang. " +
    "Später melden Sie sich mit dieser Adresse an. Sie bekommen jedes Mal einen Code per E-Mail und brauchen kein " +
    "Passwort.",
  invited_button: "Dashboard öffnen",
  signed_in_subject: (shop) => `Neue Anmeldung im Dashboard von ${shop}`,
  signed_in_title: "Neue Anmeldung",
  signed_in_intro: (time) => `Jemand hat sich mit dieser Adresse im Dashboard angemeldet: ${time}\u00a0Uhr.`,
  signed_in_todo:
    "Waren Sie es nicht? Melden Sie sich an, wählen Sie „Überall abmelden“ und sagen Sie dem Inhaber Bescheid.",
  access_title: "Ihr Zugang hat sich geändert",
  access_role: (shop, role) => `Ihre Rolle im Dashboard von ${shop} ist jetzt: ${role}.`,
  access_none: (shop) => `Sie haben keinen Zugang mehr zum Dashboard von ${shop}.`,

  account_due_subject: "Stripe benötigt Angaben von Ihnen",
  account_due_title: "Stripe benötigt Angaben von Ihnen",
  account_due_intro: (time: string) => `Stripe bittet bis ${time}\u00a0Uhr um weitere Angaben zu Ihrem Betrieb.`,
  account_due_todo: "Fehlen sie dann noch, kann Stripe Ihre Online-Zahlungen oder Auszahlungen anhalten.",
  account_due_what: "Worum Stripe bittet",
  account_due_button: "Zahlungen öffnen",
  account_due_kinds: {
    personal_details: "persönliche Angaben",
    identity_document: "ein Ausweisdokument",
    business_details: "Angaben zum Unternehmen",
    business_document: "ein Nachweis über das Unternehmen",
    owners: "Personen, denen das Unternehmen gehört oder die es leiten",
    bank_account: "ein Bankkonto für Auszahlungen",
    terms: "Zustimmung zu den Bedingungen von Stripe",
    other: "weitere Angaben",
  },

  webhook_subject: "Ein Webhook-Endpunkt wurde abgeschaltet",
  webhook_title: "Ein Webhook-Endpunkt wurde abgeschaltet",
  webhook_gone: "Er hat mit 410 Gone geantwortet. Das bedeutet, dass er keine Ereignisse mehr empfangen will.",
  webhook_failing: "Die Zustellung an ihn ist fünf Tage in Folge fehlgeschlagen.",
  webhook_todo:
    "Reparieren Sie den Endpunkt und schalten Sie ihn wieder ein. Wartende Zustellungen wurden verworfen, aber die " +
    "Ereignisse bleiben 30 Tage erhalten.",
  webhook_url: "Adresse",
  webhook_last: "Letzte Antwort",
};
