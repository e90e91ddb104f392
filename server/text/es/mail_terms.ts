import type { MailTermsText } from "../en/mail_terms.ts";

export const mailTerms: MailTermsText = {
  policy_paid: {
    tier: (moment, refunded) => `Si cancelas antes del ${moment}: se devuelve el ${refunded}.`,
    start: (refunded) => `Hasta la recogida: se devuelve el ${refunded}.`,
    rest: "Después no hay reembolso.",
    never: "Esta reserva no se reembolsa si se cancela.",
  },
  policy_unpaid: {
    tier: (moment, _refunded, kept) =>
      `Si cancelas antes del ${moment}, nos quedamos con el ${kept} del precio, como mucho lo que hayas pagado.`,
    start: (_refunded, kept) =>
      `Hasta la recogida nos quedamos con el ${kept} del precio, como mucho lo que hayas pagado.`,
    rest: "Después, o si no vienes, nos quedamos con lo que hayas pagado.",
    never: "Si cancelas o no vienes, nos quedamos con lo que hayas pagado.",
  },
  policy_guaranteed: {
    tier: (moment, kept) => `Si cancelas antes del ${moment}, pagas el ${kept} del precio.`,
    tier_free: (moment) => `Si cancelas antes del ${moment}, no pagas nada.`,
    start: (kept) => `Si cancelas antes de la recogida, pagas el ${kept} del precio.`,
    start_free: "Si cancelas antes de la recogida, no pagas nada.",
    rest: "Después, o si no vienes, pagas el precio. Lo cobramos en tu tarjeta guardada.",
    never: "Si cancelas o no vienes, pagas el precio. Lo cobramos en tu tarjeta guardada.",
  },
  policy_nothing_paid: "Si cancelas o no vienes, no pagas nada.",
  rest_declined_intro: (number, amount) =>
    `No hemos podido cobrar ${amount}, el resto de tu reserva ${number}, en tu tarjeta. Paga con este enlace, por favor.`,
  rest_cancelled_at: (time) => `Sin el pago, tu reserva se cancela el ${time}.`,
  rest_unpaid_reason: "No se ha pagado el resto",
  fee_subject: (shop, fee) => `${shop} cobrará ${fee}`,
  fee_title: (fee) => `${fee} por tu reserva`,
  fee_cancelled_intro: (number) => `Tu reserva ${number} se ha cancelado.`,
  fee_no_show_intro: (number) => `No has venido a recoger tu reserva ${number}.`,
  fee_notice: (fee, at) =>
    `Según las condiciones de cancelación de tu reserva, aún debes ${fee}. Lo cobramos en tu tarjeta guardada después ` +
    `del ${at}. Si no es correcto, responde antes a este correo.`,
  fee_declined_intro: (number, fee) =>
    `No hemos podido cobrar ${fee} en tu tarjeta: lo que cuesta tu reserva ${number} según sus condiciones de ` +
    "cancelación. Paga con este enlace, por favor.",
};
