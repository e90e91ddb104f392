import type { paymentTerms as en } from "../en/payment_terms.ts";

export const paymentTerms: typeof en = {
  lead: "Lo que pagan los clientes al reservar. La fianza va aparte.",
  kind: "Al reservar, los clientes pagan",
  kinds: { full: "Todo", part: "Una parte, y el resto más tarde", at_pickup: "Nada. Pagan en la recogida" },
  share: "La parte es",
  shares: { percent: "Un porcentaje", amount: "Un importe fijo" },
  percent: "Porcentaje del precio",
  amount: "Importe",
  rest: "El resto vence",
  rests: { at_pickup: "En la recogida", before: "Antes de la recogida" },
  days: "Días antes de la recogida",
  card:
    "Ese día cobramos en la tarjeta del primer pago. Si el banco la rechaza, el cliente recibe cada día un enlace para pagar.",
  guarantee: "Si los clientes cancelan tarde o no vienen",
  guarantees: { none: "No pagan nada", card: "Su tarjeta guardada paga según las condiciones de cancelación" },
  guarantee_card:
    "Los clientes guardan una tarjeta al reservar. Les decimos los gastos y los cobramos un día después. Hasta entonces se pueden condonar.",
  unpaid: "Si el resto sigue sin pagar",
  cancels: { never: "Mantener la reserva", after: "Cancelar la reserva" },
  hours: "Horas después del vencimiento",
  near: "Si reservan poco antes de la recogida",
  nears: { same: "Pagan como arriba", full: "Pagan todo" },
  near_days: "Días antes de la recogida, como máximo",
  near_hint: "0 es el mismo día de la recogida.",
  example: (total, now) => `Por ${total}: ${now} ahora`,
  example_later: (later, days) =>
    days === null
      ? `, ${later} en la recogida`
      : `, ${later} ${days === 1 ? "un día" : `${days} días`} antes de la recogida`,
  how: "Los clientes reservan enseguida o preguntan antes",
  hows: { book: "Reservar enseguida", request: "Enviar una solicitud que usted acepta o rechaza" },
  answer_hours: "Horas para su respuesta",
  pay_hours: "Horas para pagar después de aceptar",
  request:
    "Una solicitud lo guarda todo. Sin respuesta se rechaza. Los clientes pagan después de que usted acepta. Sin el pago, la reserva se cancela.",
  kept: "Las reservas conservan las condiciones con las que se hicieron.",
};
