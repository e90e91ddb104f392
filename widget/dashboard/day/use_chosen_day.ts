import { isDay } from "../../../shared/iso_date.ts";
import { dateOf, wallOf } from "../../../shared/wall_clock.ts";
import { query } from "../router/location.ts";
import { useStore } from "../state/store.ts";
import { useLocations } from "../state/use_locations.ts";

/** Returns the day and the location of the address, by default today and all locations. */
export function useChosenDay() {
  const { me, now } = useStore();
  const { timezone, id: shop_id } = me.value!.shop;
  const today = dateOf(wallOf(now(), timezone));
  const asked = query.value.get("date") ?? "";
  return {
    shop_id,
    today,
    date: isDay(asked) ? asked : today,
    location: query.value.get("location"),
    locations: useLocations(),
  };
}
