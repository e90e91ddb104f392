import type { ReminderMailText } from "../en/reminder_mail.ts";

export const reminderMail: ReminderMailText = {
  pickup_reminder_subject: (shop, day) => `Votre retrait chez ${shop} le ${day}`,
  pickup_reminder_title: "Votre location commence bientôt",
  pickup_reminder_intro: (when) => `Le retrait est prévu le ${when}. À bientôt\u00a0!`,
  pickup_reminder_due: (amount) => `Il reste ${amount} à payer.`,
  what_to_bring: "À apporter",
  return_reminder_subject: (shop, day) => `Votre retour chez ${shop} le ${day}`,
  return_reminder_title: "Votre location se termine bientôt",
  return_reminder_intro: (when) => `Merci de tout rapporter avant le ${when}.`,
  return_reminder_longer: "Besoin de plus de temps\u202f? Contactez-nous avant.",
  overdue_subject: (shop, number) => `Votre location ${number} chez ${shop} est en retard`,
  overdue_title: "Votre retour est en retard",
  overdue_intro: (when) => `Le retour était prévu avant le ${when}.`,
  overdue_todo: "Merci de tout rapporter ou de nous contacter.",
  shop_overdue_subject: (number) => `Non rendu\u00a0: réservation ${number}`,
  shop_overdue_title: "Du matériel n’est pas revenu",
  shop_overdue_intro: (when) => `Le retour était prévu avant le ${when}.`,
  shop_overdue_todo:
    "Appelez le client ou déplacez le retour. Cet e-mail arrive chaque jour jusqu’au retour du matériel.",
  thanks_subject: (shop) => `Merci de votre location chez ${shop}`,
  thanks_title: "Merci",
  thanks_intro: "Tout est rendu. Nous espérons que vous avez passé un bon moment.",
  thanks_invoice: (number) => `Votre facture porte le numéro ${number}.`,
  thanks_review: "Comment était-ce\u202f? Votre avis aide les autres à nous trouver.",
  thanks_review_button: "Écrire un avis",
};
