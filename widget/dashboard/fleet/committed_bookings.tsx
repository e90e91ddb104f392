import { formatPeriod } from "../../text/period.ts";
import { useText } from "../../text/text.ts";
import { Check, Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { HOME } from "../router/location.ts";
import { useWords } from "../text/words.ts";

/** The bookings that would lack units, as the API names them. */
export interface Committed {
  bookings: readonly { id: string; number: string; pickup_date: string; return_date: string }[];
  booking_count: number;
}

interface CommittedBookingsProps {
  committed: Committed;
  override: { on: boolean; reason: string; isMissing: boolean };
  onOverride: (changes: { on?: boolean; reason?: string }) => void;
}

/** Names the bookings that need the units, and offers to take the units out anyway, with a reason. */
export function CommittedBookings({ committed, override, onOverride }: CommittedBookingsProps) {
  const text = useText();
  const { item: { downtime: say } } = useWords();
  return (
    <section class="stack committed">
      <Notice bad>
        {say.committed(committed.booking_count)}
        <ul class="blocking">
          {committed.bookings.map(({ id, number, pickup_date, return_date }) => (
            <li key={id}>
              <a href={`${HOME}/bookings/${id}`}>{number}</a> {formatPeriod(text, pickup_date, return_date)}
            </li>
          ))}
        </ul>
      </Notice>
      <Check
        label={
          <>
            {say.anyway}
            <span class="hint">{say.anyway_hint}</span>
          </>
        }
        checked={override.on}
        onChange={(on) => onOverride({ on })}
      />
      {override.on && (
        <Field
          label={say.anyway_reason}
          maxLength={500}
          value={override.reason}
          error={override.isMissing ? say.anyway_reason_missing : undefined}
          onInput={(reason) => onOverride({ reason })}
        />
      )}
    </section>
  );
}
