import { pluralIn } from "../../../text/plural.ts";
import type { new_booking as english } from "../en/new_booking.ts";

const plural = pluralIn("fr");

export const new_booking: typeof english = {
  steps: { dates: "Dates", gear: "Matériel", customer: "Client" },
  dates_title: "Quand ?",
  place: "Lieu de retrait",
  closed_on: (day) => `Le magasin est fermé le ${day}. Vous pouvez réserver quand même.`,
  gear_title: "Quel matériel ?",
  unavailable: "Non disponible à ces dates",
  no_items: "Il n’y a encore rien à louer. Ajoutez un premier article dans le parc.",
  unknown_item: "Un article",
  short: (name, wanted, free) =>
    free ? `${name} : ${wanted} demandés, il n’en reste que ${free}.` : `${name} n’est plus libre à ces dates.`,
  anyway: "Les clients ne peuvent pas le réserver en ligne. Vous, si.",
  summary: "Réservation",
  deposit: (amount) => `Caution de ${amount}, prise au retrait`,
  customer_title: "Pour qui ?",
  name_hint: "Tapez un nom, une adresse e-mail ou un numéro de téléphone pour retrouver un client.",
  known_customers: "Clients connus",
  found: (count) => plural(count, { one: "# client connu", other: "# clients connus" }),
  known: "Client connu",
  no_email: "Sans adresse e-mail, aucune confirmation n’est envoyée.",
  riders: "Participants",
  riders_needed: (needed, named) =>
    `${plural(needed, { one: "# décharge nécessaire", other: "# décharges nécessaires" })}, ${
      plural(named, { one: "# participant indiqué", other: "# participants indiqués" })
    }.`,
  customer_rides: "Le client participe aussi",
  rider: (at) => `Participant ${at}`,
  rider_name: "Nom du participant",
  add_rider: "Ajouter un participant",
  remove_rider: (at) => `Retirer le participant ${at}`,
  price: "Prix",
  add_discount: "Ajouter une remise",
  add_charge: "Ajouter un supplément",
  kinds: { discount: "Remise pour", other: "Supplément pour" },
  labels: { discount: "Remise", other: "" },
  amount: "Montant",
  remove_price: (label) => `Retirer « ${label} »`,
  book: "Créer la réservation",
  made_before: "La réservation avait déjà été créée, avec les données précédentes.",
  check_fields: "Vérifiez les champs signalés.",
  faults: {
    name_missing: "Saisissez un nom.",
    email_invalid: "Ce n’est pas une adresse e-mail.",
    label_missing: "Indiquez la raison. Le client la lira.",
    amount_invalid: "Indiquez un montant, par exemple 10,50.",
    not_accepted: "Cette saisie a été refusée. Corrigez-la.",
  },
  booked: "Réservé",
  confirmation_mailed: (email) => `La confirmation est en route vers ${email}.`,
  payment: "Paiement",
  pay_later: "Le paiement peut aussi se faire plus tard, par exemple au retrait.",
  nothing_to_pay: "Il n’y a rien à payer.",
  hand_out_now: "Remettre maintenant",
  open_booking: "Ouvrir la réservation",
  another: "Autre réservation",
};
