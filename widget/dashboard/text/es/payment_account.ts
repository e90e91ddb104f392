import type { payment_account as english } from "../en/payment_account.ts";

export const payment_account: typeof english = {
  states: {
    none: {
      title: "Conecte su cuenta de Stripe",
      lead:
        "Stripe envía sus pagos con tarjeta a su cuenta bancaria. Su formulario lleva unos diez minutos. Desde que lo empiece, los clientes no podrán pagar en línea hasta que Stripe esté listo.",
    },
    onboarding: {
      title: "Termine el formulario de Stripe",
      lead: "Los clientes aún no pueden pagar en línea. Stripe todavía necesita datos suyos.",
    },
    pending: {
      title: "Stripe comprueba sus datos",
      lead: "Los clientes aún no pueden pagar en línea. No tiene que hacer nada: tarda minutos, a veces días.",
    },
    restricted: {
      title: "Stripe necesita algo de usted",
      lead: "Los clientes no pueden pagar en línea hasta que envíe lo que falta.",
    },
    rejected: {
      title: "Stripe ha cerrado esta cuenta",
      lead: "Los clientes no pueden pagar en línea. Pregunte al soporte de Stripe o desconéctela y conecte otra.",
    },
    payouts_paused: {
      title: "Las transferencias están detenidas",
      lead: "Los clientes pueden pagar. Stripe guarda el dinero hasta que envíe lo que falta.",
    },
    enabled: {
      title: "Conectado a Stripe",
      lead: "Los clientes pagan con tarjeta y Stripe transfiere a su cuenta bancaria.",
    },
    enabled_due: {
      title: "Stripe necesita algo de usted",
      lead: "Los clientes pueden pagar. Stripe puede impedirlo si faltan los datos después de la fecha indicada.",
    },
    disconnected: {
      title: "No hay ninguna cuenta conectada",
      lead: "Los clientes no pueden pagar en línea hasta que conecte una cuenta.",
    },
  },
  connect: "Conectar Stripe",
  resume: "Continuar en Stripe",
  send: "Enviar a Stripe",
  check: "Comprobar de nuevo",
  opening: "Abriendo Stripe…",
  due_title: "Lo que pide Stripe",
  due_by: (time: string) => `Antes del ${time}`,
  due: {
    personal_details: "Datos personales",
    identity_document: "Documento de identidad",
    business_details: "Datos de la empresa",
    business_document: "Documento de la empresa",
    owners: "Propietarios y directivos de la empresa",
    bank_account: "Cuenta bancaria para las transferencias",
    terms: "Aceptación de las condiciones de Stripe",
    other: "Otros datos",
  },
  disconnect: "Desconectar",
  disconnect_title: "¿Desconectar la cuenta?",
  disconnect_lead:
    "Los clientes ya no podrán pagar en línea. Los reembolsos y fianzas de reservas anteriores siguen en esta cuenta.",
  disconnect_confirm: "Desconectar cuenta",
  disconnected: "La cuenta está desconectada",
  discard: "Dejar de conectar",
  discard_title: "¿Dejar de conectar esta cuenta?",
  discard_lead: "Los pagos siguen como antes. Puede empezar de nuevo cuando quiera.",
};
