import type { PushText } from "../en/push.ts";

export const push: PushText = {
  new_booking: (number) => `Neue Buchung ${number}`,
  new_request: (number) => `Neue Anfrage ${number}`,
  new_bookings: (count) => `${count} neue Buchungen`,
};
