import { pluralIn } from "../../../text/plural.ts";
import type { audit as english } from "../en/audit.ts";

const plural = pluralIn("fr");

export const audit: typeof english = {
  none: "Aucun changement. Ici apparaissent ceux des prix, des réglages, des clés et de l’équipe.",
  by_key: "Clé API",
  somebody: "Quelqu’un",
  empty: "vide",
  created: (record) => `a créé ${record}`,
  updated: (record) => `a modifié ${record}`,
  deleted: (record) => `a supprimé ${record}`,
  records: {
    shop: "les réglages",
    pickup_location: "un lieu",
    category: "une catégorie",
    item: "un article",
    addon: "une option",
    waiver_template: "une décharge",
    price_table: "un tarif",
    rate: "une saison",
    tax_rate: "un taux de taxe",
    discount: "une remise",
    product: "un produit",
    question: "une question",
    mail_text: "un texte de message",
    unit: "une unité numérotée",
    calendar_feed: "un flux d’agenda",
    key: "une clé API",
    webhook: "un webhook",
    staff: "une personne",
    customer: "un client",
  },
  fields: (count) => plural(count, { one: "# champ", other: "# champs" }),
};
