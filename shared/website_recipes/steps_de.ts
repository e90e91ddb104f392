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
    "Nur Administratoren und Redakteure können Skripte speichern, in einem Netzwerk von Websites nur dessen Super-Administrator. Fehlt das Skript nach dem Speichern, lassen Sie es von einem von ihnen einfügen. Oder nehmen Sie ein Plugin für Skripte im Kopf der Seite und fügen Sie nur das Tag ein.",
  ],
  Shopify: [
    "Öffnen Sie unter Onlineshop › Themes den Editor des Themes („Anpassen“ oder „Theme bearbeiten“) und wählen Sie oben die Vorlage der Seite.",
    "Wählen Sie in der Liste der Abschnitte: Abschnitt hinzufügen › Benutzerdefiniertes Liquid.",
    "Fügen Sie den Code in das Feld ein und speichern Sie. Die Abstände darum sind Einstellungen desselben Abschnitts.",
  ],
  Squarespace: [
    "Bearbeiten Sie die Seite, fügen Sie einen Block hinzu und wählen Sie Code. Skripte brauchen einen passenden Tarif.",
    "Lassen Sie den Modus auf HTML und „Quelltext anzeigen“ ausgeschaltet, und fügen Sie den Code ein.",
    "Squarespace kann Skripte blockieren, solange Sie angemeldet sind. Speichern Sie und öffnen Sie die Seite in einem privaten Fenster.",
  ],
  Wix: [
    "Wix Editor: Elemente hinzufügen › Einbetten › Beliebte Einbettungen › Benutzerdefiniertes Element. Wix Studio: Elemente hinzufügen › Einbetten & Social › Benutzerdefiniertes Element. Die Website braucht einen Premiumtarif und eine eigene Domain.",
    `Wählen Sie Quelle › Server-URL und geben Sie ${src} ein. Fragt Wix nach dem Typ, wählen Sie „module“. Der Tag-Name ist rental-shop.`,
    "Setzen Sie das Attribut publishable-key auf den Schlüssel aus dem Code.",
    "Ziehen Sie das Element auf die Breite der Seite und veröffentlichen Sie sie. Es erscheint nur auf der veröffentlichten Website. Nehmen Sie nicht „HTML einbetten“: Dessen Rahmen würde die Bestätigung der Bank blockieren.",
  ],
  Webflow: [
    "Fügen Sie dort, wo gebucht werden soll, ein Element „Code Embed“ in voller Breite hinzu (braucht einen bezahlten Tarif).",
    "Fügen Sie den Code ein, speichern und schließen Sie.",
    "Veröffentlichen Sie: Die Buchung erscheint auf der veröffentlichten Seite, nicht im Designer.",
  ],
  "React, Next.js": [
    "Verwenden Sie diese Komponente dort, wo gebucht werden soll. Sie lädt das Skript einmal. Die Attribute des Tags sind Texte, die jede Version von React weitergibt.",
    "Next.js: Lassen Sie sie eine Client-Komponente sein. TypeScript: Deklarieren Sie rental-shop in JSX.IntrinsicElements des Moduls react.",
  ],
});
