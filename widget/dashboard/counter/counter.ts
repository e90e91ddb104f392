import { useEffect, useState } from "preact/hooks";
import type { Booking } from "../../../shared/contract/booking.ts";
import type { ChargeDraft } from "../../../shared/contract/charge.ts";
import type { Store } from "../state/store.ts";
import { type Once, useAction } from "../state/use_action.ts";
import { useCached } from "../state/use_cached.ts";

/** Time in ms between two looks at a booking while a customer signs or pays on their own phone. */
const WATCH_MS = 3_000;
/** Time in ms after which a code that nobody scanned is no longer watched. */
const WATCH_LIMIT_MS = 10 * 60_000;

/** What staff enter when gear comes back. */
export interface ReturnDraft {
  lines: { line_id: string; quantity: number }[];
  charge: ChargeDraft | null;
  claim: { amount: number; reason: string } | null;
  notes: string | null;
  /** The version of the booking that the notes are based on. */
  if_version: number;
  /** Photos of damage. */
  photos: readonly File[];
}

/** Requirements of a pickup that staff waive, and the reason. */
interface PickupOverride {
  deposit: boolean;
  waivers: boolean;
  reason: string;
}

/** A booking after an action, and whether that can be undone for some seconds. */
export type Undoable = Booking & { undoable: boolean };

/** Returns a booking and everything that staff do with it at the counter. Each change replaces the shown booking. */
export function useCounter({ api, cache }: Store, id: string) {
  const key = `booking ${id}`;
  const params = { id };
  const { data: booking, error: failure, refresh } = useCached<Booking>(
    key,
    (api) => api("GET /v1/bookings/:id", { params }),
  );
  const { run, busy, error, setError } = useAction();
  const [watchedFrom, setWatchedFrom] = useState<number | null>(null);
  useEffect(() => {
    if (watchedFrom === null) return;
    const timer = setInterval(() => {
      if (Date.now() - watchedFrom > WATCH_LIMIT_MS) setWatchedFrom(null);
      else refresh();
    }, WATCH_MS);
    return () => clearInterval(timer);
  }, [watchedFrom]);

  const show = (changed: Booking) => cache.put(key, changed);
  return {
    booking,
    failure,
    refresh,
    busy,
    error,
    setError,
    /** Runs an action. If it is refused, the booking is loaded again: a colleague may have changed it. */
    run: async (action: (once: Once) => Promise<void>): Promise<boolean> => {
      const done = await run(action);
      if (!done) refresh();
      return done;
    },
    /** Looks at the booking every few seconds, until the sheet is closed. */
    watch: () => setWatchedFrom(Date.now()),

    signLinks: (send: boolean) => api("POST /v1/bookings/:id/sign-links", { params, body: { send } }),
    /** Creates a link to pay what is due. `send` mails it to the customer. */
    paymentLink: (send: boolean) => api("POST /v1/bookings/:id/payment-link", { params, body: { send } }),
    async takeDeposit(method: "card" | "cash", once: Once): Promise<void> {
      const body = { method };
      show(await api("POST /v1/bookings/:id/deposit", { params, body, once: once(body) }));
    },
    async recordPayment(body: { method: "cash" | "card_terminal"; amount: number }, once: Once): Promise<void> {
      await api("POST /v1/bookings/:id/payments", { params, body, once: once(body) });
      show(await api("GET /v1/bookings/:id", { params }));
    },
    async handOut(override: PickupOverride | null, once: Once): Promise<Undoable> {
      const body = override ? { override } : {};
      const changed = await api("POST /v1/bookings/:id/pickup", { params, body, once: once(body) });
      show(changed);
      return changed;
    },
    /** Undoes what was just done. It stays possible after the sheet is closed. */
    async undo(action: "pickup" | "return", once: Once): Promise<void> {
      show(await api(`POST /v1/bookings/:id/${action}/undo`, { params, body: {}, once: once(action) }));
    },
    returnPreview: () => api("GET /v1/bookings/:id/return-preview", { params }),
    /** Claims first: a complete return may release the deposit. */
    async takeBack({ lines, charge, claim, notes, photos, if_version }: ReturnDraft, once: Once): Promise<Undoable> {
      if (notes !== null) show(await api("PATCH /v1/bookings/:id", { params, body: { notes, if_version } }));
      for (const [at, file] of photos.entries()) {
        const name = once([at, file.name, file.size, file.lastModified]);
        await api("POST /v1/bookings/:id/photos", { params, form: { file }, once: name });
      }
      if (claim) show(await api("POST /v1/bookings/:id/deposit/claim", { params, body: claim, once: once(claim) }));
      const body = { lines, ...charge && { charges: [charge] } };
      const changed = await api("POST /v1/bookings/:id/return", { params, body, once: once(body) });
      show(changed);
      return changed;
    },
    async inspect(once: Once): Promise<void> {
      show(await api("POST /v1/bookings/:id/inspect", { params, body: {}, once: once("inspect") }));
    },
    /** Refunds what was paid too much, from the newest payments back. */
    async refund(amount: number, once: Once): Promise<void> {
      const { data } = await api("GET /v1/payments", { query: { booking_id: id, limit: "100" } });
      let left = amount;
      for (const payment of data.filter(({ kind }) => kind === "rental")) {
        const part = Math.min(left, payment.amount - payment.amount_refunded);
        if (part <= 0) continue;
        const body = { amount: part };
        await api("POST /v1/payments/:id/refund", { params: { id: payment.id }, body, once: once([payment.id, part]) });
        left -= part;
      }
      show(await api("GET /v1/bookings/:id", { params }));
    },
  };
}
export type Counter = ReturnType<typeof useCounter>;
