import { Check, Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { type ShortBooking, ShortBookings } from "./short_bookings.tsx";
import { useWords } from "../text/words.ts";

/** The bookings that would lack units, as the API names them. */
export interface Committed {
  bookings: readonly ShortBooking[];
  booking_count: number;
}

interface CommittedBookingsProps {
  committed: Committed;
  override: { on: boolean; reason: string; isMissing: boolean };
  onOverride: (changes: { on?: boolean; reason?: string }) => void;
}

/** Names the bookings that need the units, and offers to take the units out anyway, with a reason. */
export function CommittedBookings({ committed, override, onOverride }: CommittedBookingsProps) {
  const words = useWords();
  return (
    <section class="stack committed">
      <Notice bad>
        {words.item.downtime.committed(committed.booking_count)}
        <ShortBookings bookings={committed.bookings} />
      </Notice>
      <Check
        label={
          <>
            {words.item.downtime.anyway}
            <span class="hint">{words.item.downtime.anyway_hint}</span>
          </>
        }
        checked={override.on}
        onChange={(on) => onOverride({ on })}
      />
      {override.on && (
        <Field
          label={words.item.downtime.anyway_reason}
          maxLength={500}
          value={override.reason}
          error={override.isMissing ? words.item.downtime.anyway_reason_missing : undefined}
          onInput={(reason) => onOverride({ reason })}
        />
      )}
    </section>
  );
}
