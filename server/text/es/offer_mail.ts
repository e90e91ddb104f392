import type { OfferMailText } from "../en/offer_mail.ts";

export const offerMail: OfferMailText = {
  offer_number: "Oferta",
  offer_subject: (shop, number) => `Tu oferta ${number} de ${shop}`,
  offer_title: "Tenemos una oferta para ti",
  offer_changed_subject: (shop, number) => `Tu oferta ${number} de ${shop} ha cambiado`,
  offer_changed_title: "Tu oferta ha cambiado",
  offer_intro: (moment) => `Mírala y acéptala en línea hasta el ${moment}.`,
  offer_button: "Ver la oferta",
  offer_held: "Hasta entonces lo guardamos todo para ti. La reserva se hace cuando aceptas.",
  offer_not_held: "Todavía no hay nada reservado. La reserva se hace cuando aceptas, si entonces sigue libre.",
  offer_due: (amount) => `Pagas ${amount} al aceptar.`,
  offer_due_at_pickup: (amount) => `Pagas ${amount} en la recogida.`,
  offer_due_then_at_pickup: (now, later) => `Pagas ${now} al aceptar y ${later} en la recogida.`,
  offer_due_then: (now, later, day) => `Pagas ${now} al aceptar y ${later} hasta el ${day}.`,
  offer_accepted_subject: (number) => `Oferta aceptada: reserva ${number}`,
  offer_accepted_title: "Un cliente ha aceptado una oferta",
  offer_expired_subject: (number) => `La oferta ${number} ha caducado`,
  offer_expired_title: "Una oferta ha caducado",
  offer_expired_intro: "El cliente no la ha aceptado a tiempo.",
  offer_expired_held: "El cliente no la ha aceptado a tiempo. Lo que estaba guardado vuelve a estar libre.",
};
