import type { draft as english } from "../en/draft.ts";

export const draft: typeof english = {
  conflict: (field) => `Otra persona ha cambiado «${field}» entretanto. ¿Cuál vale?`,
  yours: "Lo suyo",
  theirs: "Lo de la otra persona",
  empty: "vacío",
  keep_yours: "Conservar lo suyo",
  take_theirs: "Usar lo otro",
  updated: (fields) => `Otra persona acaba de cambiar esto: ${fields}. El formulario ya lo muestra.`,
  understood: "Aceptar",
  leave: {
    title: "¿Salir sin guardar?",
    lead: "Se perderán sus cambios en esta página.",
    stay: "Quedarse",
    go: "Salir",
  },
};
