import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { type ShortBooking, ShortBookings } from "../counter/short_bookings.tsx";
import { withQuery } from "../router/location.ts";
import { useWords } from "../text/words.ts";

/** The bookings that would lack units, as the API names them. */
export interface Lacking {
  bookings: readonly ShortBooking[];
  booking_count: number;
}

interface LackingBookingsProps {
  lacking: Lacking;
  /** Why the units are to be taken all the same. */
  reason: string;
  isMissing: boolean;
  onReason: (reason: string) => void;
}

/** Names the bookings that would lack units, and asks why it should be done all the same. */
export function LackingBookings({ lacking, reason, isMissing, onReason }: LackingBookingsProps) {
  const words = useWords();
  return (
    <>
      <Notice bad>
        {words.calendar.lacking(lacking.booking_count)}
        <ShortBookings bookings={lacking.bookings} addressOf={(booking) => withQuery({ booking })} />
      </Notice>
      <Field
        label={words.calendar.anyway}
        hint={words.calendar.anyway_hint}
        maxLength={500}
        value={reason}
        error={isMissing ? words.calendar.anyway_missing : undefined}
        onInput={onReason}
      />
    </>
  );
}
