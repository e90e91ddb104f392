import { dateOf, wallOfDate } from "../../../shared/wall_clock.ts";
import type { DayRange } from "../../ui/day_choice.ts";
import { advance } from "./advance.ts";
import { load } from "./attempt.ts";
import { shopDay } from "./calendar.ts";
import { holdId, loadInventory } from "./inventory.ts";
import { changeTrip, firstItemOf, type Preset, serverNow, type Store } from "./store.ts";

/** Sets the days, and the pickup time of a half day, and loads the inventory once they are a period. */
export function chooseRange(store: Store, range: DayRange, time: string | null = null): void {
  changeTrip(store, { range, time });
  store.error.value = null;
  datesChanged(store);
}

/** Loads the inventory if the chosen days are a period. */
export function datesChanged(store: Store): void {
  const dates = store.dates.value;
  store.inventory.value = null;
  if (dates) {
    store.emit("dates", { ...dates });
    load(store, () => loadInventory(store));
  } else if (store.step.value.name === "gear") advance(store, "gear");
}

/** Returns the days of the tag's attributes, as far as they are valid and in order. */
export function presetRange(preset: Pick<Preset, "pickup-date" | "return-date">): DayRange {
  const dayOf = (value: string | null) => wallOfDate(value ?? "") === undefined ? null : value;
  const [from, to] = [dayOf(preset["pickup-date"]), dayOf(preset["return-date"])];
  return { from, to: from && to && from <= to ? to : null };
}

/** Follows changed attributes, except while the customer pays. Call it after the page has set all of them. */
export function followPreset(store: Store): void {
  const { from, to } = presetRange(store.preset.value);
  const { range } = store.trip.value;
  const same = from === range.from && to === range.to;
  if (!same && store.step.value.name !== "pay") chooseRange(store, { from, to });
}

/** Loads the availability of the first item or the whole shop for the two visible months and the next one. */
export async function loadDays(store: Store, month: string): Promise<void> {
  const shop = store.shop.value;
  if (!shop) return;
  const item = firstItemOf(store);
  const today = shopDay(serverNow(store), shop);
  const dayOf = (months: number, day: number) =>
    dateOf(Date.UTC(+month.slice(0, 4), +month.slice(5) - 1 + months, day));
  const missing = [0, 1, 2].find((at) => !store.knownDays.value.has(dayOf(at + 1, 0)));
  if (missing === undefined) return;
  const first = dayOf(missing, 1);
  const query = {
    item: item ?? undefined,
    from: first > today ? first : today,
    to: dayOf(missing + 3, 0),
    holding: holdId(store),
  };
  // Without an answer all open days can be chosen. The inventory then says what is sold out.
  const answer = await store.api("GET /v1/storefront/availability", { query }).catch(() => null);
  if (!answer || firstItemOf(store) !== item) return;
  store.offer.value = answer;
  store.knownDays.value = new Map([...store.knownDays.value, ...answer.data.map((day) => [day.date, day] as const)]);
}
