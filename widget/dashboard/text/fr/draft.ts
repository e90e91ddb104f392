import type { draft as english } from "../en/draft.ts";

export const draft: typeof english = {
  conflict: (field) => `Quelqu’un d’autre a modifié « ${field} » entre-temps. Laquelle garder ?`,
  yours: "La vôtre",
  theirs: "L’autre",
  empty: "vide",
  keep_yours: "Garder la vôtre",
  take_theirs: "Prendre l’autre",
  updated: (fields) => `Quelqu’un d’autre vient de modifier : ${fields}. Le formulaire l’affiche.`,
  understood: "OK",
  leave: {
    title: "Quitter sans enregistrer ?",
    lead: "Vos changements sur cette page seront perdus.",
    stay: "Rester",
    go: "Quitter",
  },
};
