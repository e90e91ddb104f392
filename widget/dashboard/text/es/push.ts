import type { push as english } from "../en/push.ts";

export const push: typeof english = {
  label: "Avisar en este dispositivo de las nuevas reservas",
  hints: {
    possible: "Con nombre, artículos y número, también de noche, hasta que cierre aquí la sesión.",
    denied:
      "Este navegador bloquea las notificaciones de esta página. Permítalas en sus ajustes y vuelva a cargar la página.",
    missing:
      "Este navegador no puede recibir notificaciones. En un iPhone o iPad, añada primero el panel a la pantalla de inicio.",
  },
  others: "Otros dispositivos con avisos",
  unknown: "Dispositivo desconocido",
  last_used: (time) => `Último uso: ${time}`,
  stop: "Detener",
  stop_of: (name) => `Dejar de avisar: ${name}`,
};
