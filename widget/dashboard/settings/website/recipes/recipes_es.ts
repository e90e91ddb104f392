import type { Recipes } from "./recipe.ts";

export const recipes: Recipes = (src) => ({
  HTML: [
    "Abra el archivo de la página en un editor.",
    "Pegue el código dentro de <body>, donde se deba reservar.",
    "Guarde el archivo y súbalo.",
  ],
  WordPress: [
    "Edite la página y añada un bloque «HTML personalizado».",
    "Pegue el código y publique.",
    "Si falta el script al guardar, pida a un administrador que lo pegue.",
  ],
  Shopify: [
    "Abra Tienda online › Temas › Personalizar y elija arriba la plantilla de la página.",
    "Elija Agregar sección › Liquid personalizado.",
    "Pegue el código en el campo y guarde.",
  ],
  Squarespace: [
    "Edite la página, añada un bloque y elija Código. Los scripts necesitan un plan que los incluya.",
    "Deje el modo en HTML y pegue el código.",
    "Guarde y mire la página en una ventana privada.",
  ],
  Wix: [
    "Elija Añadir elementos › Incrustar › Elemento personalizado. El sitio necesita un plan premium y dominio propio.",
    `Elija URL del servidor y escriba ${src}. El nombre de la etiqueta es rental-shop.`,
    "Ponga en el atributo publishable-key la clave que está en el código, y publique.",
  ],
  Webflow: [
    "Añada un elemento Code Embed a todo el ancho (necesita un plan de pago).",
    "Pegue el código, guarde y cierre.",
    "Publique: la reserva aparece en la página publicada, no en el diseñador.",
  ],
  "React, Next.js": ["Use este componente donde se deba reservar. Carga el script una sola vez."],
});
