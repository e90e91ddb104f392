import type { calendarFeeds as en } from "../en/calendar_feeds.ts";

export const calendarFeeds: typeof en = {
  add: "Neuer Feed",
  none: "Noch keine Feeds",
  none_more: "Sehen Sie Abholungen und Rückgaben im Kalender auf Ihrem Telefon.",
  submit: "Feed anlegen",
  name_hint: "Etwa „Theke“. So heißt der Kalender.",
  location: "Standort",
  all_locations: "Alle Standorte",
  category: "Kategorie",
  all_categories: "Alle Kategorien",
  details: "Mit vollem Namen und Telefonnummer",
  details_hint: "Sonst enthält der Feed Vornamen und einen Anfangsbuchstaben.",
  once: "Kopieren Sie diese Adresse jetzt. Sie wird nicht wieder gezeigt. Wer sie hat, liest den Feed.",
  how: "Fügen Sie sie in Ihrem Kalender als Abonnement hinzu, in Google Kalender unter „Per URL“.",
  read: (time: string) => `Zuletzt gelesen: ${time}`,
  never_read: "Noch nie gelesen",
  revoke: "Löschen",
  revoke_title: (name: string) => `Feed „${name}“ löschen?`,
  revoke_lead: "Seine Adresse gilt sofort nicht mehr. Kalender, die sie haben, erfahren nichts Neues.",
  revoke_confirm: "Feed löschen",
};
