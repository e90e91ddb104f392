import { Skeleton } from "../../ui/skeleton.tsx";
import { Tag } from "../../ui/chip.tsx";
import { HOME, path } from "../router/location.ts";
import { useIsManager } from "../state/use_is_manager.ts";
import { useStore } from "../state/store.ts";
import { useWords } from "../text/words.ts";
import { AfterReturn } from "./after_return.tsx";
import { BookingHead } from "./booking_head.tsx";
import { type Undoable, useCounter } from "./counter.ts";
import { HandOut } from "./hand_out.tsx";
import { InCurrency } from "../kit/in_currency.tsx";
import { Failed } from "../kit/loaded.tsx";
import { Sheet, SheetBody } from "../kit/sheet.tsx";
import { TakeBack } from "./take_back.tsx";

interface CounterSheetProps {
  booking_id: string;
  onClose: () => void;
  /** Called after every change, so that the day behind the sheet follows. */
  onChange: () => void;
}

/** The sheet of a booking at the counter. What it offers follows from the booking's status. */
export function CounterSheet({ booking_id, onClose, onChange }: CounterSheetProps) {
  const store = useStore();
  const words = useWords();
  const counter = useCounter(store, booking_id);
  const { booking, failure } = counter;
  const mayDecide = useIsManager();
  const close = () => {
    onChange();
    onClose();
  };
  const finish = (sentence: string, action: "pickup" | "return", { undoable }: Undoable) => {
    if (!undoable) store.message.value = sentence;
    else {
      store.offerUndo(sentence, async (once) => {
        await counter.undo(action, once);
        store.message.value = words.counter.undone(booking!.number);
        onChange();
      });
    }
    close();
  };
  if (!booking) {
    return (
      <Sheet title={words.shared.loading} onClose={close}>
        <SheetBody>
          {failure
            ? <Failed answer={{ error: failure, refresh: counter.refresh }} />
            : <Skeleton shape="block" count={2} />}
        </SheetBody>
      </Sheet>
    );
  }
  const { number, status, customer } = booking;
  const page = `/bookings/${booking_id}`;
  const title = (
    <>
      <bdi>{customer?.name || customer?.email || words.today.no_name}</bdi>
      <span class="sub">
        <span class="number">{number}</span>{" "}
        <Tag tone={booking.overdue ? "warm" : undefined}>
          {booking.overdue ? words.today.overdue : words.counter.status[status]}
        </Tag>{" "}
        {path.value !== page && <a class="text-link" href={HOME + page}>{words.booking.more}</a>}
      </span>
    </>
  );
  const isOut = status === "picked_up" || status === "partially_returned";
  return (
    <Sheet title={title} onClose={close}>
      <InCurrency currency={booking.currency}>
        <BookingHead booking={booking} />
        {status === "confirmed"
          ? (
            <HandOut
              {...{ booking, counter }}
              onDone={(after) => finish(words.counter.handed_out(number), "pickup", after)}
            />
          )
          : isOut
          ? (
            <TakeBack
              {...{ booking, counter }}
              mayClaim={mayDecide}
              onDone={(after) => {
                if (after.status !== "returned") finish(words.counter.partly_taken_back(number), "return", after);
                // Stays open if there is more to do than to put the gear away.
                else if (after.amount_due || after.inspection?.status === "pending") onChange();
                else finish(words.counter.taken_back(number), "return", after);
              }}
            />
          )
          : <AfterReturn {...{ booking, counter }} mayRefund={mayDecide} onClose={close} />}
      </InCurrency>
    </Sheet>
  );
}
