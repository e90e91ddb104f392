import type { reminders as english } from "../en/reminders.ts";

export const reminders: typeof english = {
  lead: "Ces e-mails partent pendant vos heures d’ouverture. Sans horaires, ils partent entre 9\u00a0h et 20\u00a0h.",
  remind_pickup: "Rappeler le retrait aux clients",
  remind_pickup_hint:
    "Un jour avant\u00a0: où, quoi apporter, les signatures manquantes et ce qui reste à payer. Il remplace le rappel de signature.",
  remind_return: "Rappeler le retour aux clients",
  remind_return_hint: "Un jour avant. Les locations d’une journée n’ont pas ce rappel.",
  remind_overdue: "Écrire quand du matériel est en retard",
  remind_overdue_hint:
    "Les clients reçoivent un e-mail. Vous en recevez un chaque jour, dès le lendemain, jusqu’au retour.",
  send_thanks: "Remercier les clients après le retour",
  send_thanks_hint:
    "Le lendemain, avec la facturation. Pas tant qu’une inspection est ouverte, ni après un dommage ou un litige.",
  what_to_bring: "À apporter",
  what_to_bring_hint: "Les clients le lisent dans le rappel du retrait.",
  review_url: "Lien vers vos avis",
  review_url_hint: "Le remerciement a un bouton qui y mène.",
  preview: "Voir l’e-mail\u00a0:",
};
