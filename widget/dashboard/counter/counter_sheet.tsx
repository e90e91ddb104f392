import { useEffect, useState } from "preact/hooks";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Tag } from "../../ui/chip.tsx";
import { HOME, path } from "../router/location.ts";
import { useIsManager } from "../state/use_is_manager.ts";
import { useStore } from "../state/store.ts";
import { useWords } from "../text/words.ts";
import { AfterReturn } from "./after_return.tsx";
import { BookingHead } from "./booking_head.tsx";
import { type Undoable, useCounter } from "./counter.ts";
import { FrozenNotice } from "./frozen_notice.tsx";
import { HandOut } from "./hand_out.tsx";
import { KeptBooking } from "./kept_booking.tsx";
import { InCurrency } from "../kit/in_currency.tsx";
import { Failed } from "../kit/loaded.tsx";
import { Sheet, SheetBody } from "../kit/sheet.tsx";
import { TakeBack } from "./take_back.tsx";
import { useSeenBooking } from "./use_seen_booking.ts";
import { useUndo } from "./use_undo.ts";

/** Time in ms for which the sheet that stays open offers to undo a return. The server allows it a little longer. */
const UNDO_MS = 25_000;

export interface CounterSheetProps {
  booking_id: string;
  onClose: () => void;
  /** Called after every change, so that the day behind the sheet follows. */
  onChange: () => void;
}

/**
 * The sheet of a booking at the counter. What it offers follows from the booking's status. It waits when a colleague
 * changes the booking: nothing changes under the thumb.
 */
export function CounterSheet({ booking_id, onClose, onChange }: CounterSheetProps) {
  const store = useStore();
  const words = useWords();
  const counter = useCounter(store, booking_id);
  const { seen: booking, frozen, isStale, showNow } = useSeenBooking(counter, booking_id);
  const mayDecide = useIsManager();
  // A sheet that was opened with a network stays as it is when that ends: something may be entered
  const [isKept, setKept] = useState(store.offline.value);
  useEffect(() => {
    if (!store.offline.value) setKept(false);
  }, [store.offline.value]);
  const [handsOutRest, setHandsOutRest] = useState(false);
  const [returned, setReturned] = useState<Undoable | null>(null);
  const undo = useUndo(counter, onChange);
  useEffect(() => {
    const timer = returned && setTimeout(() => setReturned(null), UNDO_MS);
    return () => clearTimeout(timer ?? undefined);
  }, [returned]);
  const focusTitle = () => document.getElementById("sheet-title")?.focus();
  // What had the focus waits now. The next key must not press a button that has just come
  useEffect(() => void (frozen && focusTitle()), [frozen !== null]);
  const close = () => {
    onChange();
    onClose();
  };
  const finish = (sentence: string, action: "pickup" | "return", after: Undoable) => {
    if (after.undoable) store.offerUndo(sentence, (once) => undo(action, after, once));
    else store.message.value = sentence;
    close();
  };
  if (!booking) {
    return (
      <Sheet title={words.shared.loading} onClose={close}>
        <SheetBody>
          {counter.failure
            ? <Failed answer={{ error: counter.failure, refresh: counter.refresh }} />
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
        {path.value !== page && !isKept && <a class="text-link" href={HOME + page}>{words.booking.more}</a>}
      </span>
    </>
  );
  const showAsItIs = async () => {
    if (!await showNow()) return;
    setHandsOutRest(false);
    focusTitle();
  };
  const sheet = { waits: isStale, frozen: frozen && <FrozenNotice change={frozen} onShow={showAsItIs} /> };
  const isOut = status === "picked_up" || status === "partially_returned";
  return (
    <Sheet title={title} onClose={close}>
      <InCurrency currency={booking.currency}>
        <BookingHead booking={booking} />
        {isKept ? <KeptBooking booking={booking} /> : status === "confirmed" || isOut && handsOutRest
          ? (
            <HandOut
              {...{ booking, counter, sheet }}
              onDone={(after) => finish(words.counter.handed_out(number), "pickup", after)}
            />
          )
          : isOut
          ? (
            <TakeBack
              {...{ booking, counter, sheet }}
              mayClaim={mayDecide}
              onHandOutRest={() => setHandsOutRest(true)}
              onDone={(after) => {
                if (after.status !== "returned") finish(words.counter.partly_taken_back(number), "return", after);
                // Stays open if there is more to do than to put the gear away.
                else if (after.amount_due || after.inspection?.status === "pending") {
                  setReturned(after);
                  onChange();
                } else finish(words.counter.taken_back(number), "return", after);
              }}
            />
          )
          : (
            <AfterReturn
              {...{ booking, counter, sheet }}
              mayRefund={mayDecide}
              onUndo={returned?.undoable
                ? async (once) => {
                  await undo("return", returned, once);
                  close();
                }
                : undefined}
              onClose={close}
            />
          )}
      </InCurrency>
    </Sheet>
  );
}
