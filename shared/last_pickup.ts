import type { Shop } from "./contract/shop.ts";
import type { Opening } from "./opening_hours.ts";
import { MINUTE, wallOf, type WallTime } from "./wall_clock.ts";

/** The settings that decide when a customer may pick up. */
export type PickupHours = Opening & Pick<Shop, "timezone" | "last_pickup_minutes">;
interface PickupContext {
  shop: PickupHours;
  now: Date;
}

/** The day of a pickup: its midnight, and its last closing (ms). */
interface PickupDay {
  midnight: WallTime;
  closes: number;
}

/**
 * Returns whether a pickup (ms) is too late for a customer who books now. It is if its day is today, and the last
 * closing comes in less than `last_pickup_minutes`. Shops without opening hours accept any pickup.
 */
export function isTooLate(pickup: number, { midnight, closes }: PickupDay, { shop, now }: PickupContext): boolean {
  return shop.opening_hours !== null && pickup > closes - shop.last_pickup_minutes * MINUTE &&
    midnight <= wallOf(now.getTime(), shop.timezone);
}
