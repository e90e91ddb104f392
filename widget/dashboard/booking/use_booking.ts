import { useEffect, useRef } from "preact/hooks";
import type { AnswerDraft } from "../../../shared/contract/answer.ts";
import type { Booking } from "../../../shared/contract/booking.ts";
import type { ChangedBookingField } from "../../../shared/records/booking.ts";
import type { BookingChange } from "../../../shared/contract/booking_change.ts";
import type { ChargeDraft } from "../../../shared/contract/charge.ts";
import type { RecordedMethod } from "../../../shared/contract/payments.ts";
import { useCounter } from "../counter/counter.ts";
import type { Store } from "../state/store.ts";
import type { Once } from "../state/use_action.ts";
import { useCached } from "../state/use_cached.ts";

/** A refund. Without a `method` the money goes back as it came. */
export interface RefundDraft {
  amount: number;
  reason: string | null;
  notify: boolean;
  method?: RecordedMethod;
}

/** How staff record money that did not come by card online. */
export interface PaymentDraft {
  method: RecordedMethod;
  amount: number;
  reference: string | null;
}
export type RefundChoice = "policy" | "full" | "none" | number;
/** How staff end a booking. */
export interface EndDraft {
  refund: RefundChoice;
  fee: "policy" | "none";
  notify: boolean;
}
/** A change to preview or to make. The API has defaults for what is left out. */
export type ChangeDraft = Partial<Omit<BookingChange, "preview" | "line_items">> & {
  line_items?: { fleet_item_id: string; quantity: number; addons: { id: string; quantity?: number }[] }[];
};

/** Returns a booking with its payments, waivers and history, and what staff do with them. */
export function useBooking(store: Store, id: string) {
  const { api, cache } = store;
  const counter = useCounter(store, id);
  const params = { id };
  const of = { booking_id: id, limit: "100" };
  const payments = useCached(`payments ${id}`, (api) => api("GET /v1/payments", { query: of }));
  const waivers = useCached(`waivers ${id}`, (api) => api("GET /v1/waivers", { query: of }));
  const history = useCached(
    `history ${id}`,
    (api) => api("GET /v1/bookings/:id/history", { params, query: { limit: "100" } }),
  );
  const version = counter.booking?.version;
  /** What a change is based on: the booking that the page shows. */
  const seen = version === undefined ? {} : { if_version: version };
  const known = useRef(version);
  useEffect(() => {
    if (known.current !== undefined && known.current !== version) {
      for (const { refresh } of [payments, waivers, history]) refresh();
    }
    known.current = version;
  }, [version]);

  const show = (changed: Booking) => cache.put(`booking ${id}`, changed);
  const reload = async () => show(await api("GET /v1/bookings/:id", { params }));
  /** Payments and refunds answer with the payment, so the booking is loaded again. */
  const afterPayment = async () => {
    payments.refresh();
    await reload();
  };
  return {
    counter,
    payments: payments.data?.data ?? null,
    waivers: waivers.data?.data ?? null,
    history: history.data?.data ?? null,
    failure: counter.failure ?? payments.error ?? waivers.error ?? history.error,

    preview: (draft: ChangeDraft) => api("POST /v1/bookings/:id/change", { params, body: { ...draft, preview: true } }),
    async change(body: ChangeDraft & { if_version: number }, once: Once): Promise<void> {
      const { booking } = await api("POST /v1/bookings/:id/change", { params, body, once: once(body) });
      show(booking);
    },
    async accept(once: Once): Promise<void> {
      show(await api("POST /v1/bookings/:id/accept", { params, body: seen, once: once("accept") }));
    },
    async decline(reason: string | null, once: Once): Promise<void> {
      const body = { reason, ...seen };
      show(await api("POST /v1/bookings/:id/decline", { params, body, once: once(body) }));
    },
    async cancel(draft: EndDraft & { reason: string | null }, once: Once): Promise<void> {
      const body = { ...draft, ...seen };
      show(await api("POST /v1/bookings/:id/cancel", { params, body, once: once(body) }));
    },
    async markNoShow(draft: EndDraft, once: Once): Promise<void> {
      const body = { ...draft, ...seen };
      show(await api("POST /v1/bookings/:id/no_show", { params, body, once: once(body) }));
    },
    async waiveFee(once: Once): Promise<void> {
      show(await api("POST /v1/bookings/:id/waive-fee", { params, body: seen, once: once("waive_fee") }));
    },
    async complete(once: Once): Promise<void> {
      show(await api("POST /v1/bookings/:id/complete", { params, body: {}, once: once("complete") }));
    },
    async addCharge(draft: ChargeDraft, once: Once): Promise<void> {
      const body = { ...draft, ...seen };
      show(await api("POST /v1/bookings/:id/charges", { params, body, once: once(body) }));
    },
    async removeCharge(charge_id: string): Promise<void> {
      show(await api("DELETE /v1/bookings/:id/charges/:charge_id", { params: { id, charge_id } }));
    },
    async recordPayment(body: PaymentDraft, once: Once): Promise<void> {
      await api("POST /v1/bookings/:id/payments", { params, body, once: once(body) });
      await afterPayment();
    },
    async refund(payment_id: string, body: RefundDraft, once: Once): Promise<void> {
      await api("POST /v1/payments/:id/refund", { params: { id: payment_id }, body, once: once([payment_id, body]) });
      await afterPayment();
    },
    async retryRefund(payment_id: string, once: Once): Promise<void> {
      const request = { params: { id: payment_id }, body: {}, once: once(["retry", payment_id]) };
      await api("POST /v1/payments/:id/refund/retry", request);
      await afterPayment();
    },
    async claim(body: { amount: number; reason: string }, once: Once): Promise<void> {
      show(await api("POST /v1/bookings/:id/deposit/claim", { params, body, once: once(body) }));
    },
    async release(once: Once): Promise<void> {
      show(await api("POST /v1/bookings/:id/deposit/release", { params, body: {}, once: once("release") }));
    },
    async answer(answers: AnswerDraft[]): Promise<void> {
      show(await api("PUT /v1/bookings/:id/answers", { params, body: { answers } }));
    },
    async setNotes(body: Record<ChangedBookingField, string | null> & { if_version: number }): Promise<Booking> {
      const changed = await api("PATCH /v1/bookings/:id", { params, body });
      show(changed);
      return changed;
    },
  };
}
export type BookingPageState = ReturnType<typeof useBooking>;
