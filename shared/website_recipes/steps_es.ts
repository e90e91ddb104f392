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
    "Solo los administradores y los editores pueden guardar scripts; en una red de sitios, solo su superadministrador. Si falta el script al guardar, pida a uno de ellos que lo añada, o use un plugin para scripts de cabecera y pegue solo la etiqueta.",
  ],
  Shopify: [
    "En Tienda online › Temas, abra el editor del tema (Personalizar o Editar tema) y elija arriba la plantilla de la página.",
    "En la lista de secciones: Agregar sección › Liquid personalizado.",
    "Pegue el código en el campo y guarde. Los márgenes alrededor son ajustes de la misma sección.",
  ],
  Squarespace: [
    "Edite la página, añada un bloque y elija Código. Los scripts necesitan un plan que los incluya.",
    "Deje el modo en HTML y desactivada la opción de mostrar el código fuente, y pegue el código.",
    "Squarespace puede bloquear los scripts mientras tenga la sesión iniciada. Guarde y abra la página en una ventana privada.",
  ],
  Wix: [
    "Editor de Wix: Añadir elementos › Incrustar › Incrustaciones populares › Elemento personalizado. Wix Studio: Añadir elementos › Incrustar y redes › Elemento personalizado. El sitio necesita un plan premium y dominio propio.",
    `Elija Fuente › URL del servidor y escriba ${src}. Si Wix pregunta por el tipo, elija module. El nombre de la etiqueta es rental-shop.`,
    "Ponga en el atributo publishable-key la clave que está en el código.",
    "Amplíe el elemento al ancho de la página y publique. Solo aparece en el sitio publicado. No use «Incrustar HTML»: su marco bloquearía la confirmación del banco.",
  ],
  Webflow: [
    "Donde se deba reservar, añada un elemento Code Embed a todo el ancho (necesita un plan de pago).",
    "Pegue el código, guarde y cierre.",
    "Publique: la reserva aparece en la página publicada, no en el diseñador.",
  ],
  "React, Next.js": [
    "Use este componente donde se deba reservar. Carga el script una sola vez. Los atributos de la etiqueta son textos, que toda versión de React transmite.",
    "Next.js: manténgalo como componente de cliente. TypeScript: declare rental-shop en JSX.IntrinsicElements del módulo react.",
  ],
});
