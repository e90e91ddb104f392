import { pluralIn } from "../../../text/plural.ts";
import type { today as english } from "../en/today.ts";

const plural = pluralIn("es");

export const today: typeof english = {
  day: "Día",
  previous: "Día anterior",
  next: "Día siguiente",
  today: "Hoy",
  tomorrow: "Mañana",
  yesterday: "Ayer",
  location: "Lugar",
  all_locations: "Todos los lugares",
  pickups: "Entregas",
  returns: "Devoluciones",
  overdue: "Con retraso",
  attention: "Requiere atención",
  done_of: (done, all) => `${done} de ${all} hechas`,
  no_pickups: "Ninguna entrega este día",
  no_returns: "Ninguna devolución este día",
  nothing: "Nada previsto para este día",
  nothing_more: "Las reservas de este día aparecen aquí en cuanto se hacen.",
  no_name: "Sin nombre",
  ready: "Listo",
  handed_out: "Entregado",
  taken_back: "Devuelto",
  partly_back: (back, all) => `${back} de ${all} devueltos`,
  no_show: "No vino",
  late_by: (time) => `${time} tarde`,
  missing: {
    waiver: (signed, required) => `Firmas ${signed} de ${required}`,
    balance: (amount) => `Faltan ${amount}`,
    deposit: (amount) => `Fianza ${amount} sin retener`,
    at_risk: "Faltan unidades",
    inspection: "Por revisar",
  },
  kinds: {
    refund_failed: "Reembolso fallido",
    deposit_failed: "Fianza fallida",
    deposit_expired: "Fianza caducada",
    dispute: "Pago disputado",
    at_risk: "Faltan unidades",
    pickup_missed: "No recogido",
    balance_due: "Pago pendiente",
    inspection: "Por revisar",
  },
  show_all: (count) => plural(count, { one: "Ver # más", other: "Ver # más" }),
};
