import type { Queries } from "../db/client.ts";
import type { World } from "../deps.ts";
import { emitEvent } from "../events/emit.ts";
import { findUnits } from "./units.sql.ts";

/** Emits an event of each unit that a booking got or gave back, after its assignment has changed. */
export async function emitUnitEvents(
  tx: Queries,
  deps: Pick<World, "ids" | "clock" | "actor">,
  { tenant_id, booking_id, type, units }: {
    tenant_id: string;
    booking_id: string;
    type: "unit.assigned" | "unit.returned";
    units: readonly { unit_id: string; line_id: string }[];
  },
): Promise<void> {
  if (units.length === 0) return;
  const records = await findUnits(tx, tenant_id, units.map(({ unit_id }) => unit_id));
  for (const unit of records) {
    const { line_id } = units.find(({ unit_id }) => unit_id === unit.id)!;
    const detail = { code: unit.code };
    await emitEvent(tx, deps, tenant_id, type, { ...unit, booking_id, line_id } as { id: string }, { detail });
  }
}
