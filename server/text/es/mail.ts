import type { MailText } from "../en/mail.ts";

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
  subtotal: "Subtotal",
  tax: "Impuestos",
  tax_included: "Impuestos incluidos",
  total: "Total",
  paid: "Pagado",
  refunded: "Reembolsado",
  late_return: (time) => `Devolución con retraso: ${time}`,
  still_due: "Pendiente de pago",
  refund_soon: "El dinero vuelve a tu tarjeta en un plazo de 5 a 10 días, según tu banco.",
  calendar: "Adjuntamos un archivo de calendario.",

  policy: "Cancelación",
  policy_tier: (moment, percent) => `Si cancelas antes del ${moment}: se devuelve el ${percent}.`,
  policy_start: (percent) => `Hasta la recogida: se devuelve el ${percent}.`,
  policy_rest: "Después no hay reembolso.",
  policy_never: "Esta reserva no se reembolsa si se cancela.",

  code_subject: (shop) => `Tu código de acceso para ${shop}`,
  code_title: "Tu código de acceso",
  code_intro: (shop) => `Escribe este código para continuar en ${shop}.`,
  code_preview: (code) => `${code} es tu código.`,
  code_validity: (time) => `Sirve una sola vez y durante ${time}. Nunca lo pedimos por teléfono ni por correo.`,
  code_ignore: "Si no has pedido un código, ignora este correo. Sin el código nadie puede entrar.",

  confirmed_subject: (shop, number) => `Tu reserva ${number} en ${shop}`,
  confirmed_title: "Tu reserva está confirmada",
  confirmed_intro: "Tenemos ganas de verte. Aquí tienes todo lo que necesitas.",
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
  shop_extended_subject: (number) => `Se amplió el alquiler ${number}`,
  shop_extended_title: "Un cliente amplió un alquiler",
  shop_not_extended_subject: (number) => `No se amplió el alquiler ${number}`,
  shop_not_extended_title: "No se pudo usar una ampliación pagada",
  shop_not_extended_intro: (amount) =>
    `El cliente pagó ${amount} por más tiempo, pero el equipo o la reserva habían cambiado entretanto. El pago se ` +
    "devuelve por completo y la devolución no cambia.",
  deposit_at_booking: (amount) =>
    `Se retiene una fianza de ${amount} en tu tarjeta. No se cobra y se libera tras la devolución.`,
  deposit_at_pickup: (amount) =>
    `En la recogida se retiene una fianza de ${amount} en tu tarjeta. No se cobra y se libera tras la devolución.`,
  waivers_title: "Antes de venir",
  waivers_intro: "Cada participante firma una exención de responsabilidad. En el móvil se tarda dos minutos.",
  waiver_of: (rider) => `Exención de ${rider}`,

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

  not_booked_subject: (shop) => `Sin reserva, tu dinero vuelve: ${shop}`,
  not_booked_title: "No hay reserva",
  not_booked_refunded: (amount) =>
    `Tu pago de ${amount} se reembolsó antes de completar la reserva. No hay nada reservado para ti.`,
  not_booked_currency: (amount) =>
    `Tu pago de ${amount} estaba en otra moneda y no pudimos reservar. Lo hemos reembolsado por completo.`,
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
  refund_delayed_subject: (shop, amount) => `Tu reembolso de ${amount} se retrasa: ${shop}`,
  refund_delayed_title: "Tu reembolso se retrasa",
  refund_delayed_retrying: (amount) =>
    `Aún no hemos podido enviarte el reembolso de ${amount}. Seguimos intentándolo y te avisaremos cuando salga.`,
  refund_delayed_returned: (amount) =>
    `El reembolso de ${amount} no se pudo abonar en tu tarjeta. Escríbenos y te pagaremos de otra forma.`,
  refund_recovered_intro: "Tu reembolso retrasado ya se ha enviado. No tienes que hacer nada.",
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
  inspection_due_subject: (number) => `Revise el equipo devuelto: reserva ${number}`,
  inspection_due_title: "El equipo devuelto espera su revisión",
  inspection_due_intro: (time) => `La revisión vence el ${time}. Después se libera la fianza.`,
  inspection_due_todo: "Complete la revisión o cobre de la fianza los daños.",
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

  roles: { owner: "propietario", manager: "encargado", staff: "equipo" },
  invited_subject: (shop) => `Su acceso al panel de ${shop}`,
  invited_title: "Su acceso al panel",
  invited_intro: (shop, role) => `Ya puede usar el panel de ${shop}. Su función: ${role}.`,
  invited_how: "Entre con esta dirección. Cada vez le enviamos un código por correo; no necesita contraseña.",
  invited_button: "Abrir el panel",
  signed_in_subject: (shop) => `Nuevo acceso al panel de ${shop}`,
  signed_in_title: "Nuevo acceso",
  signed_in_intro: (time) => `Alguien entró en el panel con esta dirección: ${time}.`,
  signed_in_todo: "Si no fue usted, entre, elija «Cerrar todas las sesiones» y avise al propietario.",
  access_subject: (shop) => `Su acceso al panel de ${shop} ha cambiado`,
  access_title: "Su acceso ha cambiado",
  access_role: (shop, role) => `Su función en el panel de ${shop} es ahora: ${role}.`,
  access_none: (shop) => `Ya no tiene acceso al panel de ${shop}.`,

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
