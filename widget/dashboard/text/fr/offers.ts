import type { offers as english } from "../en/offers.ts";

export const offers: typeof english = {
  title: "Offres",
  none: "Aucune offre",
  hint: "Les offres sont pour l’instant créées par l’API. Chacune reste ici jusqu’à son acceptation.",
  until: (moment) => `Valable jusqu’au ${moment}`,
  statuses: { open: "En attente du client", accepted: "Acceptée", expired: "Expirée", withdrawn: "Retirée" },
  held: "Le matériel est réservé",
  withdraw: "Retirer",
  lead: "Le client ne peut plus l’accepter. Le matériel est libre aussitôt.",
  mail: "Renvoyer",
  mailed: "L’offre est renvoyée.",
  booking: "Ouvrir la réservation",
};
