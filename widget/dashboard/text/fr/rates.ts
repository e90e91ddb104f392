import { pluralIn } from "../../../text/plural.ts";
import type { rates as en } from "../en/rates.ts";

const plural = pluralIn("fr");

export const rates: typeof en = {
  new_rate: "Nouvelle saison",
  edit_rate: "Modifier la saison",
  none: "Pas encore de saison",
  none_more: "Faites varier les prix en haute saison, le week-end ou les jours fériés.",
  order: "Si plusieurs s’appliquent le même jour, celle du dessus compte.",
  fields: {
    dates: "Dates",
    yearly: "Chaque année à ces dates",
    weekdays: "Jours de la semaine",
    applies_to: "S’applique à",
    category_ids: "Catégories",
    product_ids: "Produits",
    item_ids: "Articles",
    change: "Prix",
    percent: "Variation en pourcentage",
    price_table_id: "Tarif",
    min_days: "Durée minimale en jours",
  },
  name_hint: "Les clients le voient, par exemple « Haute saison ».",
  dates_hint: "Sans dates, elle s’applique toute l’année.",
  weekdays_hint: "N’en choisissez aucun pour tous les jours.",
  percent_hint: "Par exemple 20 pour 20 % de plus, ou -10 pour 10 % de moins.",
  min_days_hint: "Pour un retrait l’un de ces jours.",
  from: "Premier jour",
  to: "Dernier jour",
  add_range: "Ajouter des dates",
  remove_range: (number: number) => `Retirer les dates ${number}`,
  add_item: "Ajouter un article",
  targets: {
    all: "Tous les articles",
    categories: "Certaines catégories",
    products: "Certains produits",
    items: "Certains articles",
  },
  changes: { percent: "Plus ou moins en pourcentage", price_table: "Un autre tarif" },
  choose_table: "Choisir un tarif",
  no_table: "Il n’y a pas encore de tarif",
  every_year: (dates: string) => `${dates}, chaque année`,
  every_day: "Tous les jours",
  faults: {
    no_category: "Choisissez au moins une catégorie.",
    no_product: "Choisissez au moins un produit.",
    no_item: "Choisissez au moins un article.",
    percent: "Saisissez un nombre de -100 à 1000.",
    range: {
      missing: "Saisissez le premier jour.",
      order: "Le dernier jour précède le premier.",
      too_long: "Saisissez un an au plus.",
    },
  },
  delete_title: (name: string) => `Supprimer ${name} ?`,
  delete_lead: "Les réservations gardent leur prix.",
  year_title: "L’année",
  shown_for: "Affiché pour",
  other_items: "Tous les autres articles",
  usual: "Prix habituel",
  competes: (counts: string, other: string) =>
    `${counts} et ${other} ont des jours en commun. ${counts} y compte. Déplacez l’une d’elles pour en décider autrement.`,
  gaps: (days: string, more: number) =>
    more
      ? plural(more, {
        one: `Sans saison : ${days} et # autre période`,
        other: `Sans saison : ${days} et # autres périodes`,
      })
      : `Sans saison : ${days}`,
  copy: (year: number) => `Copier vers ${year}`,
  copy_title: (from: number, to: number) => `Copier les saisons de ${from} vers ${to} ?`,
  copied: (count: number, year: number) =>
    plural(count, { one: `# saison copiée vers ${year}`, other: `# saisons copiées vers ${year}` }),
};
