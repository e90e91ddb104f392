import type { Recipes } from "./recipe.ts";

export const recipes: Recipes = (src) => ({
  HTML: [
    "Öffnen Sie die Datei der Seite in einem Editor.",
    "Fügen Sie den Code in <body> dort ein, wo gebucht werden soll.",
    "Speichern Sie die Datei und laden Sie sie hoch.",
  ],
  WordPress: [
    "Bearbeiten Sie die Seite und fügen Sie einen Block „Individuelles HTML“ hinzu.",
    "Fügen Sie den Code ein und veröffentlichen Sie die Seite.",
    "Fehlt das Skript nach dem Speichern, lassen Sie es von einem Administrator einfügen.",
  ],
  Shopify: [
    "Öffnen Sie Onlineshop › Themes › Anpassen und wählen Sie oben die Vorlage der Seite.",
    "Wählen Sie Abschnitt hinzufügen › Benutzerdefiniertes Liquid.",
    "Fügen Sie den Code in das Feld ein und speichern Sie.",
  ],
  Squarespace: [
    "Bearbeiten Sie die Seite, fügen Sie einen Block hinzu und wählen Sie Code. Skripte brauchen einen passenden Tarif.",
    "Lassen Sie den Modus auf HTML und fügen Sie den Code ein.",
    "Speichern Sie und sehen Sie die Seite in einem privaten Fenster an.",
  ],
  Wix: [
    "Wählen Sie Elemente hinzufügen › Einbetten › Benutzerdefiniertes Element. Die Website braucht einen Premiumtarif und eine eigene Domain.",
    `Wählen Sie Server-URL und geben Sie ${src} ein. Der Tag-Name ist rental-shop.`,
    "Setzen Sie das Attribut publishable-key auf den Schlüssel aus dem Code und veröffentlichen Sie die Seite.",
  ],
  Webflow: [
    "Fügen Sie ein Element „Code Embed“ in voller Breite hinzu (braucht einen bezahlten Tarif).",
    "Fügen Sie den Code ein, speichern und schließen Sie.",
    "Veröffentlichen Sie: Die Buchung erscheint auf der veröffentlichten Seite, nicht im Designer.",
  ],
  "React, Next.js": ["Verwenden Sie diese Komponente dort, wo gebucht werden soll. Sie lädt das Skript einmal."],
});
