import type { ReminderMailText } from "../en/reminder_mail.ts";

export const reminderMail: ReminderMailText = {
  pickup_reminder_subject: (shop, day) => `Abholung bei ${shop} am ${day}`,
  pickup_reminder_title: "Die Miete beginnt bald",
  pickup_reminder_intro: (when) => `Die Abholung ist am ${when}. Bis bald!`,
  pickup_reminder_due: (amount) => `${amount} sind noch zu zahlen.`,
  what_to_bring: "Bitte mitbringen",
  return_reminder_subject: (shop, day) => `Rückgabe bei ${shop} am ${day}`,
  return_reminder_title: "Die Miete endet bald",
  return_reminder_intro: (when) => `Bitte bis ${when} alles zurückbringen.`,
  return_reminder_longer: "Reicht die Zeit nicht? Dann bitte vorher melden.",
  overdue_subject: (shop, number) => `Die Miete ${number} bei ${shop} ist überfällig`,
  overdue_title: "Die Rückgabe ist überfällig",
  overdue_intro: (when) => `Die Rückgabe war bis ${when} fällig.`,
  overdue_todo: "Bitte alles zurückbringen oder bei uns melden.",
  shop_overdue_subject: (number) => `Nicht zurück: Buchung ${number}`,
  shop_overdue_title: "Ausrüstung ist nicht zurück",
  shop_overdue_intro: (when) => `Die Rückgabe war bis ${when} fällig.`,
  shop_overdue_todo:
    "Am besten anrufen oder die Rückgabe verschieben. Diese E-Mail kommt täglich, bis alles zurück ist.",
  thanks_subject: (shop) => `Danke für die Miete bei ${shop}`,
  thanks_title: "Vielen Dank",
  thanks_intro: "Alles ist zurück. Wir hoffen, es war eine gute Zeit.",
  thanks_invoice: (number) => `Die Rechnung hat die Nummer ${number}.`,
  thanks_review: "Wie war es? Eine Bewertung hilft anderen, uns zu finden.",
  thanks_review_button: "Bewertung schreiben",
};
