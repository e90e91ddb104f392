import { useState } from "preact/hooks";
import type { ManagedCustomer } from "../../../shared/contract/customers.ts";
import { failedAt } from "../../api.ts";
import { useFormat } from "../text/format.ts";
import { Button } from "../../ui/button.tsx";
import { Check } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Sheet, SheetBody } from "../kit/sheet.tsx";
import { HOME } from "../router/location.ts";
import { useStore } from "../state/store.ts";
import { useAction } from "../state/use_action.ts";
import { useWords } from "../text/words.ts";

interface EraseSheetProps {
  customer: ManagedCustomer;
  onClose: () => void;
}

/** What keeps a customer from being erased. */
interface Open {
  bookings: readonly { id: string; number: string }[];
  held_until: string | null;
}

/** Asks before a customer is erased, and names what is lost, what stays and what must be finished first. */
export function EraseSheet({ customer: { id, name, email }, onClose }: EraseSheetProps) {
  const { api, cache } = useStore();
  const format = useFormat();
  const words = useWords();
  const { run, busy, error } = useAction();
  const [understood, setUnderstood] = useState(false);
  const [open, setOpen] = useState<Open | null>(null);
  const erase = async () => {
    setOpen(null);
    const done = await run(async (once) => {
      try {
        await api("POST /v1/customers/:id/erase", { params: { id }, body: {}, once: once(id) });
      } catch (error) {
        if (failedAt("POST /v1/customers/:id/erase", error) && error.problem.code === "customer_has_open_bookings") {
          setOpen(error.problem);
        }
        throw error;
      }
    });
    if (!done) return;
    // What this tab has kept may contain the data: saved answers, and what its views remember
    cache.clear();
    location.reload();
  };
  return (
    <Sheet title={words.customers.erase_title(name || email)} onClose={onClose}>
      <SheetBody
        error={open ? null : error}
        actions={
          <>
            {open && (
              <Notice bad>
                {open.bookings.length > 0 && <p>{words.customers.open_first}</p>}
                {open.bookings.map((booking) => (
                  <p key={booking.id}>
                    <a href={`${HOME}/bookings/${booking.id}`}>{booking.number}</a>
                  </p>
                ))}
                {!open.bookings.length && open.held_until && (
                  <p>{words.customers.paying_until(format.moment(open.held_until, "time"))}</p>
                )}
              </Notice>
            )}
            <Button kind="danger" disabled={!understood} busy={busy && words.shared.loading} onClick={erase}>
              {words.customers.erase}
            </Button>
            <Button onClick={onClose}>{words.customers.keep}</Button>
          </>
        }
      >
        <div class="stack">
          <h3>{words.customers.lost_title}</h3>
          <ul class="consequences">{words.customers.lost.map((line) => <li key={line}>{line}</li>)}</ul>
        </div>
        <div class="stack">
          <h3>{words.customers.kept_title}</h3>
          <ul class="consequences">{words.customers.kept.map((line) => <li key={line}>{line}</li>)}</ul>
        </div>
        <Check label={words.customers.understood} checked={understood} onChange={setUnderstood} />
      </SheetBody>
    </Sheet>
  );
}
