import type { calendarFeeds as en } from "../en/calendar_feeds.ts";

export const calendarFeeds: typeof en = {
  add: "Nuevo calendario",
  none: "Aún no hay calendarios",
  none_more: "Vea las recogidas y devoluciones en el calendario de su teléfono.",
  submit: "Crear calendario",
  name_hint: "Por ejemplo, «Mostrador». Es el nombre del calendario.",
  location: "Lugar",
  all_locations: "Todos los lugares",
  category: "Categoría",
  all_categories: "Todas las categorías",
  details: "Con nombres completos y teléfonos",
  details_hint: "Sin ellos, el calendario tiene nombres de pila y una inicial.",
  once: "Copie esta dirección ahora. No se muestra otra vez. Quien la tiene lee el calendario.",
  how: "Añádala en su calendario como suscripción, o «Desde URL» en Google Calendar.",
  read: (time: string) => `Última lectura: ${time}`,
  never_read: "Nunca leído",
  revoke: "Eliminar",
  revoke_title: (name: string) => `¿Eliminar el calendario «${name}»?`,
  revoke_lead: "Su dirección deja de funcionar al momento. Los calendarios que la tienen no reciben más cambios.",
  revoke_confirm: "Eliminar calendario",
};
