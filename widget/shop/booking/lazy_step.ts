import { lazyComponent, lazyFile } from "../lazy_file.tsx";

const bookingStep = lazyFile(() => import("./booking_step.tsx"));

/** One booking alone, in *My bookings* or behind the link in a mail. */
export const BookingStep = lazyComponent(bookingStep, (file) => file.BookingStep);

/** Loads the booking ahead of time. Its first use loads it again if that fails. */
export function preloadBooking(): void {
  bookingStep.load().catch(() => {});
}
