import type { WordChanges } from "../../../shared/word_changes.ts";
import type { RequestMailText } from "../en/request_mail.ts";

/** The sentences of mails about requests that differ when a shop says "du". */
export const requestMailDu: WordChanges<RequestMailText> = {
  request_received_subject: (shop, number) => `Deine Anfrage ${number} an ${shop}`,
  request_received_title: "Wir haben deine Anfrage",
  request_received_intro: (moment) => `Wir antworten bis ${moment}\u00a0Uhr. So lange halten wir alles für dich frei.`,
  request_received_notice:
    "Noch ist nichts gebucht, und du hast nichts bezahlt. Unsere Antwort bekommst du per E-Mail.",
  request_accepted_subject: (shop, number) => `${shop} hat deine Anfrage ${number} angenommen`,
  request_accepted_title: "Deine Anfrage ist angenommen",
  request_accepted_intro: "Wir freuen uns auf dich. Hier ist deine Buchung.",
  request_pay: (amount) => `Bitte zahl ${amount} vor der Abholung online.`,
  request_pay_by: (amount, moment) =>
    `Bitte zahl ${amount} bis ${moment}\u00a0Uhr. Ohne die Zahlung wird deine Buchung dann storniert.`,
  request_declined_subject: (shop, number) => `${shop} kann deine Anfrage ${number} nicht annehmen`,
  request_declined_title: "Deine Anfrage ist abgelehnt",
  request_declined_intro: "Leider können wir deine Anfrage nicht annehmen. Du hast nichts bezahlt.",
  request_unanswered_intro:
    "Leider haben wir deine Anfrage nicht rechtzeitig beantwortet. Damit ist sie beendet. Du hast nichts bezahlt.",
};
