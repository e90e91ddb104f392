import { pluralIn } from "../../../text/plural.ts";
import type { customers as english } from "../en/customers.ts";

const plural = pluralIn("es");

export const customers: typeof english = {
  search: "Nombre, empresa, correo o teléfono",
  found: (count) => plural(count, { one: "# cliente", other: "# clientes" }),
  show_all: "Mostrar todos los clientes",
  nothing_found: "Ningún cliente coincide.",
  search_hint: "Busque por el principio de un nombre, una empresa, un correo o un teléfono.",
  none: "Todavía no hay clientes",
  none_hint: "Aquí aparece quien reserva con un correo electrónico.",
  since: (month) => `Cliente desde ${month}`,
  bookings: "Reservas",
  open: "Abiertas",
  cancelled: "Canceladas",
  spent: "Pagado en total",
  no_bookings: "Todavía no hay reservas.",
  waivers: "Documentos firmados",
  waiver_erased: "Contenido borrado",
  add_company: "Añadir una empresa o una dirección de facturación",
  company: {
    company: "Empresa",
    vat_id: "NIF-IVA",
  },
  notes: "Notas sobre este cliente",
  privacy: "Datos personales",
  privacy_lead: "Para un cliente que pregunta qué sabe de él o pide que lo borre.",
  export: "Exportar todo",
  erase: "Borrar datos personales",
  erase_title: (name) => `¿Borrar los datos de ${name}?`,
  lost_title: "Esto se pierde para siempre",
  lost: [
    "Nombre, empresa, direcciones, teléfono y todas las notas",
    "Nombres y direcciones de los participantes de sus reservas",
    "El contenido y los PDF de los documentos firmados. Ya no podrá demostrar quién firmó qué.",
    "Su acceso, y los eventos que los webhooks aún no han recibido",
  ],
  kept_title: "Esto queda para la contabilidad",
  kept: [
    "Reservas y pagos con importes y fechas, sin nombre",
    "Las huellas de los documentos, que muestran que nada se cambió",
    "Lo que guarda el proveedor de pagos. Bórrelo también allí.",
  ],
  understood: "Entiendo que no se puede deshacer",
  keep: "Conservar los datos",
  open_first: "Termine antes estas reservas: hay material, dinero o una fianza pendiente.",
  paying_until: (time) => `El cliente está pagando hasta las ${time}. Inténtelo después.`,
  erased_name: "Cliente borrado",
  erased_on: (time) => `Los datos de este cliente se borraron: ${time}.`,
  correct_email: "Corregir el correo electrónico",
  right_email: "Correo electrónico correcto",
  correct_email_lead:
    "Las dos direcciones reciben un correo. Se cierra la sesión del cliente, los enlaces de correos " +
    "anteriores caducan y las reservas pendientes de recogida se confirman en la nueva dirección.",
  email_corrected: "El correo electrónico está corregido",
  email_taken: "Otro cliente tiene esta dirección. Búscala en la lista de clientes.",
  name_missing: "Escriba un nombre.",
};
