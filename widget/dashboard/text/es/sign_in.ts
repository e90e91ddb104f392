import type { sign_in as english } from "../en/sign_in.ts";

export const sign_in: typeof english = {
  title: "Iniciar sesión",
  lead: "Enviamos un código a su correo. No necesita contraseña.",
  send: "Enviar código",
  have_code: "Tengo un código",
  code_title: "Mire su correo",
  code_lead: (email) => `Si ${email} puede usar este panel, el código está en camino.`,
  code: "Código de 6 cifras",
  enter: "Iniciar sesión",
  resend: "Enviar otro código",
  resent: "El nuevo código está en camino.",
  other_email: "Usar otra dirección",
  left: "Ha cerrado la sesión aquí. El servidor lo sabrá en la próxima conexión.",
  ended: "Su sesión se ha cerrado. Iníciela para seguir donde estaba.",
  opening: "Iniciando sesión",
  choose_shop: "¿Qué tienda?",
  choose_lead: "Puede cambiar después en su cuenta.",
};
