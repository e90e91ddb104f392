import type { PushText } from "../en/push.ts";

export const push: PushText = {
  new_booking: (number) => `Nouvelle réservation ${number}`,
  new_request: (number) => `Nouvelle demande ${number}`,
  new_bookings: (count) => `${count} nouvelles réservations`,
};
