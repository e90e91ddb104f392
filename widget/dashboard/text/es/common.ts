import type { common as english } from "../en/common.ts";

export const common: typeof english = {
  shared: {
    optional: "opcional",
    loading: "Cargando",
    failed: { title: "No ha funcionado", retry: "Reintentar" },
  },
  dashboard: "Panel",
  skip: "Ir al contenido",
  navigation: "Navegación principal",
  views: {
    today: "Hoy",
    calendar: "Calendario",
    bookings: "Reservas",
    new_booking: "Nueva reserva",
    customers: "Clientes",
    account: "Cuenta",
    more: "Más",
  },
  close: "Cerrar",
  not_found: "Esta página no existe",
  to_today: "Ir a Hoy",
  crashed: "Algo ha fallado en esta página. Vuelva a cargarla; si no sirve, escriba a soporte.",
  reload: "Volver a cargar",
  offline: "Sin conexión.",
  offline_age: (age) => `Sin conexión. Así estaba hace ${age}.`,

  errors: {
    offline: "Sin conexión. Compruebe la red e inténtelo de nuevo.",
    rate_limited: "Demasiados intentos. Espere un momento e inténtelo de nuevo.",
    role_required: "Su función no lo permite. Pregunte a un responsable.",
    changed_meanwhile: "Otra persona lo ha cambiado entretanto. Mírelo y decida de nuevo.",
    invalid_transition: "Esta reserva ha cambiado entretanto. Revísela e inténtelo de nuevo.",
    waivers_missing: "Faltan firmas. Pida que firmen, o entregue de todos modos e indique el motivo.",
    deposit_missing: "La fianza no está retenida. Reténgala, o entregue de todos modos e indique el motivo.",
    out_of_stock: "Hay unidades de esta reserva que no han vuelto o están en mantenimiento.",
    payment_processor_error: "El servicio de pagos no ha respondido. Inténtelo de nuevo.",
    amount_out_of_range: "Este importe es demasiado alto.",
    invalid_code: "El código es incorrecto o ha caducado. Compruébelo o pida uno nuevo.",
    link_expired: "Este enlace ha caducado o ya se ha usado.",
    other: "Algo ha fallado por nuestra parte. Inténtelo de nuevo.",
  },
};
