import type { start as english } from "../en/start.ts";

export const start: typeof english = {
  title: "Abra su tienda",
  lead: "Cinco pasos hasta la primera reserva. Pare cuando quiera: lo hecho, hecho queda.",
  progress: (done, all) => `${done} de ${all}`,
  done: "Hecho",
  open: "Pendiente",
  all_done: "Su tienda está abierta. La primera reserva aparecerá sola en Hoy.",
  dismiss: "Guardar aparte",
  dismissed: "Encontrará la lista en Ajustes",
  next: (step) => `Siguiente: ${step}`,
  show: "Lista de configuración",
  steps: {
    hours: {
      title: "Nombre y horario",
      lead: "Para que los clientes le conozcan y vengan cuando usted está.",
      action: "Fijar horario",
      name_action: "Revisar nombre y contacto",
    },
    item: {
      title: "Su primer artículo",
      lead: "Lo que alquila, con foto y precio. Con uno basta para empezar.",
      action: "Añadir un artículo",
      open_action: "Abrir su artículo",
    },
    waiver: {
      title: "Exención",
      lead: "Empiece con nuestro texto en su idioma. Haga que lo lea un abogado antes de confiar en él.",
      action: "Preparar la exención",
      open_action: "Abrir su exención",
    },
    payments: {
      title: "Pagos",
      lead: "Con Stripe, los clientes pagan con tarjeta al reservar. Hasta entonces, los pagos son una demostración.",
      action: "Ver los pagos",
    },
    website: {
      title: "En su web",
      lead: "Pegue un código en su página. Aquí le diremos en cuanto lo veamos.",
      action: "Copiar el código",
    },
  },
};
