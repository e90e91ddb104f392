import type { Recipes } from "./recipe.ts";

export const recipes: Recipes = (src) => ({
  HTML: [
    "Ouvrez le fichier de la page dans un éditeur.",
    "Collez le code dans <body>, là où l’on doit réserver.",
    "Enregistrez et mettez le fichier en ligne.",
  ],
  WordPress: [
    "Modifiez la page et ajoutez un bloc « HTML personnalisé ».",
    "Collez-y le code et publiez.",
    "Si le script manque après l’enregistrement, faites-le coller par un administrateur.",
  ],
  Shopify: [
    "Ouvrez Boutique en ligne › Thèmes › Personnaliser, et choisissez en haut le modèle de la page.",
    "Choisissez Ajouter une section › Liquid personnalisé.",
    "Collez le code dans le champ et enregistrez.",
  ],
  Squarespace: [
    "Modifiez la page, ajoutez un bloc et choisissez Code. Les scripts demandent une formule qui les inclut.",
    "Laissez le mode sur HTML et collez le code.",
    "Enregistrez, et regardez la page dans une fenêtre privée.",
  ],
  Wix: [
    "Choisissez Ajouter › Intégrer › Élément personnalisé. Le site doit avoir une offre premium et son propre domaine.",
    `Choisissez URL du serveur et saisissez ${src}. Le nom de la balise est rental-shop.`,
    "Donnez à l’attribut publishable-key la clé qui est dans le code, puis publiez.",
  ],
  Webflow: [
    "Ajoutez un élément Code Embed en pleine largeur (formule payante).",
    "Collez le code, enregistrez et fermez.",
    "Publiez : la réservation apparaît sur la page publiée, pas dans l’éditeur.",
  ],
  "React, Next.js": ["Utilisez ce composant là où l’on doit réserver. Il charge le script une seule fois."],
});
