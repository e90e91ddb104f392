import type { RequestMailText } from "../en/request_mail.ts";

export const requestMail: RequestMailText = {
  request_received_subject: (shop, number) => `Ihre Anfrage ${number} an ${shop}`,
  request_received_title: "Wir haben Ihre Anfrage",
  request_received_intro: (moment) => `Wir antworten bis ${moment}\u00a0Uhr. So lange halten wir alles für Sie frei.`,
  request_received_notice:
    "Noch ist nichts gebucht, und Sie haben nichts bezahlt. Unsere Antwort bekommen Sie per E-Mail.",
  request_accepted_subject: (shop, number) => `${shop} hat Ihre Anfrage ${number} angenommen`,
  request_accepted_title: "Ihre Anfrage ist angenommen",
  request_accepted_intro: "Wir freuen uns auf Sie. Hier ist Ihre Buchung.",
  request_pay: (amount) => `Bitte zahlen Sie ${amount} vor der Abholung online.`,
  request_pay_by: (amount, moment) =>
    `Bitte zahlen Sie ${amount} bis ${moment}\u00a0Uhr. Ohne die Zahlung wird Ihre Buchung dann storniert.`,
  request_declined_subject: (shop, number) => `${shop} kann Ihre Anfrage ${number} nicht annehmen`,
  request_declined_title: "Ihre Anfrage ist abgelehnt",
  request_declined_intro: "Leider können wir Ihre Anfrage nicht annehmen. Sie haben nichts bezahlt.",
  request_unanswered_intro:
    "Leider haben wir Ihre Anfrage nicht rechtzeitig beantwortet. Damit ist sie beendet. Sie haben nichts bezahlt.",
  request_unanswered_reason: "Die Anfrage wurde nicht rechtzeitig beantwortet",
  request_unpaid_reason: "Die Zahlung kam nicht rechtzeitig",
  new_request_subject: (number) => `Neue Anfrage ${number}`,
  new_request_title: "Ein Kunde fragt eine Buchung an",
  new_request_todo: (moment) =>
    `Eine Antwort ist im Dashboard bis ${moment}\u00a0Uhr möglich. Danach gilt die Anfrage als abgelehnt.`,
  request_expired_subject: (number) => `Anfrage ${number} wurde nicht beantwortet`,
  request_expired_title: "Eine Anfrage ist abgelaufen",
  request_expired_intro:
    "Niemand hat rechtzeitig geantwortet. Die Anfrage wurde abgelehnt, der Kunde weiß es, und alles ist wieder frei.",
};
