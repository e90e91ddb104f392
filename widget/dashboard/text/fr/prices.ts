import { pluralIn } from "../../../text/plural.ts";
import type { prices as en } from "../en/prices.ts";

const plural = pluralIn("fr");

export const prices: typeof en = {
  title: "Tarifs",
  new_table: "Nouveau tarif",
  none: "Pas encore de tarifs",
  none_more:
    "Saisissez vos prix par heures et par jours, tels qu’affichés. Plusieurs articles peuvent partager un tarif.",
  used_by: (count) => plural(count, { one: "# article", other: "# articles" }),
  fields: { rows: "Prix", extra_hour: "Chaque heure de plus", extra_day: "Chaque jour de plus" },
  name_hint: "Pour vous et votre équipe. Les clients ne le voient pas.",
  length: "Durée",
  unit: "Unité",
  price: (currency) => `Prix (${currency})`,
  units: { hours: "heures", days: "jours" },
  row: (number) => `Ligne ${number}`,
  remove_row: (number) => `Retirer la ligne ${number}`,
  paste_hint: "Collez une liste dans une cellule : d’un tableur, ou un texte comme « 2 h 25 ».",
  unread: (count, lines) => plural(count, { one: `# ligne non lue : ${lines}`, other: `# lignes non lues : ${lines}` }),
  quoted: (line) => `« ${line} »`,
  left_out: (count, max) =>
    plural(count, {
      one: `Un tarif a au plus ${max} lignes : # ligne a été ignorée.`,
      other: `Un tarif a au plus ${max} lignes : # lignes ont été ignorées.`,
    }),
  extra_hour_hint: "Pour les durées entre vos lignes en heures et après. Vide : aucun.",
  extra_day_hint: "Vide : personne ne peut réserver en ligne plus de jours que votre ligne la plus longue.",
  faults: {
    length: "Saisissez 0,25 à 23,75 heures par quarts, ou 1 à 366 jours entiers.",
    price: "Saisissez un montant comme 25,00.",
    repeated: (length) => `${length} : une autre ligne a cette durée.`,
    cheaper: (longer, shorter) => `${longer} ne doit pas coûter moins que ${shorter}.`,
    no_rows: "Saisissez au moins un prix.",
    check_rows: "Vérifiez les lignes signalées.",
    no_row: "Aucune ligne n’est dans cette unité.",
    name_taken: "Un autre tarif porte ce nom.",
  },
  check: {
    title: "Vérifier un prix",
    missing: "Saisissez un prix pour voir ce que paient les clients.",
    per_unit: "Pour une unité, sans options ni taxes.",
    sentence: (length, amount, reason) => `${length} : ${amount} (${reason})`,
    row: (length, amount) => `${length} ${amount}`,
    only_row: (length) => `la ligne ${length}`,
    extra: (length, amount) => `${length} de plus ${amount}`,
    not_offered: (length, last, amount) =>
      `Les clients ne peuvent pas réserver ${length} : le tarif s’arrête à ${last}. Votre équipe le peut, pour ${amount}.`,
  },
  items: {
    title: "Utilisé par",
    none: "Aucun article n’a encore ces prix.",
    add: "L’appliquer à un article",
    added: (name) => `${name} a maintenant ces prix`,
    removed: (name) => `${name} a maintenant ses propres prix`,
  },
  bulk: {
    keep: (count) =>
      plural(count, {
        one: "# article sélectionné a un tarif et en garde les prix.",
        other: "# articles sélectionnés ont un tarif et en gardent les prix.",
      }),
    from_list: "Ses prix viennent d’un tarif. Modifiez plutôt le tarif.",
  },
  enter_list: "Saisir un tarif par heures et par jours",
  own_prices: "Prix propres à cet article",
  edit_list: (name) => `Modifier ${name}`,
  csv: "Télécharger le CSV",
  file: "tarif",
  delete_title: (name) => `Supprimer ${name} ?`,
  delete_lead: "Les réservations gardent leur prix.",
  delete_used: (count) => plural(count, { one: "# article l’utilise.", other: "# articles l’utilisent." }),
};
