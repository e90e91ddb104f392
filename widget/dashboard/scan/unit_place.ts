import type { Unit } from "../../../shared/contract/units.ts";
import type { ScanWords } from "../text/scan_words.ts";
import { formatDue } from "../kit/format_due.ts";
import type { Format } from "../text/format.ts";

/** Says where a unit is: with which booking and until when, or that it is not out. */
export function unitPlace(
  { in_use }: Pick<Unit, "in_use">,
  { own, format, now }: { own: ScanWords; format: Pick<Format, "moment">; now: number },
): string {
  if (!in_use) return own.free;
  const { booking_number, picked_up_at, return_date } = in_use;
  return picked_up_at ? own.with(booking_number, formatDue(return_date, { format, now })) : own.ahead(booking_number);
}
