import type { draft as english } from "../en/draft.ts";

export const draft: typeof english = {
  conflict: (field) => `Jemand anderes hat „${field}“ inzwischen geändert. Was gilt?`,
  yours: "Ihre Eingabe",
  theirs: "Die andere",
  empty: "leer",
  keep_yours: "Ihre behalten",
  take_theirs: "Die andere übernehmen",
  updated: (fields) => `Jemand anderes hat das gerade geändert: ${fields}. Das Formular zeigt es.`,
  understood: "OK",
  leave: {
    title: "Ohne Speichern verlassen?",
    lead: "Ihre Änderungen auf dieser Seite gehen verloren.",
    stay: "Bleiben",
    go: "Verlassen",
  },
};
