import { pluralIn } from "../../../text/plural.ts";
import type { sizes as en } from "../en/sizes.ts";

const plural = pluralIn("fr");

export const sizes: typeof en = {
  new_title: "Nouvel article avec tailles",
  in_sizes: "Il existe en plusieurs tailles",
  add_sizes: "Ajouter des tailles",
  all_sizes: "Toutes les tailles",
  sizes: "Tailles",
  count: (count) => plural(count, { one: "# taille", other: "# tailles" }),
  of_product: (label, count) => `${label} ${count}`,
  show: (name) => `Afficher les tailles de ${name}`,
  row: (number) => `Ligne ${number}`,
  price: (currency) => `Par jour (${currency})`,
  counts_itself: "Automatique",
  from_list: "Liste de prix",
  own_prices: "Chaque taille a les siens",
  paste_hint: "Collez une liste dans une cellule : « S, M, L », des lignes comme « M 6 » ou les cellules d’un tableur.",
  unread: (count, lines) =>
    plural(count, { one: `# ligne n’a pas été lue : ${lines}`, other: `# lignes n’ont pas été lues : ${lines}` }),
  left_out: (count, max) =>
    plural(count, {
      one: `${max} tailles au plus : # ligne a été laissée de côté.`,
      other: `${max} tailles au plus : # lignes ont été laissées de côté.`,
    }),
  add: "Ajouter une taille",
  leave: "La garder comme article à part",
  will_leave: (name) => `${name} devient un article à part à l’enregistrement.`,
  will_retire: (name) => `${name} est archivée à l’enregistrement.`,
  last_size: "C’est la dernière taille. Elle ne peut être supprimée qu’avec le produit.",
  more_of_size: "Caution, règles de réservation et indisponibilités d’une taille :",
  delete: "Supprimer le produit",
  delete_title: (name) => `Supprimer ${name} ?`,
  delete_lead: (count) =>
    plural(count, {
      one: "Sa taille est archivée. Les réservations passées et les rapports la gardent.",
      other: "Ses # tailles sont archivées. Les réservations passées et les rapports les gardent.",
    }),
  numbered: "Ses unités sont numérotées. Ajoutez ou retirez des unités.",
  size_of: (product, bundle) => `${product} pour ${bundle}`,
  choose: "Choisir une taille",
  unsized: "Choisissez une taille pour chaque unité.",
  left: (label, count) => plural(count, { one: `${label} (# restante)`, other: `${label} (# restantes)` }),
  add_part: "Ajouter un élément avec tailles",
  sized_part: "Élément qui existe en tailles",
  addon_product: "Prend des tailles d’un produit",
  no_product: "Aucun produit",
  faults: {
    label_taken: "Une autre taille porte ce nom.",
    option_label_taken: "Une autre taille porte ce nom.",
    count: "Saisissez un nombre entier de 0 à 10 000.",
    price: "Saisissez un montant comme 35,00.",
    no_size: "Saisissez au moins une taille.",
    too_many: "Un produit a au plus 50 tailles.",
    too_many_sizes: "Un produit a au plus 50 tailles.",
    check_rows: "Vérifiez les lignes marquées.",
    name_taken: "Un autre produit porte ce nom.",
    other_product: "Elle appartient maintenant à un autre produit.",
    unknown_id: "Elle n’existe plus.",
    below_committed_stock: (detail) => `Des réservations ont besoin de plus d’unités. ${detail}`,
    item_has_active_bookings: (detail) => `Elle est encore réservée. ${detail}`,
  },
};
