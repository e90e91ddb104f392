import { useEffect, useState } from "preact/hooks";
import type { Booking } from "../../../shared/contract/booking.ts";
import type { Reader } from "../../../shared/contract/readers.ts";
import { ApiError } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Tag } from "../../ui/chip.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useStore } from "../state/store.ts";
import { useReaders } from "../state/use_readers.ts";
import { useFormat } from "../text/format.ts";
import { useReadersWords } from "../text/readers_words.ts";
import type { Counter } from "./counter.ts";

/** Time in ms between two looks at a reader that waits for a card. */
const LOOK_MS = 2_000;

interface ReaderWayProps {
  booking: Booking;
  counter: Counter;
  /** What the card is asked for. */
  what: "balance" | "deposit";
}

/** The shop's card readers, and how a payment on one of them stands. Shows nothing in a shop without readers. */
export function ReaderWay({ booking, counter, what }: ReaderWayProps) {
  const { api } = useStore();
  const own = useReadersWords();
  const { money } = useFormat();
  const readers = useReaders();
  /** The attempt that was begun here. Its end is shown as well. */
  const [begun, setBegun] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const all = readers.data?.data ?? [];
  const shown = all.find(({ payment }) =>
    payment?.booking_id === booking.id && payment.for === what && (isOpen(payment) || payment.id === begun)
  );
  const payment = shown?.payment;
  const waits = payment != null && isOpen(payment);
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(readers.refresh, LOOK_MS);
    return () => {
      clearInterval(timer);
      counter.refresh();
    };
  }, [waits]);

  const ask = ({ id }: Reader) =>
    counter.run(async (once) => {
      setIsBusy(false);
      const body = { booking_id: booking.id, for: what };
      try {
        const asked = await api("POST /v1/readers/:id/payment", {
          params: { id },
          body,
          once: once([begun, id, body]),
        });
        setBegun(asked.payment!.id);
      } catch (error) {
        if (!(error instanceof ApiError) || error.problem.code !== "reader_busy") throw error;
        setIsBusy(true);
      }
      readers.refresh();
    });
  const cancel = ({ id }: Reader) =>
    counter.run(async () => {
      await api("POST /v1/readers/:id/cancel", { params: { id }, body: {} });
      readers.refresh();
    });
  if (!all.length) return null;
  if (shown && waits) {
    const isCancelling = payment.status === "cancelling";
    return (
      <Notice
        icon="card"
        action={!isCancelling && <Button onClick={() => cancel(shown)}>{own.cancel}</Button>}
      >
        {isCancelling ? own.cancelling : own.waiting(shown.name, money(payment.amount))}
      </Notice>
    );
  }
  return (
    <>
      <div class="ways">
        {all.map((reader) => (
          <Button key={reader.id} icon="card" onClick={() => ask(reader)}>
            {all.length > 1 ? own.pay_at(reader.name) : own.pay}
            {reader.status === "offline" && <Tag tone="warm">{own.statuses.offline}</Tag>}
          </Button>
        ))}
      </div>
      {isBusy && <Notice bad>{own.busy}</Notice>}
      {!isBusy && payment && payment.status !== "succeeded" && (
        payment.failure_code === null
          ? <Notice icon="card">{own.cancelled}</Notice>
          : <Notice bad>{sentenceOf(own, payment.failure_code)}</Notice>
      )}
    </>
  );
}

function isOpen({ status }: NonNullable<Reader["payment"]>): boolean {
  return status === "waiting" || status === "cancelling";
}

/** Returns why no money was taken. Other reasons are the bank's. */
function sentenceOf({ failed, declined }: ReturnType<typeof useReadersWords>, code: string): string {
  return (failed as Readonly<Record<string, string>>)[code] ?? declined(code);
}
