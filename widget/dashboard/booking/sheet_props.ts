import type { Booking } from "../../../shared/contract/booking.ts";
import type { BookingPageState } from "./use_booking.ts";

/** What every sheet of a booking gets. */
export interface SheetProps {
  booking: Booking;
  page: BookingPageState;
  /** Closes the sheet and confirms what was done. */
  onDone: (confirmation: string) => void;
  onClose: () => void;
}
