// Loads the checkout file as well, which has the style of fields. The dashboard imports these files itself.
import "../checkout.ts";
import "./select_style.ts";
import { addStyle } from "../../elements/style_sheet.ts";
import style from "../../style/times.css" with { type: "text" };
import type { Shop } from "../../../shared/contract/shop.ts";
import { clockTime, HALF_DAY, partLengths, partTimes, restTime } from "../state/half_day_times.ts";
import { holdId } from "../state/inventory.ts";
import { firstItemOf, serverNow, type Store } from "../state/store.ts";
import type { Text } from "../../text/text.ts";
import type { DatesProps } from "./dates.tsx";
import { withFromPrices } from "./from_prices.tsx";
import type { PartsOfDay } from "./parts_of_day.ts";
import { PartChips } from "./part_chips.tsx";
import { Times } from "./times.tsx";

addStyle(style);

// What few visitors need: parts of days, prices of days, several locations, and date fields.
export { Locations } from "./locations.tsx";
export { TypedDates } from "./typed_dates.tsx";

/**
 * Returns what the choice of a part of a day needs, or null if only whole days are rented. Whole hours are offered as
 * the server says they are free.
 */
export function partsOfDay(store: Store): PartsOfDay | null {
  const shop = store.shop.value, offer = store.offer.value;
  if (!shop || !offer?.rents_half_days) return null;
  const names = partLengths(offer.offered_lengths);
  const now = serverNow(store);
  const rentsHours = !names.includes(HALF_DAY);
  const restOf = (date: string) => rentsHours ? null : restTime(date, shop, now);
  const timesOf = (date: string, length: string) => partTimes(date, { length, shop, now });
  return {
    lengths: names,
    timesOf,
    restOf,
    startOf({ from, to }, length) {
      if (!from) return null;
      const rest = from === to && restOf(from);
      return rest || (names.includes(length) ? timesOf(from, length)[0] : null);
    },
    loadFree: rentsHours ? (date, hours) => loadFree(store, { date, hours, shop }) : undefined,
    PartChips,
    Times,
  };
}

/** Returns the rules of days with their lowest prices, if the shop has rates. */
export function rulesWithPrices(ruleOf: DatesProps["ruleOf"], store: Store, text: Text): DatesProps["ruleOf"] {
  const shop = store.shop.value, known = store.knownDays.value;
  if (!shop || !store.offer.value?.has_rates) return ruleOf;
  return withFromPrices(ruleOf, { known, currency: shop.currency, text });
}

/** Returns the free units by pickup time. */
async function loadFree(
  store: Store,
  { date, hours, shop }: { date: string; hours: string; shop: Shop },
): Promise<ReadonlyMap<string, number>> {
  const query = { date, hours, item: firstItemOf(store) ?? undefined, holding: holdId(store) };
  const { data } = await store.api("GET /v1/storefront/start-times", { query });
  return new Map(
    data.map((
      { pickup_date, is_free, available_quantity },
    ) => [`${clockTime(new Date(pickup_date), shop)} ${hours}`, is_free ? available_quantity : 0]),
  );
}
