import { pluralIn } from "../../../text/plural.ts";
import type { today as english } from "../en/today.ts";

const plural = pluralIn("fr");

export const today: typeof english = {
  day: "Jour",
  previous: "Jour précédent",
  next: "Jour suivant",
  today: "Aujourd’hui",
  tomorrow: "Demain",
  yesterday: "Hier",
  location: "Lieu",
  all_locations: "Tous les lieux",
  pickups: "Départs",
  returns: "Retours",
  overdue: "En retard",
  attention: "À regarder",
  done_of: (done, all) => `${done} sur ${all} faits`,
  no_pickups: "Aucun départ ce jour-là",
  no_returns: "Aucun retour ce jour-là",
  nothing: "Rien de prévu ce jour-là",
  nothing_more: "Les réservations de ce jour apparaissent ici dès qu’elles sont faites.",
  no_name: "Sans nom",
  ready: "Prêt",
  handed_out: "Remis",
  taken_back: "Rentré",
  partly_back: (back, all) => `${back} sur ${all} rentrés`,
  no_show: "Pas venu",
  late_by: (time) => `${time} de retard`,
  missing: {
    waiver: (signed, required) => `Signatures ${signed} sur ${required}`,
    balance: (amount) => `Reste ${amount}`,
    deposit: (amount) => `Caution ${amount} non bloquée`,
    at_risk: "Stock insuffisant",
    inspection: "À contrôler",
  },
  kinds: {
    refund_failed: "Remboursement échoué",
    deposit_failed: "Caution échouée",
    deposit_expired: "Caution expirée",
    dispute: "Paiement contesté",
    at_risk: "Stock insuffisant",
    pickup_missed: "Non retiré",
    balance_due: "Solde à payer",
    inspection: "À contrôler",
  },
  show_all: (count) => plural(count, { one: "Afficher # autre", other: "Afficher # autres" }),
};
