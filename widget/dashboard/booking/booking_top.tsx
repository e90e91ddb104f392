import type { Booking } from "../../../shared/contract/booking.ts";
import { useFormat } from "../text/format.ts";
import { Button } from "../../ui/button.tsx";
import { AppIcon } from "../icons.tsx";
import { HOME } from "../router/location.ts";
import { useStore } from "../state/store.ts";
import { BackLink } from "../kit/page_head.tsx";
import { useRequestWords } from "../text/request_words.ts";
import { useWords } from "../text/words.ts";
import { nextActionOf, type OtherAction, otherActionsOf } from "./next_action.ts";
import { sheetAddress } from "./sheets.ts";
import { StatusTags } from "./status_tags.tsx";
import type { BookingPageState } from "./use_booking.ts";

/** Whose booking it is, how it stands, and what to do with it. */
export function BookingTop({ booking, page }: { booking: Booking; page: BookingPageState }) {
  const { now } = useStore();
  const words = useWords();
  const { number, customer } = booking;
  const others = otherActionsOf(booking, now());
  const requests = useRequestWords();
  const labels: Record<OtherAction, string> = { ...words.booking_changes, decline: requests.decline };
  return (
    <header class="booking-top">
      <BackLink href={`${HOME}/bookings`} label={words.booking.to_list} />
      <div class="booking-title">
        <h1 tabIndex={-1}>
          <bdi>{customer?.name || customer?.email || words.today.no_name}</bdi> <span class="number">{number}</span>
        </h1>
        <StatusTags booking={booking} />
      </div>
      <div class="booking-actions" role="group" aria-label={words.booking.actions}>
        <Next {...{ booking, page }} />
        {others.map((name) => (
          <a
            key={name}
            class={name === "cancel" || name === "decline" ? "button danger" : "button quiet"}
            href={sheetAddress(name === "extend" ? "change" : name)}
            data-edit={name === "change" || name === "extend" || undefined}
          >
            {labels[name]}
          </a>
        ))}
        <a class="button quiet" href={`${HOME}/print/booking/${booking.id}`}>
          <AppIcon name="print" /> {words.actions.print}
        </a>
      </div>
    </header>
  );
}

function Next({ booking, page: { counter, accept, complete } }: { booking: Booking; page: BookingPageState }) {
  const { money } = useFormat();
  const { message } = useStore();
  const words = useWords();
  const requests = useRequestWords();
  switch (nextActionOf(booking)) {
    case "accept":
      return (
        <Button
          kind="primary"
          busy={counter.busy && requests.accept}
          onClick={async () => {
            if (await counter.run(accept)) message.value = requests.accepted(booking.number);
          }}
        >
          {requests.accept}
        </Button>
      );
    case "hand_out":
      return (
        <a class="button primary" href={sheetAddress("counter")}>
          <AppIcon name="hand_out" /> {words.counter.hand_out}
        </a>
      );
    case "take_back":
      return (
        <a class="button primary" href={sheetAddress("counter")}>
          <AppIcon name="take_back" /> {words.counter.take_back}
        </a>
      );
    case "take_payment":
      return <a class="button primary" href={sheetAddress("pay")}>{words.booking.pay_now(money(booking.amount_due))}
      </a>;
    case "inspect":
      return <a class="button primary" href={sheetAddress("counter")}>{words.booking.inspect}</a>;
    case "complete":
      return (
        <Button
          kind="primary"
          busy={counter.busy && words.booking.complete}
          onClick={async () => {
            if (await counter.run(complete)) message.value = words.booking.completed(booking.number);
          }}
        >
          {words.booking.complete}
        </Button>
      );
    default:
      return null;
  }
}
