import type { push as english } from "../en/push.ts";

export const push: typeof english = {
  label: "Dieses Gerät über neue Buchungen benachrichtigen",
  hints: {
    possible: "Mit Name, Artikeln und Nummer, auch nachts, bis Sie sich hier abmelden.",
    denied:
      "Dieser Browser blockiert Benachrichtigungen dieser Seite. Erlauben Sie sie in seinen Einstellungen und laden Sie die Seite neu.",
    missing:
      "Dieser Browser kann keine Benachrichtigungen empfangen. Fügen Sie das Dashboard auf einem iPhone oder iPad zuerst zum Home-Bildschirm hinzu.",
  },
  others: "Weitere benachrichtigte Geräte",
  unknown: "Unbekanntes Gerät",
  last_used: (time) => `Zuletzt verwendet: ${time}`,
  stop: "Beenden",
  stop_of: (name) => `Benachrichtigungen beenden: ${name}`,
};
