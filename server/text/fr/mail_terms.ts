import type { MailTermsText } from "../en/mail_terms.ts";

export const mailTerms: MailTermsText = {
  policy_paid: {
    tier: (moment, refunded) => `Annulation jusqu’au ${moment}\u00a0: ${refunded} remboursés.`,
    start: (refunded) => `Jusqu’au retrait\u00a0: ${refunded} remboursés.`,
    rest: "Ensuite, aucun remboursement.",
    never: "Cette réservation n’est pas remboursée en cas d’annulation.",
  },
  policy_unpaid: {
    tier: (moment, _refunded, kept) =>
      `Annulation jusqu’au ${moment}\u00a0: nous gardons ${kept} du prix, au plus ce que vous avez payé.`,
    start: (_refunded, kept) => `Jusqu’au retrait\u00a0: nous gardons ${kept} du prix, au plus ce que vous avez payé.`,
    rest: "Ensuite, ou si vous ne venez pas, nous gardons ce que vous avez payé.",
    never: "Si vous annulez ou ne venez pas, nous gardons ce que vous avez payé.",
  },
  policy_guaranteed: {
    tier: (moment, kept) => `Annulation jusqu’au ${moment}\u00a0: vous payez ${kept} du prix.`,
    tier_free: (moment) => `Annulation jusqu’au ${moment}\u00a0: vous ne payez rien.`,
    start: (kept) => `Annulation jusqu’au retrait\u00a0: vous payez ${kept} du prix.`,
    start_free: "Annulation jusqu’au retrait\u00a0: vous ne payez rien.",
    rest: "Ensuite, ou si vous ne venez pas, vous payez le prix. Nous débitons votre carte enregistrée.",
    never: "Si vous annulez ou ne venez pas, vous payez le prix. Nous débitons votre carte enregistrée.",
  },
  policy_nothing_paid: "Si vous annulez ou ne venez pas, vous ne payez rien.",
  rest_declined_intro: (number, amount) =>
    `Nous n’avons pas pu débiter votre carte de ${amount}, le solde de votre réservation ${number}. Merci de payer avec ce lien.`,
  rest_cancelled_at: (time) => `Sans paiement, votre réservation sera annulée le ${time}.`,
  rest_unpaid_reason: "Le solde n’a pas été payé",
  fee_subject: (shop, fee) => `${shop} va débiter ${fee}`,
  fee_title: (fee) => `${fee} pour votre réservation`,
  fee_cancelled_intro: (number) => `Votre réservation ${number} a été annulée.`,
  fee_no_show_intro: (number) => `Vous n’êtes pas venu retirer votre réservation ${number}.`,
  fee_notice: (fee, at) =>
    `Selon les conditions d’annulation de votre réservation, vous devez encore ${fee}. Nous débitons votre carte ` +
    `enregistrée après le ${at}. Si c’est une erreur, répondez à cet e-mail avant cette date.`,
  fee_declined_intro: (number, fee) =>
    `Nous n’avons pas pu débiter votre carte de ${fee}, le coût de votre réservation ${number} selon ses conditions ` +
    "d’annulation. Merci de payer avec ce lien.",
};
