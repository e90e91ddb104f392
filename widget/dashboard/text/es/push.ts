import type { push as english } from "../en/push.ts";

export const push: typeof english = {
  label: "Avisar en este dispositivo de las nuevas reservas",
  hints: {
    possible:
      "Con nombre, artículos y número, hasta que cierre la sesión o no use el panel durante 12 horas. Su próximo inicio de sesión aquí lo reanuda.",
    denied:
      "Este navegador bloquea las notificaciones de esta página. Permítalas en sus ajustes y vuelva a cargar la página.",
    missing:
      "Este navegador no puede recibir notificaciones. En un iPhone o iPad, añada primero el panel a la pantalla de inicio.",
  },
};
