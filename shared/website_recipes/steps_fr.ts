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
    "Seuls les administrateurs et les éditeurs peuvent enregistrer des scripts ; dans un réseau de sites, seul son super-administrateur le peut. Si le script manque après l’enregistrement, faites-le ajouter par l’un d’eux, ou utilisez une extension pour les scripts d’en-tête et ne collez que la balise.",
  ],
  Shopify: [
    "Dans Boutique en ligne › Thèmes, ouvrez l’éditeur du thème (Personnaliser ou Modifier le thème) et choisissez en haut le modèle de la page.",
    "Dans la liste des sections : Ajouter une section › Liquid personnalisé.",
    "Collez le code dans le champ et enregistrez. Les marges autour sont des réglages de la même section.",
  ],
  Squarespace: [
    "Modifiez la page, ajoutez un bloc et choisissez Code. Les scripts demandent une formule qui les inclut.",
    "Laissez le mode sur HTML et l’affichage de la source désactivé, et collez le code.",
    "Squarespace peut bloquer les scripts tant que vous êtes connecté. Enregistrez, et ouvrez la page dans une fenêtre privée.",
  ],
  Wix: [
    "Éditeur Wix : Ajouter › Intégrer › Intégrations populaires › Élément personnalisé. Wix Studio : Ajouter › Intégrer et réseaux sociaux › Élément personnalisé. Le site doit avoir une offre premium et son propre domaine.",
    `Choisissez Source › URL du serveur et saisissez ${src}. Si Wix demande le type, choisissez module. Le nom de la balise est rental-shop.`,
    "Donnez à l’attribut publishable-key la clé qui est dans le code.",
    "Étirez l’élément à la largeur de la page, puis publiez. Il n’apparaît que sur le site publié. N’utilisez pas « Intégrer du HTML » : son cadre bloquerait la confirmation de la banque.",
  ],
  Webflow: [
    "Là où l’on doit réserver, ajoutez un élément Code Embed en pleine largeur (formule payante).",
    "Collez le code, enregistrez et fermez.",
    "Publiez : la réservation apparaît sur la page publiée, pas dans l’éditeur.",
  ],
  "React, Next.js": [
    "Utilisez ce composant là où l’on doit réserver. Il charge le script une seule fois. Les attributs de la balise sont des textes, que toutes les versions de React transmettent.",
    "Next.js : gardez-le comme composant client. TypeScript : déclarez rental-shop dans JSX.IntrinsicElements du module react.",
  ],
});
