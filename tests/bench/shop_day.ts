/**
 * What a busy shop asks of a server in a summer day of 8 hours. `tests/README.md` derives the number of shops that a
 * machine serves from it.
 */
export const SHOP_DAY = { views: 400, bookings: 12, hours: 8 };

/** The busiest hour has three times the load of the average one. */
export const PEAK = 3;

/** The part of a machine's CPU time that is planned for. The rest is for backups, updates and bad luck. */
export const PLANNED = 0.5;

/** Returns the events per second of some shops, on average over the day. */
export function ratesOf(shops: number): { views: number; bookings: number } {
  const seconds = SHOP_DAY.hours * 3_600;
  return { views: shops * SHOP_DAY.views / seconds, bookings: shops * SHOP_DAY.bookings / seconds };
}

/** Returns how many shops a machine serves in their busiest hour, from the CPU time (ms) of a view and a booking. */
export function shopsServed(cores: number, cpu: { view_ms: number; booking_ms: number }): number {
  const { views, bookings } = ratesOf(1);
  const ms_per_second = PEAK * (views * cpu.view_ms + bookings * cpu.booking_ms);
  return Math.floor(cores * 1_000 * PLANNED / ms_per_second);
}
