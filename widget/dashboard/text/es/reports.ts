import { pluralIn } from "../../../text/plural.ts";
import type { reports as english } from "../en/reports.ts";

const plural = pluralIn("es");

/** Reports: revenue, taxes, bookings, items, utilisation and deposits of a period. */
export const reports: typeof english = {
  tabs: {
    revenue: "Ingresos",
    taxes: "Impuestos",
    bookings: "Reservas",
    items: "Mejores artículos",
    utilisation: "Ocupación",
    deposits: "Fianzas",
    units: "Unidades",
    expected: "Por cobrar",
  },
  close_day: "Cerrar el día",
  payments_csv: "Pagos en CSV",
  period: "Periodo",
  presets: {
    last_30: "Últimos 30 días",
    this_month: "Este mes",
    last_month: "Mes pasado",
    this_year: "Este año",
    custom: "Personalizado",
  },
  from: "Desde",
  to: "Hasta",
  compare: "Comparar con",
  comparisons: {
    previous: "Periodo anterior",
    year: "Año anterior",
    none: "Nada",
  },
  location: "Lugar de recogida",
  all_locations: "Todos los lugares",
  beside: (days: string) => `comparado con ${days}`,
  show: "Mostrar como",
  shows: {
    chart: "Gráfico",
    table: "Tabla",
  },
  csv: "Descargar CSV",
  before: (value: string) => `${value} antes`,
  period_before: "Periodo anterior",
  figures_of: "Cifras del periodo",
  figures: {
    revenue: "Ingresos",
    payments: "Pagos",
    deposit_claims: "Retenido de fianzas",
    refunds: "Reembolsos",
    tax: "Impuesto",
    net: "Neto",
    gross: "Bruto",
    bookings: "Reservas",
    duration: "Duración media",
    lead_time: "Antelación media",
    cancelled: "Canceladas",
    no_shows: "No presentados",
    placed: "Fianzas tomadas",
    claimed: "Retenido de fianzas",
  },
  columns: {
    period: "Periodo",
    total: "Total",
    method: "Forma de pago",
    rate: "Tipo",
    count: "Número",
    amount: "Importe",
    item: "Artículo",
    rentals: "Alquileres",
    units: "Unidades",
    share: "Alquilado",
    unit: "Unidad",
    earned: "Ganado",
    service_cost: "Revisión",
    result: "Resultado",
    due: "Vence",
  },
  by_unit: {
    day: "Por día",
    week: "Por semana",
    month: "Por mes",
  },
  by_method: "Por forma de pago",
  by_rate: "Por tipo de impuesto",
  held_now: "Retenido ahora",
  top_items: "Mejores artículos",
  expected: {
    title: "Dinero por cobrar por semana",
    overdue: "Vencido",
    later: "Más tarde",
    bookings: (count: number) => plural(count, { one: "# reserva", other: "# reservas" }),
    nothing: "No hay nada pendiente.",
  },
  unit_results: "Qué gana y qué cuesta",
  results_by: { unit: "Por unidad", item: "Por artículo" },
  of_rows: (shown, total) => `${shown} de ${total} filas. La API las tiene todas.`,
  no_rate: "Sin tipo",
  disputes_lost: (amount: string) => `${amount} de los pagos se perdieron en disputas. Los ingresos aún los incluyen.`,
  chart_of: (figure: string) => `Gráfico: ${figure}. La tabla tiene los mismos números.`,
  chart_failed: "No se pudo cargar el gráfico. Muestre la tabla.",
  units: (count: number) => plural(count, { one: "# unidad", other: "# unidades" }),
  more_in_table: (count: number) =>
    plural(count, { one: "# artículo más en la tabla", other: "# artículos más en la tabla" }),
  order: "Orden",
  orders: {
    most: "Más alquilados primero",
    least: "Menos alquilados primero",
  },
  of_items: (shown: number, total: number) => `${shown} de ${total} artículos`,
  heat_hint: "Unidades alquiladas en porcentaje de las unidades que tiene.",
  nothing: "Nada en este periodo.",
  nothing_hint: {
    revenue: "Los pagos aparecen aquí en cuanto se recibe el primero.",
    taxes: "Los impuestos aparecen aquí en cuanto se recibe el primer pago.",
    bookings: "Las reservas aparecen aquí el día de su recogida.",
    items: "Los artículos aparecen aquí el día de la recogida de su primera reserva.",
    utilisation: "Añada artículos para ver su ocupación.",
    deposits: "Las fianzas aparecen aquí en cuanto se toma la primera.",
    units: "Dé unidades numeradas a los artículos para ver cuánto gana y cuesta cada una.",
    expected: "Aquí aparece lo que las reservas aún deben: un resto, o lo que se paga en la recogida.",
  },
  /** How the figures are calculated. */
  about: {
    revenue:
      "Los ingresos son lo que recibió menos lo que reembolsó, el día en que ocurrió en la zona horaria de su tienda. Coinciden con la lista de pagos. De las fianzas solo cuenta lo que retuvo. El dinero perdido en una disputa aún está incluido.",
    taxes:
      "El impuesto en el dinero recibido, menos los reembolsos (criterio de caja). Cada pago tiene los tipos de su reserva. Las fianzas retenidas y los pagos sin reserva no tienen tipo. Pregunte a su asesoría si declara según las reservas.",
    bookings:
      "Las reservas cuentan el día de la recogida prevista. La duración va de la recogida a la devolución previstas, la antelación de la reserva a la recogida. Las canceladas y los no presentados van aparte.",
    items:
      "El precio de todas las líneas reservadas con el artículo, el día de la recogida, sin cargos, descuentos ni reembolsos. Las reservas canceladas y los no presentados no cuentan.",
    utilisation:
      "Una unidad cuenta cada día en que está reservada o fuera, aunque sea una hora. Las retenciones durante el pago, las averías y los márgenes no cuentan. El número de unidades es el de hoy.",
    deposits:
      "Lo que se tomó como fianza cada día, y lo que se retuvo. Una fianza devuelta por ahora no cuenta. Retenido ahora no depende del periodo.",
    units:
      "Cada alquiler cuenta el día de la recogida, con la parte de la unidad en el precio. La revisión cuenta el día en que se hizo, sea cual sea el lugar.",
    expected:
      "Lo que aún deben las reservas confirmadas y el material fuera, el día del resto o, si no, de la recogida. Vencido es lo que se debía antes de hoy. Lo que se debe tras la devolución está en la lista de reservas con pago pendiente.",
  },
};
