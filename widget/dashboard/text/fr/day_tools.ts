import { pluralIn } from "../../../text/plural.ts";
import type { day_tools as english } from "../en/day_tools.ts";

const plural = pluralIn("fr");

export const day_tools: typeof english = {
  change_many: "Modifier plusieurs réservations",
  change_many_hint: "Annulez les sorties d’un jour, ou proposez d’autres dates.",
  steps: { choose: "Choisir les réservations", text: "Quoi et pourquoi", check: "Vérifier et lancer" },
  step_of: (step) => `Étape ${step} sur 3`,
  item: "Article",
  all_items: "Tous les articles",
  none: "Aucune réservation confirmée",
  none_hint: "Personne ne vient alors. Choisissez un autre jour ou moins de filtres.",
  more_than: (count) => `Seules les ${count} premières réservations sont listées. Recommencez pour les autres.`,
  choose_all: "Toutes les réservations",
  chosen: (count) => plural(count, { one: "1 réservation choisie", other: `${count} réservations choisies` }),
  next: "Suivant",
  back: "Retour",
  kind: "Action",
  kinds: {
    full: "Annuler et tout rembourser",
    policy: "Annuler et rembourser selon les conditions",
    offer_dates: "Proposer d’autres dates",
  },
  offer_hint: "Les clients choisissent d’autres dates sur la page de leur réservation, qui reste inchangée d’ici là.",
  until: "Choix possible jusqu’au",
  message: "Votre texte aux clients",
  message_hint: "Il figure dans l’e-mail à chacun.",
  message_missing: "Écrivez un texte de 2 000 caractères au plus.",
  until_missing: "Choisissez un jour à partir d’aujourd’hui.",
  card: "Retour sur les cartes",
  by_hand: "À rendre vous-même",
  refused: "Non remboursable maintenant",
  refused_hint: "Une banque conteste ces paiements.",
  kept: "Le magasin garde",
  mailed: "Clients avec e-mail",
  not_mailed: (count) =>
    plural(count, {
      one: "1 client n’a pas d’adresse e-mail. Merci d’appeler.",
      other: `${count} clients n’ont pas d’adresse e-mail. Merci d’appeler.`,
    }),
  not_mailed_row: "Pas d’e-mail",
  cancel: (count) => plural(count, { one: "Annuler 1 réservation", other: `Annuler ${count} réservations` }),
  offer: (count) => plural(count, { one: "Écrire à 1 client", other: `Écrire à ${count} clients` }),
  running: "Une autre modification groupée est en cours",
  show_running: "Afficher",
  progress: (done, all) => `${done} réservations sur ${all}`,
  finished: (done) => plural(done, { one: "1 réservation modifiée", other: `${done} réservations modifiées` }),
  counts: { pending: "En attente", done: "Fait", skipped: "Ignoré", failed: "Échoué" },
  failed: (count) =>
    plural(count, {
      one: "1 réservation n’a pas été modifiée",
      other: `${count} réservations n’ont pas été modifiées`,
    }),
  retry: "Réessayer",
  moved: "Déplacée à un autre jour",
  changed: (status) => `Entre-temps : ${status}`,
  refused_by: (code) => `Refusé : ${code}`,
  your_text: "Votre texte",
};
