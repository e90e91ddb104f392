export { Done } from "./done.tsx";
export { MyBookings } from "./my_bookings.tsx";
export { Pay } from "./pay.tsx";
export { Waiver } from "./waiver.tsx";
export { You } from "./you.tsx";
