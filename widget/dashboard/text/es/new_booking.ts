import { pluralIn } from "../../../text/plural.ts";
import type { new_booking as english } from "../en/new_booking.ts";

const plural = pluralIn("es");

export const new_booking: typeof english = {
  steps: { dates: "Fechas", gear: "Material", customer: "Cliente" },
  dates_title: "¿Cuándo?",
  place: "Lugar de recogida",
  closed_on: (day) => `La tienda está cerrada el ${day}. Puede reservar de todos modos.`,
  gear_title: "¿Qué material?",
  unavailable: "No disponible en estas fechas",
  no_items: "Todavía no hay nada que alquilar. Añada el primer artículo en el inventario.",
  unknown_item: "Un artículo",
  short: (name, wanted, free) =>
    free ? `${name}: se piden ${wanted}, solo quedan ${free}.` : `${name} ya no está disponible en estas fechas.`,
  anyway: "Los clientes no pueden reservarlo en línea. Usted sí.",
  summary: "Reserva",
  deposit: (amount) => `Fianza de ${amount}, en la recogida`,
  customer_title: "¿Para quién?",
  name_hint: "Escriba un nombre, un correo o un teléfono para encontrar a un cliente.",
  known_customers: "Clientes conocidos",
  found: (count) => plural(count, { one: "# cliente conocido", other: "# clientes conocidos" }),
  known: "Cliente conocido",
  no_email: "Sin correo electrónico no se envía ninguna confirmación.",
  riders: "Participantes",
  riders_needed: (needed, named) =>
    `${plural(needed, { one: "Hace falta # documento firmado", other: "Hacen falta # documentos firmados" })}, ${
      plural(named, { one: "# participante indicado", other: "# participantes indicados" })
    }.`,
  customer_rides: "El cliente también participa",
  rider: (at) => `Participante ${at}`,
  rider_name: "Nombre del participante",
  add_rider: "Añadir participante",
  remove_rider: (at) => `Quitar al participante ${at}`,
  price: "Precio",
  add_discount: "Añadir descuento",
  add_charge: "Añadir cargo",
  kinds: { discount: "Descuento por", other: "Cargo por" },
  labels: { discount: "Descuento", other: "" },
  amount: "Importe",
  remove_price: (label) => `Quitar «${label}»`,
  book: "Crear reserva",
  made_before: "La reserva ya se había creado, con los datos anteriores.",
  check_fields: "Revise los campos marcados.",
  faults: {
    name_missing: "Escriba un nombre.",
    email_invalid: "No es una dirección de correo.",
    label_missing: "Indique el motivo. El cliente lo leerá.",
    amount_invalid: "Escriba un importe, por ejemplo 10,50.",
    not_accepted: "Este dato no se ha aceptado. Corríjalo.",
  },
  booked: "Reservado",
  confirmation_mailed: (email) => `La confirmación va de camino a ${email}.`,
  payment: "Pago",
  pay_later: "También se puede pagar más tarde, por ejemplo en la recogida.",
  nothing_to_pay: "No hay nada que pagar.",
  hand_out_now: "Entregar ahora",
  open_booking: "Abrir la reserva",
  another: "Otra reserva",
};
