import type { Booking } from "../../../shared/contract/booking.ts";
import { datedMoment } from "../text/dated.ts";
import { useFormat } from "../text/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { BookingHead } from "../counter/booking_head.tsx";
import { HOME } from "../router/location.ts";
import { useWords } from "../text/words.ts";
import { Section } from "./section.tsx";

/** The customer, the period and the place of a booking, and when it was made, handed out and taken back. */
export function WhenSection({ booking }: { booking: Booking }) {
  const format = useFormat();
  const words = useWords();
  const { customer, actual_pickup_at, actual_return_at, created_at, source, cancellation, status } = booking;
  return (
    <Section name="when" title={words.booking.customer}>
      {customer?.id && customer.name && (
        <p class="with-icon">
          <Icon name="user" />
          <span>
            <a class="text-link" href={`${HOME}/customers/${customer.id}`}>
              <bdi>{customer.name}</bdi>
            </a>
          </span>
        </p>
      )}
      <BookingHead booking={{ ...booking, notes: null }} />
      <p class="muted">{words.booking.booked(datedMoment(format, created_at))} {words.booking.sources[source]}</p>
      {actual_pickup_at && <p class="muted">{words.booking.out_since(datedMoment(format, actual_pickup_at))}</p>}
      {actual_return_at && <p class="muted">{words.booking.back_since(datedMoment(format, actual_return_at))}</p>}
      {cancellation && (
        <p class="muted">
          {words.counter.status[status]} {datedMoment(format, cancellation.at)}
          {cancellation.reason && (
            <>
              {": "}
              <bdi>{cancellation.reason}</bdi>
            </>
          )}
        </p>
      )}
    </Section>
  );
}
