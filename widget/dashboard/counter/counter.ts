import { useEffect, useRef, useState } from "preact/hooks";
import type { Booking } from "../../../shared/contract/booking.ts";
import type { ChargeDraft } from "../../../shared/contract/charge.ts";
import type { Kept } from "../../../shared/contract/counter.ts";
import type { AssignedUnit, NamedUnit } from "../../../shared/contract/unit_assignments.ts";
import { ApiError } from "../../api.ts";
import type { Store } from "../state/store.ts";
import { type Once, useAction } from "../state/use_action.ts";
import { useCached } from "../state/use_cached.ts";
import { hasGearChanged } from "./changed_elsewhere.ts";

/** Time in ms between two looks at a booking while a customer signs or pays on their own phone. */
const WATCH_MS = 3_000;
/** Time in ms after which a code that nobody scanned is no longer watched. */
const WATCH_LIMIT_MS = 10 * 60_000;

/** What staff enter when gear comes back. */
export interface ReturnDraft {
  lines: { line_id: string; quantity: number }[];
  /** The numbered units that come back with lines of which something stays with the customer. */
  units?: NamedUnit[];
  charges: ChargeDraft[];
  claim: { amount: number; reason: string } | null;
  /** Units that come back broken, until a day or until further notice. */
  downtime: Broken | null;
  notes: string | null;
  /** The version of the booking that the return is based on. */
  if_version: number;
  /** Photos of damage. */
  photos: readonly File[];
}

/** Broken units of an item, and why staff take them out of service although bookings need them. */
export interface Broken {
  fleet_item_id: string;
  quantity: number;
  ends: string | null;
  reason: string | null;
  override?: { reason: string };
}

/** A pickup: the units that go now, or all of them, and the requirements that staff waive. */
export interface PickupDraft {
  lines?: { line_id: string; quantity: number }[];
  override?: { deposit: boolean; waivers: boolean; payment: boolean; reason: string };
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

  /** The newest version that an action of this sheet has made. */
  const own = useRef(0);
  const show = (changed: Booking) => {
    own.current = Math.max(own.current, changed.version);
    cache.put(key, changed);
  };
  /** Loads the booking, as after an action that answers with another record. A colleague may have moved the gear. */
  const reload = async () => {
    const changed = await api("GET /v1/bookings/:id", { params });
    if (booking && hasGearChanged(booking, changed)) cache.put(key, changed);
    else show(changed);
    return changed;
  };
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
    ownVersion: () => own.current,
    reload,
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
      await reload();
    },
    /** Returns the booking as the last action has left it, also before the sheet is drawn again. */
    current: () => cache.get<Booking>(key).peek().data,
    /** Assigns numbered units to the booking, exchanges them, or takes them off. It counts at once. */
    async assignUnits(body: { units?: AssignedUnit[]; release?: string[] }): Promise<void> {
      show(await api("PUT /v1/bookings/:id/units", { params, body }));
    },
    async handOut(draft: PickupDraft, once: Once): Promise<Undoable> {
      const body = { ...draft, require_payment: true };
      const changed = await api("POST /v1/bookings/:id/pickup", { params, body, once: once(body) });
      show(changed);
      return changed;
    },
    /** Undoes what was just done, also after the sheet is closed. Returns what has happened since and stays. */
    async undo(action: "pickup" | "return", once: Once): Promise<Kept[]> {
      const undone = await api(`POST /v1/bookings/:id/${action}/undo`, { params, body: {}, once: once(action) });
      show(undone);
      return undone.kept;
    },
    returnPreview: () => api("GET /v1/bookings/:id/return-preview", { params }),
    /** Claims first: a complete return may release the deposit. The return is refused if a colleague was faster. */
    async takeBack(draft: ReturnDraft, once: Once): Promise<Undoable> {
      const { lines, units, charges, claim, downtime, notes, photos } = draft;
      let { if_version } = draft;
      if (notes !== null) {
        const noted = await api("PATCH /v1/bookings/:id", { params, body: { notes, if_version } });
        show(noted);
        if_version = noted.version;
      }
      for (const [at, file] of photos.entries()) {
        const name = once([at, file.name, file.size, file.lastModified]);
        await api("POST /v1/bookings/:id/photos", { params, form: { file }, once: name });
      }
      if (photos.length) {
        const pictured = await reload();
        if (hasGearChanged(booking!, pictured)) {
          throw new ApiError(null, { code: "changed_meanwhile" } as ApiError["problem"]);
        }
        if_version = pictured.version;
      }
      if (claim) {
        const claimed = await api("POST /v1/bookings/:id/deposit/claim", { params, body: claim, once: once(claim) });
        show(claimed);
        if_version = claimed.version;
      }
      const body = {
        lines,
        if_version,
        ...units && { units },
        ...charges.length && { charges },
        ...downtime && { downtime: [downtime] },
      };
      const changed = await api("POST /v1/bookings/:id/return", { params, body, once: once(body) });
      show(changed);
      return changed;
    },
    async inspect(once: Once): Promise<void> {
      show(await api("POST /v1/bookings/:id/inspect", { params, body: {}, once: once("inspect") }));
    },
    /** Refunds what was paid too much, from the newest payments back. */
    async refund({ amount, notify }: { amount: number; notify: boolean }, once: Once): Promise<void> {
      const { data } = await api("GET /v1/payments", { query: { booking_id: id, limit: "100" } });
      let left = amount;
      for (const payment of data.filter(({ kind }) => kind === "rental")) {
        const part = Math.min(left, payment.amount - payment.amount_refunded);
        if (part <= 0) continue;
        const body = { amount: part, notify };
        const name = once([payment.id, part, notify]);
        await api("POST /v1/payments/:id/refund", { params: { id: payment.id }, body, once: name });
        left -= part;
      }
      await reload();
    },
  };
}
export type Counter = ReturnType<typeof useCounter>;
