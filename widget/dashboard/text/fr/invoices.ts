import type { invoices as en } from "../en/invoices.ts";

export const invoices: typeof en = {
  lead:
    "Les factures ont des numéros sans lacunes. Si une réservation change, un avoir et une nouvelle facture suivent.",
  legal_name: "Raison sociale",
  legal_name_hint: "Comme elle est inscrite, avec sa forme\u00a0: «\u00a0Bateaux du Lac SARL\u00a0».",
  tax_id: "Numéro de TVA ou fiscal",
  tax_id_hint: "Un numéro de TVA commence par les lettres du pays\u00a0: FR12345678901.",
  when: "Les factures sont émises",
  whens: {
    off: "Seulement à la main",
    on_payment: "Avec le premier paiement, dans la confirmation",
    on_pickup: "Au retrait",
  },
  prefix: "Les numéros commencent par",
  prefix_hint: (year) => `Les prochains ressemblent à ${year}.`,
  prefix_wrong: "Majuscules, chiffres et traits d’union seulement, 12 au plus.",
  needed: "Saisissez d’abord la raison sociale et l’adresse.",
  title: "Factures",
  none: "Aucune facture émise pour l’instant.",
  credit_note: "Avoir",
  issue: "Émettre la facture",
  issue_title: "Émettre la facture maintenant\u202f?",
  issue_lead:
    "Elle reçoit le numéro suivant et ne change jamais. Si la réservation change, un avoir et une nouvelle facture suivent d’eux-mêmes.",
  issued: (number) => `Facture ${number} émise`,
  send: "Envoyer la facture",
  sent: "La facture est en route",
  pdf: (number) => `${number} (PDF)`,
  errors: {
    invoice_details_missing: "Saisissez d’abord la raison sociale et l’adresse sous Réglages, Factures.",
    nothing_to_invoice: "Le client ne doit rien pour cette réservation.",
  },
};
