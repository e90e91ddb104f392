import type { RequestMailText } from "../en/request_mail.ts";

export const requestMail: RequestMailText = {
  request_received_subject: (shop, number) => `Tu solicitud ${number} a ${shop}`,
  request_received_title: "Tenemos tu solicitud",
  request_received_intro: (moment) => `Respondemos antes del ${moment}. Hasta entonces te guardamos todo.`,
  request_received_notice:
    "Todavía no está reservado y no has pagado nada. Recibirás nuestra respuesta por correo electrónico.",
  request_accepted_subject: (shop, number) => `${shop} ha aceptado tu solicitud ${number}`,
  request_accepted_title: "Tu solicitud está aceptada",
  request_accepted_intro: "Tenemos ganas de verte. Aquí tienes tu reserva.",
  request_pay: (amount) => `Paga ${amount} en línea antes de la recogida.`,
  request_pay_by: (amount, moment) => `Paga ${amount} antes del ${moment}. Sin el pago, tu reserva se cancelará.`,
  request_declined_subject: (shop, number) => `${shop} no puede aceptar tu solicitud ${number}`,
  request_declined_title: "Tu solicitud está rechazada",
  request_declined_intro: "Lo sentimos: no podemos aceptar tu solicitud. No ha pagado nada.",
  request_unanswered_intro: "Lo sentimos: no respondimos a tiempo a tu solicitud y ha terminado. No has pagado nada.",
  request_unanswered_reason: "La solicitud no se respondió a tiempo",
  request_unpaid_reason: "El pago no llegó a tiempo",
  new_request_subject: (number) => `Nueva solicitud ${number}`,
  new_request_title: "Un cliente solicita una reserva",
  new_request_todo: (moment) => `Acéptela o rechácela en el panel antes del ${moment}. Sin respuesta se rechaza.`,
  request_expired_subject: (number) => `La solicitud ${number} quedó sin respuesta`,
  request_expired_title: "Una solicitud ha caducado",
  request_expired_intro:
    "Nadie la respondió a tiempo. Se ha rechazado, el cliente lo sabe y todo vuelve a estar libre.",
};
