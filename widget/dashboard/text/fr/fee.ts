import type { fee as en } from "../en/fee.ts";

export const fee: typeof en = {
  how: "Frais sur la carte enregistrée",
  by_policy: (fee) => `Selon vos conditions\u00a0: ${fee}`,
  none: "Aucuns frais",
  told: "Le client l’apprend maintenant par e-mail. Nous débitons la carte un jour plus tard.",
  charged: (fee) => `Selon les conditions d’annulation, la carte enregistrée est débitée de ${fee} dans un jour.`,
  cancel: (fee) => `Annuler et débiter ${fee}`,
  no_show: (fee) => `Absent, débiter ${fee}`,
  due: (fee, at) => `Nous débitons la carte enregistrée de ${fee} après le ${at}.`,
  unpaid: (fee) => `La carte enregistrée n’a pas encore payé ${fee}. Le client a un lien de paiement.`,
  waive: "Renoncer aux frais",
  waive_title: "Renoncer aux frais",
  waive_lead: (fee) => `Le client n’a pas à payer ${fee}, et la carte n’est pas débitée.`,
  waived: "Les frais sont abandonnés",
};
