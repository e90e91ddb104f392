import { instantOf, wallOf } from "../../../shared/wall_clock.ts";

/** Returns an instant as a `datetime-local` field shows it on the shop's clock: "2027-05-03T10:15". */
export function localTimeOf(instant: string, timezone: string): string {
  return new Date(wallOf(Date.parse(instant), timezone)).toISOString().slice(0, 16);
}

/** Returns the instant of a `datetime-local` field in the shop's zone, or null if the field is empty. */
export function instantOfLocal(local: string, timezone: string): string | null {
  const wall = Date.parse(`${local}Z`);
  return Number.isNaN(wall) ? null : new Date(instantOf(wall, timezone)).toISOString();
}
