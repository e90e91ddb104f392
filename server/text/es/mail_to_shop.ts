import type { MailToShopText } from "../en/mail_to_shop.ts";

export const mailToShop: MailToShopText = {
  shop_extended_subject: (number) => `Se amplió el alquiler ${number}`,
  shop_extended_title: "Un cliente amplió un alquiler",
  shop_not_extended_subject: (number) => `No se amplió el alquiler ${number}`,
  shop_not_extended_title: "No se pudo usar una ampliación pagada",
  shop_not_extended_intro: (amount) =>
    `El cliente pagó ${amount} por más tiempo, pero el equipo o la reserva habían cambiado entretanto. El pago se ` +
    "devuelve por completo y la devolución no cambia.",
  shop_not_changed_subject: (number) => `Las fechas de la reserva ${number} no han cambiado`,
  shop_not_changed_title: "No se pudo usar un cambio de fechas pagado",
  shop_not_changed_intro: (amount) =>
    `El cliente pagó ${amount} por otras fechas, pero el equipo o la reserva habían cambiado entretanto. El pago se ` +
    "devuelve por completo y las fechas no cambian.",
  shop_sold_out_subject: (number) => `Reembolsado, agotado: pago tardío ${number}`,
  shop_sold_out_title: "Se reembolsó un pago tardío",
  shop_sold_out_intro: (amount) =>
    `Se pagaron ${amount} cuando la reserva temporal había caducado y no quedaba nada. Se reembolsó por completo; ` +
    "no se creó ninguna reserva.",
  shop_sold_out_free_subject: (reference) => `Agotado: reserva tardía ${reference}`,
  shop_sold_out_free_title: "Una reserva se confirmó demasiado tarde",
  shop_sold_out_free_intro:
    "Un cliente confirmó cuando la reserva temporal había caducado y no quedaba nada. No se cobró nada; no se creó " +
    "ninguna reserva.",

  shop_not_booked_subject: (reference) => `Sin reserva: pago ${reference}`,
  shop_not_booked_title: "Un pago no se reservó",
  shop_not_booked_refunded: (amount) =>
    `Se reembolsaron ${amount} en el procesador de pagos antes de reservar. No hay reserva y los artículos vuelven ` +
    "a estar libres.",
  shop_not_booked_currency: (amount) =>
    `Se pagaron ${amount}, pero el carrito tiene otra moneda: alguien cambió el pago en el procesador. Se ` +
    "reembolsa por completo; no hay reserva.",
  amount_differs_subject: (number) => `Se pagó otro importe: reserva ${number}`,
  amount_differs_title: "Se pagó otro importe",
  amount_differs_intro: (paid, asked) =>
    `Se pagaron ${paid} por una reserva de ${asked}: alguien cambió el pago en el procesador de pagos.`,
  amount_differs_due: (amount) => `Quedan ${amount} por pagar. Cóbrelos en la recogida.`,
  amount_differs_surplus: (amount) => `Los ${amount} pagados de más se reembolsan. No tiene que hacer nada.`,

  new_subject: (number, what) => `Nueva reserva ${number}: ${what}`,
  new_title: "Nueva reserva",
  new_nobody: "La reserva está pagada, pero no tiene nombre ni correo. Busque el pago en su procesador de pagos para " +
    "localizar al cliente.",
  shop_changed_subject: (number) => `Se cambió la reserva ${number}`,
  shop_changed_title: "Un cliente cambió las fechas",
  shop_cancelled_subject: (number) => `Se canceló la reserva ${number}`,
  shop_cancelled_title: "Se canceló una reserva",
  refund_failed_subject: (number) => `Falló un reembolso: reserva ${number}`,
  late_refund_failed_subject: (reference) => `Falló un reembolso: pago ${reference}`,
  refund_failed_title: "Falló un reembolso",
  refund_failed_intro: (amount) => `El banco devolvió un reembolso de ${amount}. El cliente aún no tiene el dinero.`,
  refund_failed_todo: "Páguelo de otra forma o inténtelo de nuevo desde el panel de su procesador de pagos.",
  refund_retrying_intro: (amount) =>
    `Un reembolso de ${amount} falla desde hace un día. El cliente aún no tiene el dinero.`,
  refund_retrying_todo:
    "Seguimos intentándolo varias veces al día. Revise su cuenta en el procesador de pagos. Un reembolso hecho en " +
    "su panel sustituye a este.",
  shop_refund_recovered_subject: (reference) => `Reembolso retrasado enviado: ${reference}`,
  shop_refund_recovered_title: "Se envió un reembolso retrasado",
  shop_refund_recovered_intro: (amount) =>
    `El reembolso de ${amount} que había fallado ya se ha hecho. No hay nada que hacer y el cliente está avisado.`,

  dispute_subject: (reference) => `Se disputa un pago: ${reference}`,
  dispute_title: "Se disputa un pago",
  dispute_intro: (amount) => `El cliente ha pedido a su banco que le devuelva ${amount}.`,
  dispute_todo: "Responda en el panel de su procesador de pagos. Las pruebas están listas en un solo PDF.",
  dispute_todo_until: (time) =>
    `Responda antes del ${time} en el panel de su procesador de pagos. Las pruebas están listas en un solo PDF.`,
  dispute_closed_subject: (reference) => `Terminó una disputa: ${reference}`,
  dispute_closed_title: "Terminó una disputa",
  dispute_won: (amount) => `El banco decidió a su favor. Usted conserva ${amount}.`,
  dispute_lost: (amount) => `El banco decidió a favor del cliente. Ha retirado ${amount}.`,
  at_risk_subject: (number) => `Falta equipo para la reserva ${number}`,
  at_risk_title: "Falta equipo para una reserva",
  at_risk_intro: (time) => `Parte del equipo para la recogida del ${time} no ha vuelto o está fuera de servicio.`,
  at_risk_todo: "Llame a los clientes que se retrasan o busque otro equipo a tiempo.",
  at_risk_late: "Sin devolver",

  deposit_refused_subject: (number) => `No se puede retener la fianza: reserva ${number}`,
  deposit_refused_title: "No se puede retener una fianza",
  deposit_refused_intro: (amount) =>
    `La tarjeta rechaza la fianza de ${amount} y otro intento no serviría. La reserva sigue siendo válida.`,
  deposit_refused_todo: "Cobre la fianza en efectivo en la recogida, o renuncie a ella indicando el motivo.",
  deposit_expired_subject: (number) => `La fianza ya no está retenida: reserva ${number}`,
  deposit_expired_title: "Una fianza ya no está retenida",
  deposit_expired_intro: (amount) => `La autorización bancaria de la fianza de ${amount} ha caducado.`,
  deposit_expired_cancelled: (amount) => `La fianza de ${amount} se canceló en su procesador de pagos.`,
  deposit_expired_todo:
    "Reténgala de nuevo en la tarjeta o cóbrela en efectivo. Hasta entonces no hay dinero que cobrar.",
  deposit_expired_todo_over:
    "El alquiler ha terminado, así que no se puede retener de nuevo. Acuerde los daños con el cliente.",
  rest_unpaid_subject: (number) => `Sin pagar antes de la recogida: reserva ${number}`,
  rest_unpaid_title: "El resto de una reserva está sin pagar",
  rest_unpaid_intro: (amount) => `${amount} vencían antes de la recogida y no están pagados. Los pedimos cada día.`,
  rest_unpaid_todo: "Cobre en la recogida o llame al cliente.",
  fee_unpaid_subject: (number) => `Gastos sin pagar: reserva ${number}`,
  fee_unpaid_title: "Unos gastos de cancelación están sin pagar",
  fee_unpaid_intro: (fee) =>
    `Hemos intentado tres veces cobrar ${fee} en la tarjeta, sin éxito. El cliente tiene un enlace de pago.`,
  fee_unpaid_todo: "Llame al cliente, o renuncie a los gastos en la página de la reserva.",
  inspection_due_subject: (number) => `Revise el equipo devuelto: reserva ${number}`,
  inspection_due_title: "El equipo devuelto espera su revisión",
  inspection_due_intro: (time) => `La revisión vence el ${time}. Después se libera la fianza.`,
  inspection_due_todo: "Complete la revisión o cobre de la fianza los daños.",
  roles: { owner: "propietario", manager: "encargado", staff: "equipo" },
  code_button: "Iniciar sesión",
  code_link: "El botón solo funciona en el navegador en el que pidió el código. En otro, escriba el código.",
  invited_title: "Su acceso al panel",
  invited_intro: (shop, role) => `Ya puede usar el panel de ${shop}. Su función: ${role}.`,
  invited_how: "El botón funciona una vez, durante 7 días. " +
    "Después, entre con esta dirección. Cada vez le enviamos un código por correo; no necesita contraseña.",
  invited_button: "Abrir el panel",
  signed_in_subject: (shop) => `Nuevo acceso al panel de ${shop}`,
  signed_in_title: "Nuevo acceso",
  signed_in_intro: (time) => `Alguien entró en el panel con esta dirección: ${time}.`,
  signed_in_todo: "Si no fue usted, entre, elija «Cerrar todas las sesiones» y avise al propietario.",
  access_title: "Su acceso ha cambiado",
  access_role: (shop, role) => `Su función en el panel de ${shop} es ahora: ${role}.`,
  access_none: (shop) => `Ya no tiene acceso al panel de ${shop}.`,

  account_due_subject: "Stripe necesita datos suyos",
  account_due_title: "Stripe necesita datos suyos",
  account_due_intro: (time: string) => `Stripe pide más datos sobre su tienda, antes del ${time}.`,
  account_due_todo: "Si entonces faltan, Stripe puede detener sus pagos en línea o sus transferencias.",
  account_due_what: "Lo que pide Stripe",
  account_due_button: "Abrir pagos",
  account_due_kinds: {
    personal_details: "datos personales",
    identity_document: "un documento de identidad",
    business_details: "datos de la empresa",
    business_document: "un documento de la empresa",
    owners: "las personas que poseen o dirigen la empresa",
    bank_account: "una cuenta bancaria para las transferencias",
    terms: "la aceptación de las condiciones de Stripe",
    other: "otros datos",
  },

  webhook_subject: "Se desactivó un punto de conexión de webhook",
  webhook_title: "Se desactivó un punto de conexión de webhook",
  webhook_gone: "Respondió 410 Gone, lo que significa que no quiere más eventos.",
  webhook_failing: "Ha fallado cinco días seguidos.",
  webhook_todo:
    "Repare el punto de conexión y vuelva a activarlo. Las entregas pendientes se descartaron, pero los eventos se " +
    "guardan 30 días.",
  webhook_url: "Dirección",
  webhook_last: "Última respuesta",
};
