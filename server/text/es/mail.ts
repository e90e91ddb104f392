import type { MailText } from "../en/mail.ts";
import { mailTerms } from "./mail_terms.ts";
import { mailToShop } from "./mail_to_shop.ts";
import { invoiceMail } from "./invoice_mail.ts";
import { offerMail } from "./offer_mail.ts";
import { reminderMail } from "./reminder_mail.ts";
import { requestMail } from "./request_mail.ts";

export const mail: MailText = {
  greeting: (name) => name ? `Hola, ${name}:` : "Hola:",
  questions: "¿Alguna pregunta? Responde a este correo.",
  sent_by: (shop) => `Enviado por ${shop}.`,
  pickup: "Recogida",
  return: "Devolución",
  clock: (time) => time,
  place: "Lugar",
  booking_number: "Reserva",
  customer: "Cliente",
  contact: "Contacto",
  notes: "Notas",
  reason: "Motivo",
  included: "incluido",
  usual_price: "Precio habitual",
  subtotal: "Subtotal",
  tax: "Impuestos",
  tax_included: "Impuestos incluidos",
  total: "Total",
  paid: "Pagado",
  refunded: "Reembolsado",
  late_return: (time) => `Devolución con retraso: ${time}`,
  still_due: "Pendiente de pago",
  due_on: (day) => `Pendiente de pago el ${day}`,
  due_at_pickup: "Pendiente de pago en la recogida",
  refund_soon: "El dinero vuelve a tu tarjeta en un plazo de 5 a 10 días, según tu banco.",
  calendar: "Adjuntamos un archivo de calendario.",
  booking_link: "Ver tu reserva",
  test_subject: (subject) => `Prueba: ${subject}`,

  policy: "Cancelación",

  code_subject: (shop) => `Tu código de acceso para ${shop}`,
  code_title: "Tu código de acceso",
  code_intro: (shop) => `Escribe este código para continuar en ${shop}.`,
  code_preview: (code) => `${code} es tu código.`,
  code_validity: (time) => `Sirve una sola vez y durante ${time}. Nunca lo pedimos por teléfono ni por correo.`,
  code_ignore: "Si no has pedido un código, ignora este correo. Sin el código nadie puede entrar.",

  confirmed_subject: (shop, number) => `Tu reserva ${number} en ${shop}`,
  confirmed_title: "Tu reserva está confirmada",
  confirmed_intro: "Tenemos ganas de verte. Aquí tienes todo lo que necesitas.",
  email_corrected_subject: (shop, number) => `Se ha corregido la dirección de la reserva ${number} en ${shop}`,
  email_corrected_title: "Se ha corregido la dirección de una reserva",
  email_corrected_intro: (number, email) =>
    `La dirección de la reserva ${number} se ha corregido a ${email}. No recibirás más correos sobre ella.`,
  email_corrected_yours: "¿La reserva es tuya? Entonces ponte en contacto con nosotros.",
  customer_email_subject: (shop) => `Se ha corregido tu correo electrónico en ${shop}`,
  customer_email_title: "Se ha corregido tu correo electrónico",
  customer_email_old: (shop, email) =>
    `${shop} ha corregido tu dirección a ${email}. Los correos sobre tus reservas van allí desde ahora.`,
  customer_email_new: (shop) =>
    `${shop} ha corregido tu dirección. Los correos sobre tus reservas llegan aquí desde ahora.`,
  customer_email_wrong: "¿Es un error? Entonces ponte en contacto con nosotros.",
  changed_subject: (shop, number) => `Tu reserva ${number} en ${shop} ha cambiado`,
  changed_title: "Tu reserva ha cambiado",
  changed_intro: "Estos son los nuevos detalles.",
  extended_subject: (shop, number) => `Tu alquiler ${number} en ${shop} se ha ampliado`,
  extended_title: "Tu alquiler se ha ampliado",
  extended_intro: (moment) => `Por favor, devuelve todo antes del ${moment}.`,
  extended_paid: (amount) => `Has pagado ${amount} por el tiempo adicional.`,
  not_extended_subject: (shop, number) => `Tu alquiler ${number} en ${shop} no se ha ampliado`,
  not_extended_title: "Tu alquiler no se ha ampliado",
  not_extended_refund: (amount) =>
    `No hemos podido usar tu pago de ${amount}, porque el equipo o tu reserva habían cambiado entretanto. Te lo ` +
    "devolvemos por completo.",
  not_extended_return: (moment) =>
    `La devolución sigue prevista para el ${moment}. Escríbenos si necesitas más tiempo.`,
  not_changed_subject: (shop, number) => `Las fechas de tu reserva ${number} en ${shop} no han cambiado`,
  not_changed_title: "Tus fechas no han cambiado",
  deposit_at_booking: (amount) =>
    `Se retiene una fianza de ${amount} en tu tarjeta. No se cobra y se libera tras la devolución.`,
  deposit_at_pickup: (amount) =>
    `En la recogida se retiene una fianza de ${amount} en tu tarjeta. No se cobra y se libera tras la devolución.`,
  waivers_title: "Antes de venir",
  waivers_intro: "Cada participante firma una exención de responsabilidad. En el móvil se tarda dos minutos.",
  waiver_of: (rider) => `Exención de ${rider}`,

  dates_offered_subject: (shop, number) => `Elige otras fechas para tu reserva ${number} en ${shop}`,
  dates_offered_title: "Puedes elegir otras fechas",
  dates_offered_intro: (moment) => `Abre tu reserva y elige las fechas que te convengan, hasta el ${moment}.`,
  dates_offered_stays: "Tu reserva no cambia hasta que elijas.",
  cancelled_subject: (shop, number) => `Tu reserva ${number} en ${shop} está cancelada`,
  cancelled_title: "Tu reserva está cancelada",
  cancelled_refund: (amount) => `Te reembolsamos ${amount}.`,
  cancelled_no_refund: "Según las condiciones de cancelación no hay reembolso.",
  cancelled_unpaid: "No se había pagado nada, así que no hay nada que reembolsar.",
  refunded_subject: (shop, amount) => `${shop} te ha reembolsado ${amount}`,
  refunded_title: (amount) => `Te devolvemos ${amount}`,
  refunded_intro: (number) => `Hemos reembolsado todo o parte de tu reserva ${number}.`,
  refunded_twice_intro: (number) =>
    `Has pagado dos veces tu reserva ${number}. La reserva sigue en pie y hemos reembolsado el otro pago.`,

  sold_out_subject: (shop) => `Agotado, te devolvemos el dinero: ${shop}`,
  sold_out_title: "No pudimos mantener tu reserva",
  sold_out_intro:
    "Tu pago llegó cuando la reserva temporal ya había caducado. Entretanto, otra persona reservó la última " +
    "unidad. Lo sentimos.",
  sold_out_refund: (amount) => `Te hemos reembolsado el total, ${amount}. No tienes que hacer nada.`,
  sold_out_free_subject: (shop) => `Agotado: ${shop}`,
  sold_out_free_intro:
    "Tu confirmación llegó cuando la reserva temporal ya había caducado. Entretanto, otra persona reservó la " +
    "última unidad. Lo sentimos.",
  sold_out_free: "No se ha cobrado nada ni se retiene ninguna fianza. No tienes que hacer nada.",
  not_booked_subject: (shop) => `Sin reserva, tu dinero vuelve: ${shop}`,
  not_booked_title: "No hay reserva",
  not_booked_refunded: (amount) =>
    `Tu pago de ${amount} se reembolsó antes de completar la reserva. No hay nada reservado para ti.`,
  not_booked_currency: (amount) =>
    `Tu pago de ${amount} estaba en otra moneda y no pudimos reservar. Lo hemos reembolsado por completo.`,
  refund_delayed_subject: (shop, amount) => `Tu reembolso de ${amount} se retrasa: ${shop}`,
  refund_delayed_title: "Tu reembolso se retrasa",
  refund_delayed_retrying: (amount) =>
    `Aún no hemos podido enviarte el reembolso de ${amount}. Seguimos intentándolo y te avisaremos cuando salga.`,
  refund_delayed_returned: (amount) =>
    `El reembolso de ${amount} no se pudo abonar en tu tarjeta. Escríbenos y te pagaremos de otra forma.`,
  refund_recovered_intro: "Tu reembolso retrasado ya se ha enviado. No tienes que hacer nada.",
  deposit_placed_subject: (shop, amount) => `Fianza de ${amount} retenida para ${shop}`,
  deposit_placed_title: (amount) => `Se retiene una fianza de ${amount}`,
  deposit_placed_intro: "Está reservada en tu tarjeta, no cobrada. Se libera tras la devolución.",
  deposit_released_subject: (shop) => `Tu fianza en ${shop} está liberada`,
  deposit_released_title: "Tu fianza está liberada",
  deposit_released_intro: (amount) =>
    `Los ${amount} retenidos en tu tarjeta quedan liberados. Tu banco lo mostrará en unos días.`,
  deposit_claimed_subject: (shop, amount) => `${shop} se quedó ${amount} de tu fianza`,
  deposit_claimed_title: (amount) => `Se retuvieron ${amount} de tu fianza`,
  deposit_claimed_rest: (amount) => `El resto, ${amount}, queda liberado.`,
  deposit_action_subject: (shop) => `Confirma tu fianza: ${shop}`,
  deposit_action_title: "Confirma tu fianza",
  deposit_action_intro: (amount) => `Tu banco te pide que confirmes la fianza de ${amount}. Se retiene, no se cobra.`,
  deposit_action_button: "Confirmar la fianza",
  deposit_action_until: (time) => `Confírmala antes del ${time}. Tu reserva sigue siendo válida.`,

  balance_subject: (shop, amount) => `${amount} por pagar: ${shop}`,
  balance_title: (amount) => `Paga ${amount}, por favor`,
  balance_intro: (number, amount) => `Quedan ${amount} por pagar de tu reserva ${number}. Puedes pagar con tarjeta.`,
  balance_button: "Pagar con tarjeta",
  balance_until: (time) => `El enlace es válido hasta el ${time}. Siempre indica el importe que queda por pagar.`,
  receipt_subject: (shop, amount) => `Tu pago de ${amount}: ${shop}`,
  receipt_title: (amount) => `Gracias. Hemos recibido ${amount}`,
  receipt_intro: (number, amount) => `Has pagado ${amount} con tarjeta por tu reserva ${number}.`,

  waiver_subject: (shop) => `Firma antes de venir: ${shop}`,
  waiver_title: "Firma tu exención de responsabilidad",
  waiver_intro: (shop, day) =>
    `Tu alquiler en ${shop} empieza el ${day}. Lee y firma la exención de responsabilidad antes de venir. En el ` +
    "móvil se tarda dos minutos.",
  waiver_button: "Leer y firmar",
  waiver_own: "Este enlace es solo para ti. No lo compartas.",
  signed_subject: (shop) => `Tu exención firmada: ${shop}`,
  signed_title: "Gracias por firmar",
  signed_intro: "Adjuntamos tu copia firmada en PDF. Guárdala.",
  signed_by: "Firmado por",
  signed_at: "Firmado el",
  reminder_subject: (shop, day) => `Pendiente de firma antes del ${day}: ${shop}`,
  reminder_title: "Falta una firma",
  reminder_intro: (signed, required) =>
    `Exenciones firmadas: ${signed} de ${required}. Firmar ahora ahorra tiempo en la recogida.`,

  ...mailTerms,
  ...mailToShop,
  ...invoiceMail,
  ...offerMail,
  ...reminderMail,
  ...requestMail,
};
