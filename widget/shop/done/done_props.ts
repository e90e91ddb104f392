import type { ComponentChildren, ComponentType } from "preact";
import type { Booking } from "../../../shared/contract/booking.ts";
import type { RiderLinksProps } from "../booking/rider_links.tsx";
import type { RiderLink } from "../state/step.ts";

export interface DoneProps {
  booking: Booking;
  /** The shop's telephone number; null if there is none. */
  phone: string | null;
  /** The signing links of the riders. */
  links: readonly RiderLink[];
  RiderLinks: ComponentType<RiderLinksProps>;
  /** Says why the calendar file could not be saved. */
  error?: string | null;
  /** Saves a calendar file. */
  onCalendar: () => void;
  /** Returns the form that corrects the address; null if it cannot be corrected any more. */
  correction?: ((onClose: () => void) => ComponentChildren) | null;
  onBookAgain: () => void;
  onMyBookings: () => void;
}
