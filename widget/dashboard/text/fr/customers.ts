import { pluralIn } from "../../../text/plural.ts";
import type { customers as english } from "../en/customers.ts";

const plural = pluralIn("fr");

export const customers: typeof english = {
  search: "Nom, entreprise, e-mail ou téléphone",
  found: (count) => plural(count, { one: "# client", other: "# clients" }),
  show_all: "Afficher tous les clients",
  nothing_found: "Aucun client ne correspond.",
  search_hint: "Cherchez par le début d’un nom, d’une entreprise, d’une adresse e-mail ou d’un numéro de téléphone.",
  none: "Pas encore de clients",
  none_hint: "Toute personne qui réserve avec une adresse e-mail apparaît ici.",
  since: (month) => `Client depuis ${month}`,
  bookings: "Réservations",
  open: "En cours",
  cancelled: "Annulées",
  spent: "Payé au total",
  no_bookings: "Pas encore de réservations.",
  waivers: "Décharges signées",
  waiver_erased: "Contenu effacé",
  add_company: "Ajouter une entreprise ou une adresse de facturation",
  company: {
    company: "Entreprise",
    vat_id: "Numéro de TVA",
  },
  notes: "Notes sur ce client",
  privacy: "Données personnelles",
  privacy_lead: "Pour un client qui demande ce que vous savez de lui, ou de l’effacer.",
  export: "Tout exporter",
  erase: "Effacer les données",
  erase_title: (name) => `Effacer les données de ${name} ?`,
  lost_title: "Ce qui est perdu définitivement",
  lost: [
    "Le nom, l’entreprise, les adresses, le téléphone et toutes les notes",
    "Les noms et adresses des participants à ses réservations",
    "Le contenu et les PDF des décharges signées. Vous ne pourrez plus prouver qui a signé quoi.",
    "Sa connexion, et les événements que les webhooks n’ont pas encore reçus",
  ],
  kept_title: "Ce qui reste pour la comptabilité",
  kept: [
    "Les réservations et les paiements avec montants et dates, sans nom",
    "Les empreintes des décharges, qui montrent que rien n’a été modifié",
    "Ce que le prestataire de paiement conserve. Effacez-le aussi chez lui.",
  ],
  understood: "Je comprends que c’est irréversible",
  keep: "Garder les données",
  open_first: "Terminez d’abord ces réservations : du matériel, de l’argent ou une caution est en cours.",
  paying_until: (time) => `Le client est en train de payer, jusqu’à ${time}. Réessayez ensuite.`,
  erased_name: "Client effacé",
  erased_on: (time) => `Les données de ce client ont été effacées : ${time}.`,
  correct_email: "Corriger l’adresse e-mail",
  right_email: "Bonne adresse e-mail",
  correct_email_lead:
    "Les deux adresses reçoivent un e-mail. Le client est déconnecté, les liens des e-mails précédents " +
    "expirent, et les réservations à venir sont confirmées à la nouvelle adresse.",
  email_corrected: "L’adresse e-mail est corrigée",
  email_taken: "Un autre client a cette adresse. Cherchez-la dans la liste des clients.",
  name_missing: "Saisissez un nom.",
};
