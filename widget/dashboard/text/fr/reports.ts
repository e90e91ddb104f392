import { pluralIn } from "../../../text/plural.ts";
import type { reports as english } from "../en/reports.ts";

const plural = pluralIn("fr");

/** Reports: revenue, taxes, bookings, items, utilisation and deposits of a period. */
export const reports: typeof english = {
  tabs: {
    revenue: "Chiffre d’affaires",
    taxes: "Taxes",
    bookings: "Réservations",
    items: "Meilleurs articles",
    utilisation: "Utilisation",
    deposits: "Cautions",
    units: "Unités",
    expected: "À recevoir",
  },
  close_day: "Clôturer la journée",
  payments_csv: "Paiements en CSV",
  period: "Période",
  presets: {
    last_30: "30 derniers jours",
    this_month: "Ce mois",
    last_month: "Mois dernier",
    this_year: "Cette année",
    custom: "Personnalisée",
  },
  from: "Du",
  to: "Au",
  compare: "Comparer avec",
  comparisons: {
    previous: "Période précédente",
    year: "Année précédente",
    none: "Rien",
  },
  location: "Lieu de retrait",
  all_locations: "Tous les lieux",
  beside: (days: string) => `comparé à ${days}`,
  show: "Afficher",
  shows: {
    chart: "Graphique",
    table: "Tableau",
  },
  csv: "Télécharger en CSV",
  before: (value: string) => `${value} avant`,
  period_before: "Période précédente",
  figures_of: "Chiffres de la période",
  figures: {
    revenue: "Chiffre d’affaires",
    payments: "Paiements",
    deposit_claims: "Retenu sur cautions",
    refunds: "Remboursements",
    tax: "Taxe",
    net: "Hors taxe",
    gross: "Taxe comprise",
    bookings: "Réservations",
    duration: "Durée moyenne",
    lead_time: "Délai moyen",
    cancelled: "Annulées",
    no_shows: "Absents",
    placed: "Cautions prises",
    claimed: "Retenu sur cautions",
  },
  columns: {
    period: "Période",
    total: "Total",
    method: "Moyen de paiement",
    rate: "Taux",
    count: "Nombre",
    amount: "Montant",
    item: "Article",
    rentals: "Locations",
    units: "Unités",
    share: "Loué",
    unit: "Unité",
    earned: "Gagné",
    service_cost: "Entretien",
    result: "Résultat",
    due: "Échéance",
  },
  by_unit: {
    day: "Par jour",
    week: "Par semaine",
    month: "Par mois",
  },
  by_method: "Par moyen de paiement",
  by_rate: "Par taux de taxe",
  held_now: "Détenu maintenant",
  top_items: "Meilleurs articles",
  expected: {
    title: "Argent à recevoir par semaine",
    overdue: "En retard",
    later: "Plus tard",
    bookings: (count: number) => plural(count, { one: "# réservation", other: "# réservations" }),
    nothing: "Rien n’est dû.",
  },
  unit_results: "Ce qui rapporte et ce qui coûte",
  results_by: { unit: "Par unité", item: "Par article" },
  of_rows: (shown, total) => `${shown} lignes sur ${total}. L’API les a toutes.`,
  no_rate: "Sans taux",
  disputes_lost: (amount: string) =>
    `${amount} des paiements ont été perdus dans des litiges. Le chiffre d’affaires les contient encore.`,
  chart_of: (figure: string) => `Graphique : ${figure}. Le tableau a les mêmes chiffres.`,
  chart_failed: "Le graphique n’a pas pu être chargé. Affichez le tableau.",
  units: (count: number) => plural(count, { one: "# unité", other: "# unités" }),
  more_in_table: (count: number) =>
    plural(count, { one: "# autre article dans le tableau", other: "# autres articles dans le tableau" }),
  order: "Ordre",
  orders: {
    most: "Les plus loués d’abord",
    least: "Les moins loués d’abord",
  },
  of_items: (shown: number, total: number) => `${shown} articles sur ${total}`,
  heat_hint: "Unités louées en pourcentage des unités que vous avez.",
  nothing: "Rien dans cette période.",
  nothing_hint: {
    revenue: "Les paiements apparaissent ici dès le premier reçu.",
    taxes: "Les taxes apparaissent ici dès le premier paiement reçu.",
    bookings: "Les réservations apparaissent ici le jour de leur retrait.",
    items: "Les articles apparaissent ici le jour du retrait de leur première réservation.",
    utilisation: "Ajoutez des articles pour voir leur utilisation.",
    deposits: "Les cautions apparaissent ici dès la première prise.",
    units: "Donnez des unités numérotées aux articles pour voir ce que chacune rapporte et coûte.",
    expected: "Ce que les réservations doivent encore apparaît ici : un solde, ou ce qui se paie au retrait.",
  },
  /** How the figures are calculated. */
  about: {
    revenue:
      "Le chiffre d’affaires est ce que vous avez reçu moins ce que vous avez remboursé, le jour où cela s’est passé dans le fuseau horaire de votre boutique. Il concorde avec la liste des paiements. Les cautions ne comptent que pour l’argent retenu. L’argent perdu dans un litige est encore compris.",
    taxes:
      "La taxe dans l’argent reçu, moins les remboursements (selon les encaissements). Chaque paiement a les taux de sa réservation. Les cautions retenues et les paiements sans réservation n’ont pas de taux. Demandez à votre comptable si vous déclarez plutôt selon les réservations.",
    bookings:
      "Les réservations comptent le jour du retrait prévu. La durée va du retrait au retour prévus, le délai de la réservation au retrait. Les réservations annulées et les absents sont à part.",
    items:
      "Le prix de toutes les lignes réservées avec l’article, le jour du retrait, sans frais, remises ni remboursements. Les réservations annulées et les absents ne comptent pas.",
    utilisation:
      "Une unité compte chaque jour où elle est réservée ou sortie, même une heure. Les réservations en cours de paiement, les indisponibilités et les délais tampons ne comptent pas. Le nombre d’unités est celui d’aujourd’hui.",
    deposits:
      "Ce qui a été pris en caution chaque jour, et ce qui a été retenu. Une caution rendue provisoirement ne compte pas. Détenu maintenant ne dépend pas de la période.",
    units:
      "Chaque location compte le jour du retrait, avec la part de l’unité dans le prix. L’entretien compte le jour où il a été fait, quel que soit le lieu.",
    expected:
      "Ce que doivent encore les réservations confirmées et le matériel sorti, le jour du solde ou sinon du retrait. En retard : ce qui était dû avant aujourd’hui. Ce qui est dû après le retour est dans la liste des réservations avec un solde.",
  },
};
