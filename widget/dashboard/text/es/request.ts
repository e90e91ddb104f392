import type { request as en } from "../en/request.ts";

export const request: typeof en = {
  accept: "Aceptar la solicitud",
  accepted: (number) => `La solicitud ${number} está aceptada`,
  decline: "Rechazar",
  decline_title: "Rechazar la solicitud",
  decline_lead: "Todo queda libre enseguida. El cliente no ha pagado nada.",
  reason_hint: "El cliente lo lee en el correo.",
  declined: (number) => `La solicitud ${number} está rechazada`,
  answer_by: (moment) => `El cliente espera su respuesta antes del ${moment}. Sin respuesta, la solicitud se rechaza.`,
  pay_by: (moment) => `El cliente tiene un enlace para pagar antes del ${moment}. Sin el pago, la reserva se cancela.`,
};
