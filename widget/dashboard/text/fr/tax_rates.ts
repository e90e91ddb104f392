import type { taxRates as en } from "../en/tax_rates.ts";

export const taxRates: typeof en = {
  title: "Autres taux de taxe",
  lead:
    "Pour les articles et options qui ne sont pas taxés à votre taux ci-dessus. Choisissez le taux là où vous les " +
    "modifiez.",
  add: "Nouveau taux de taxe",
  edit: "Modifier le taux de taxe",
  percent: "Taux en pour cent",
  name_hint: "Les clients le voient à côté de la taxe, par exemple « Réduit ».",
  later: "Un changement vaut pour les nouvelles réservations. Celles que vous avez gardent leur taux.",
  of_shop: "Taux de la boutique",
  name_taken: "Un autre taux de taxe a ce nom.",
  delete: (name) => `Supprimer ${name} ?`,
  delete_lead: "Les réservations que vous avez gardent le taux.",
  deleted: (name) => `${name} supprimé`,
  in_use: (names) => `Encore utilisé. Donnez d’abord un autre taux à : ${names}`,
};
