import type { paymentTerms as en } from "../en/payment_terms.ts";

export const paymentTerms: typeof en = {
  lead: "Ce que les clients paient en réservant. La caution s’ajoute à part.",
  kind: "En réservant, les clients paient",
  kinds: { full: "Tout", part: "Une partie, le solde plus tard", at_pickup: "Rien. Ils paient au retrait" },
  share: "La partie est",
  shares: { percent: "Un pourcentage", amount: "Un montant fixe" },
  percent: "Pourcentage du prix",
  amount: "Montant",
  rest: "Le solde est à payer",
  rests: { at_pickup: "Au retrait", before: "Avant le retrait" },
  days: "Jours avant le retrait",
  card:
    "Ce jour-là, nous débitons la carte du premier paiement. Si la banque refuse, le client reçoit chaque jour un lien pour payer.",
  guarantee: "Si les clients annulent tard ou ne viennent pas",
  guarantees: { none: "Ils ne paient rien", card: "Leur carte enregistrée paie selon les conditions d’annulation" },
  guarantee_card:
    "Les clients enregistrent une carte en réservant. Nous leur annonçons les frais et les débitons un jour plus tard. D’ici là, vous pouvez y renoncer.",
  unpaid: "Si le solde reste impayé",
  cancels: { never: "Garder la réservation", after: "Annuler la réservation" },
  hours: "Heures après l’échéance",
  near: "S’ils réservent peu avant le retrait",
  nears: { same: "Ils paient comme ci-dessus", full: "Ils paient tout" },
  near_days: "Jours avant le retrait, au plus",
  near_hint: "0 est le jour même du retrait.",
  example: (total, now) => `Pour ${total}\u00a0: ${now} maintenant`,
  example_later: (later, days) =>
    days === null ? `, ${later} au retrait` : `, ${later} ${days === 1 ? "un jour" : `${days} jours`} avant le retrait`,
  how: "Les clients réservent aussitôt ou demandent d’abord",
  hows: { book: "Réserver aussitôt", request: "Envoyer une demande que vous acceptez ou refusez" },
  answer_hours: "Heures pour votre réponse",
  pay_hours: "Heures pour payer après votre accord",
  request:
    "Une demande garde tout réservé. Sans réponse, elle est refusée. Les clients paient après votre accord. Sans le paiement, la réservation est annulée.",
  kept: "Les réservations gardent les conditions avec lesquelles elles ont été faites.",
};
