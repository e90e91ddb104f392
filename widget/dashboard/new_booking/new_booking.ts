import { useEffect, useState } from "preact/hooks";
import type { Customer } from "../../../shared/contract/customers.ts";
import type { StorefrontShop } from "../../../shared/contract/storefront.ts";
import { shopDay } from "../../shop/state/calendar.ts";
import { availableLines } from "../../shop/state/cart.ts";
import { priceCart } from "../../shop/state/price.ts";
import { HOME, navigate, query, replaceQuery, withQuery } from "../router/location.ts";
import { useStore } from "../state/store.ts";
import { useAction } from "../state/use_action.ts";
import { useOfferWords } from "../text/offer_words.ts";
import { useWords } from "../text/words.ts";
import { bodyOf, type Draft, emptyDraft, type NewBooking, periodOfDraft, withoutPast } from "./draft.ts";
import { type Faults, findFaults } from "./faults.ts";
import { isOfferInTime, type NewOffer, offerBodyOf } from "./offer_draft.ts";
import { isFinal, refusalOf, requestOf, type Shortage, shortagesOf } from "./refusal.ts";
import { type Made, sendRequest } from "./send_request.ts";
import { type Step, stepOf } from "./steps.ts";
import { useDiscounts } from "./use_discounts.ts";
import type { useDraft } from "./use_draft.ts";
import { useAddons, useInventory } from "./use_inventory.ts";

/** Returns the state of a new booking and everything that staff do with it. */
export function useNewBooking(shop: StorefrontShop | null, { draft: kept, set }: ReturnType<typeof useDraft>) {
  const { api, cache, message, now } = useStore();
  const words = useWords();
  const own = useOfferWords();
  const draft = shop ? withoutPast(kept, shopDay(now(), shop)) : kept;
  const { run, busy, error, setError } = useAction();
  const [faults, setFaults] = useState<Faults>({});
  const [shortages, setShortages] = useState<readonly Shortage[]>([]);
  const dates = shop && periodOfDraft(draft, shop);
  const { inventory, error: failure, refresh } = useInventory(api, dates);
  const addons = useAddons(api, draft.lines.map(({ fleet_item_id }) => fleet_item_id));
  const { lines } = draft;
  const quote = shop && inventory && priceCart({ shop, ...inventory, lines, addons });
  const discounts = useDiscounts(api, { shop, dates: quote && dates, draft });
  const step = stepOf(query.value.get("step"), { hasDates: dates !== null, hasLines: lines.length > 0 });

  // Minutes may have passed since the items were loaded
  useEffect(() => {
    if (step === "gear" && inventory) refresh();
  }, [step]);

  // Other dates, or a colleague's booking, may have taken units of the cart
  useEffect(() => {
    if (!inventory) return;
    const available = availableLines(lines, inventory.items, addons);
    if (available === lines) return;
    const taken = shortagesOf(lines, inventory.items);
    if (taken.length) setShortages(taken);
    set((draft) => ({ ...draft, lines: available }));
    if (step === "customer") goTo("gear", { replace: true });
  }, [inventory, addons]);

  function change(part: Partial<Draft>): void {
    set((draft) => ({ ...draft, ...part }));
    if ("lines" in part || "range" in part) setShortages([]);
    setFaults({});
    setError(null);
  }

  async function book(): Promise<void> {
    if (!shop) return;
    const isInTime = isOfferInTime(draft, shop, now());
    const found = { ...findFaults(draft, shop), ...!isInTime && { valid_until: "not_accepted" as const } };
    setFaults(found);
    if (Object.keys(found).length) return;
    const booking = bodyOf(draft, shop);
    const body = draft.offer ? offerBodyOf(draft.offer, booking, shop) : booking;
    await run(async () => {
      try {
        const earlier = await repeatRequest(draft.request, body);
        finish(earlier ?? await send(requestOf(draft, body, newKey)));
        if (earlier) message.value = words.new_booking.made_before;
      } catch (error) {
        await showRefusal(error);
        throw error;
      }
    });
  }

  /** Sends a request that is saved first: after a reload, the same booking is requested under the same key. */
  async function send(request: NonNullable<Draft["request"]>): Promise<Made> {
    set((draft) => ({ ...draft, request }));
    try {
      return await sendRequest(api, request);
    } catch (error) {
      if (isFinal(error)) set((draft) => ({ ...draft, request: null }));
      throw error;
    }
  }

  /** Repeats a request without an answer if the entries were changed since: it may have made the booking. */
  async function repeatRequest(pending: Draft["request"], body: NewBooking | NewOffer): Promise<Made | null> {
    if (!pending || pending.content === JSON.stringify(body)) return null;
    return await send(pending).catch((error) => {
      if (isFinal(error)) return null;
      throw error;
    });
  }

  function finish({ booking, offer }: Made): void {
    set(emptyDraft);
    if (offer) {
      message.value = (offer.customer?.email ? own.sent : own.made)(offer.number);
      navigate(`${HOME}/offers`);
      return;
    }
    cache.put(`booking ${booking.id}`, booking);
    replaceQuery({ step: null, booked: booking.id });
  }

  async function showRefusal(error: unknown): Promise<void> {
    const refusal = refusalOf(error, draft);
    if (!refusal) return;
    setFaults(refusal.faults);
    if (refusal.step === "gear") await refresh();
    setShortages(refusal.shortages);
    if (refusal.step !== step) goTo(refusal.step);
  }

  return {
    draft,
    set,
    change,
    step,
    dates,
    inventory,
    failure,
    refresh: () => void refresh(),
    addons,
    quote,
    discounts,
    faults,
    shortages,
    error,
    busy,
    book,
    /** Fills in a known customer. */
    setCustomer({ id, name, email, phone }: Customer): void {
      const customer = { name, email, phone: phone ?? "" };
      set((draft) => ({ ...draft, customer, customer_id: id }));
    },
    startAgain(): void {
      set(emptyDraft);
      navigate(withQuery({ booked: null, booking: null, step: null }));
    },
  };
}
export type NewBookingState = ReturnType<typeof useNewBooking>;

function newKey(): string {
  return crypto.getRandomValues(new Uint8Array(16)).join("-");
}

/** Opens a step. The browser's back button returns to the one before. */
export function goTo(step: Step, options?: { replace: boolean }): void {
  navigate(withQuery({ step: step === "dates" ? null : step }), options);
}
