import type { Booking } from "../../shared/contract/booking.ts";
import type { DowntimeDraft } from "../../shared/contract/downtime.ts";
import type { FieldError } from "../../shared/contract/field_error.ts";
import { instantOfBound } from "../../shared/day_bounds.ts";
import { HOUR } from "../../shared/wall_clock.ts";
import type { Transaction } from "../db/client.ts";
import type { World } from "../deps.ts";
import { tellingRisks } from "../downtime/at_risk.ts";
import { namingConflicts } from "../downtime/conflicts.ts";
import { addDowntime, type DowntimeFields } from "../downtime/downtimes.sql.ts";
import { lockItem } from "../fleet/items.sql.ts";
import { invalid, unknown } from "../problem.ts";
import { getShop } from "../shops/shops.sql.ts";

/** Units that come back broken, and until when they are out of service. */
export type BrokenGear = Omit<DowntimeDraft, "starts"> & { fleet_item_id: string };

/**
 * Takes units of a returned booking out of service. Returns the ids of the downtime. The buffer after the return keeps
 * the units anyway, so the downtime starts at its end. Throws `below_committed_stock` if bookings need the units.
 */
export async function takeOutOfService(
  tx: Transaction,
  deps: World,
  { tenant_id, booking, downtime }: { tenant_id: string; booking: Booking; downtime: readonly BrokenGear[] },
): Promise<string[]> {
  if (downtime.length === 0) return [];
  const { timezone } = await getShop(tx, tenant_id);
  const ids: string[] = [];
  // Locks items in the order of their ids, as everywhere
  const inOrder = [...downtime.entries()].sort(([, a], [, b]) => a.fleet_item_id < b.fleet_item_id ? -1 : 1);
  for (const [index, gear] of inOrder) {
    const item_id = gear.fleet_item_id;
    const path = `downtime.${index}`;
    const units = unitsOf(booking, item_id);
    const item = units > 0 ? await lockItem(tx, tenant_id, item_id) : undefined;
    if (!item) throw invalid(unknown(`${path}.fleet_item_id`));
    const fields = fieldsOf(gear, {
      timezone,
      starts: new Date(deps.clock.now().getTime() + (item.buffer_hours ?? 0) * HOUR),
    });
    const faults = findFaults(fields, { units, path });
    if (faults.length) throw invalid(...faults);
    const id = deps.ids.next("down");
    const add = () =>
      namingConflicts(tx, tenant_id, {
        downtime: { item_id, ...fields },
        change: (savepoint) => addDowntime(savepoint, tenant_id, { id, item_id, ...fields }),
      });
    await tellingRisks(tx, deps, { tenant_id, change: add });
    ids.push(id);
  }
  return ids;
}

/** Returns how many units of an item a booking has, also as parts of bundles and as add-ons. */
function unitsOf({ lines, addons }: Booking, item_id: string): number {
  const counts = [
    ...lines.map((line) => line.fleet_item_id === item_id ? line.quantity : 0),
    ...lines.flatMap((line) =>
      line.components.map((part) => part.fleet_item_id === item_id ? part.quantity * line.quantity : 0)
    ),
    ...addons.map((addon) => addon.fleet_item_id === item_id ? addon.quantity : 0),
  ];
  return counts.reduce((sum, count) => sum + count, 0);
}

function fieldsOf(
  { ends, quantity, reason, override }: BrokenGear,
  { timezone, starts }: { timezone: string; starts: Date },
): DowntimeFields {
  return {
    starts: starts.toISOString(),
    ends: ends ? instantOfBound(ends, timezone, "end") : null,
    quantity,
    reason: reason ?? null,
    override_reason: override?.reason ?? null,
  };
}

function findFaults(
  { starts, ends, quantity }: DowntimeFields,
  { units, path }: { units: number; path: string },
): FieldError[] {
  const faults: FieldError[] = [];
  if (ends !== null && Date.parse(ends) <= Date.parse(starts)) {
    const message = "must be after the buffer that follows the return";
    faults.push({ path: `${path}.ends`, code: "not_after_starts", message });
  }
  if (quantity > units) {
    const message = `must be at most ${units}, the units of this booking`;
    faults.push({ path: `${path}.quantity`, code: "too_big", message });
  }
  return faults;
}
