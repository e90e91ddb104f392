import type { PushText } from "../en/push.ts";

export const push: PushText = {
  new_booking: (number) => `Nueva reserva ${number}`,
  new_request: (number) => `Nueva solicitud ${number}`,
  new_bookings: (count) => `${count} nuevas reservas`,
};
