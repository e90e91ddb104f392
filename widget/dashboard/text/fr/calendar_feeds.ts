import type { calendarFeeds as en } from "../en/calendar_feeds.ts";

export const calendarFeeds: typeof en = {
  add: "Nouveau flux",
  none: "Aucun flux pour l’instant",
  none_more: "Retrouvez les retraits et les retours dans l’agenda de votre téléphone.",
  submit: "Créer le flux",
  name_hint: "Par exemple «\u00a0Comptoir\u00a0». C’est le nom de l’agenda.",
  location: "Lieu",
  all_locations: "Tous les lieux",
  category: "Catégorie",
  all_categories: "Toutes les catégories",
  details: "Avec les noms complets et les téléphones",
  details_hint: "Sinon, le flux contient les prénoms et une initiale.",
  once: "Copiez cette adresse maintenant. Elle ne sera plus affichée. Qui la possède lit le flux.",
  how: "Ajoutez-la à votre agenda comme abonnement, ou «\u00a0À partir de l’URL\u00a0» dans Google Agenda.",
  read: (time: string) => `Dernière lecture\u00a0: ${time}`,
  never_read: "Jamais lu",
  revoke: "Supprimer",
  revoke_title: (name: string) => `Supprimer le flux «\u00a0${name}\u00a0»\u202f?`,
  revoke_lead: "Son adresse cesse aussitôt de fonctionner. Les agendas qui l’ont ne reçoivent plus rien.",
  revoke_confirm: "Supprimer le flux",
};
