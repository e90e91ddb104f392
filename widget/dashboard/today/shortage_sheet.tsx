import type { StockShortage } from "../../../shared/contract/shortages.ts";
import { MINUTE } from "../../../shared/wall_clock.ts";
import { dayOfMidnight } from "../../../shared/whole_days.ts";
import { ReachRow, ShortBookings } from "../counter/short_bookings.tsx";
import { roughDuration } from "../kit/durations.ts";
import { Sheet, SheetBody } from "../kit/sheet.tsx";
import { HOME, withQuery } from "../router/location.ts";
import { type Format, useFormat } from "../text/format.ts";
import { useWords } from "../text/words.ts";

interface ShortageSheetProps {
  shortage: StockShortage;
  /** The current time in ms. */
  now: number;
  onClose: () => void;
}

/** A shortage of units: who lacks some, who is late with some, what is out of service, and the ways out. */
export function ShortageSheet({ shortage, now, onClose }: ShortageSheetProps) {
  const format = useFormat();
  const words = useWords();
  const { bookings, overdue, downtimes, fleet_item_id, item_name, missing_units } = shortage;
  const title = (
    <>
      <bdi>{item_name}</bdi>
      <span class="sub">{words.today.units_missing(missing_units)}</span>
    </>
  );
  return (
    <Sheet title={title} onClose={onClose}>
      <SheetBody class="shortage">
        <section class="stack">
          <h3>{words.today.shortage.lacks}</h3>
          <p class="hint">{words.today.shortage.order}</p>
          <ShortBookings
            bookings={bookings.map(asBookingToReach)}
            waysOf={(id) => (
              <a class="button quiet" href={`${HOME}/bookings/${id}?sheet=change`}>{words.today.shortage.change}</a>
            )}
          />
        </section>
        {overdue.length > 0 && (
          <section class="stack">
            <h3>{words.today.shortage.overdue}</h3>
            <ul class="reach-list">
              {overdue.map((booking) => (
                <ReachRow
                  key={booking.booking_id}
                  booking={asBookingToReach(booking)}
                  ways={
                    <a class="button quiet" href={withQuery({ shortage: null, booking: booking.booking_id })}>
                      {words.counter.take_back}
                    </a>
                  }
                >
                  <span>
                    <span class="units">{booking.units}</span> <bdi>{item_name}</bdi> ·{" "}
                    {words.today.late_by(roughDuration(format, (now - Date.parse(booking.due_at)) / MINUTE))}
                  </span>
                </ReachRow>
              ))}
            </ul>
          </section>
        )}
        {downtimes.length > 0 && (
          <section class="stack">
            <h3>{words.today.shortage.out_of_service}</h3>
            <ul class="reach-list">
              {downtimes.map(({ id, units, reason, ends }) => (
                <li key={id}>
                  <span>
                    <span class="units">{units}</span> <bdi>{reason ?? item_name}</bdi>
                  </span>
                  <span class="muted">
                    {ends ? words.today.shortage.until(lastMoment(ends, format)) : words.today.shortage.until_notice}
                  </span>
                </li>
              ))}
            </ul>
            <p>
              <a class="button quiet" href={`${HOME}/fleet/${fleet_item_id}`}>{words.today.shortage.item}</a>
            </p>
          </section>
        )}
      </SheetBody>
    </Sheet>
  );
}

/** Formats the end of a downtime: its last day if it ends at midnight. */
function lastMoment(ends: string, { day, moment, timezone }: Format): string {
  const last = dayOfMidnight(ends, "return", timezone);
  return last ? day(last) : moment(ends);
}

/** Names the id and the number of a booking as the list has them. */
function asBookingToReach<B extends { booking_id: string; booking_number: string }>(booking: B) {
  return { ...booking, id: booking.booking_id, number: booking.booking_number };
}
