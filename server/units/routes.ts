import { MAX_UNITS } from "../../shared/records/item.ts";
import type { UnitDraft, units } from "../../shared/contract/units.ts";
import { lockBookingFor } from "../bookings/existing_booking.ts";
import type { Queries } from "../db/client.ts";
import { findItemBatched, lockItem } from "../fleet/items.sql.ts";
import { assertRole } from "../http/assert_role.ts";
import { createPager } from "../http/cursor.ts";
import type { Handlers } from "../http/handlers.ts";
import { invalid, notFound, Problem } from "../problem.ts";
import { assignUnits } from "./assign.ts";
import { unitInUse } from "./named_units.ts";
import { tendServices } from "./tend_services.ts";
import { rowOf } from "./unit_row.ts";
import { addUnits, changeUnit, countUnits, findUnit, findUnits, listUnits, lockUnit } from "./units.sql.ts";

export const unitHandlers: Handlers<typeof units> = {
  async "GET /v1/fleet/items/:id/units"({ sql, tenant, vault }, { params: { id }, query: { cursor, limit } }) {
    if (!await findItemBatched(sql, tenant.id, id)) return notFound();
    const list = createPager(vault, { tenant_id: tenant.id, route: "GET /v1/fleet/items/:id/units", id });
    return await list.newestFirst(
      { cursor, limit },
      (page) => listUnits(sql, tenant.id, { filter: { fleet_item_id: id }, ...page }),
    );
  },

  async "POST /v1/fleet/items/:id/units"({ tenant, ids, commit }, { params: { id: item_id }, body }) {
    return await commit(async (tx) => {
      if (!await lockItem(tx, tenant.id, item_id)) return notFound();
      const kept = body.units.filter(({ status }) => status !== "retired").length;
      if (await countUnits(tx, tenant.id, item_id) + kept > MAX_UNITS) {
        return invalid({ path: "units", code: "too_many", message: `would be more than ${MAX_UNITS} of the item` });
      }
      const rows = body.units.map((draft) => ({ id: ids.next("un"), item_id, ...rowOf(draft) }));
      const taken = await addUnits(tx, tenant.id, rows);
      if (taken.length) throw codesTaken(taken);
      await tendServices(tx, tenant.id, [item_id]);
      return { data: await findUnits(tx, tenant.id, rows.map(({ id }) => id)) };
    });
  },

  async "GET /v1/units"({ sql, tenant, vault }, { query: { cursor, limit, ...filter } }) {
    const list = createPager(vault, { tenant_id: tenant.id, route: "GET /v1/units", ...filter });
    return await list.newestFirst({ cursor, limit }, (page) => listUnits(sql, tenant.id, { filter, ...page }));
  },

  async "GET /v1/units/:id"({ sql, tenant }, { params: { id } }) {
    return await findUnit(sql, tenant.id, id) ?? notFound();
  },

  async "PATCH /v1/units/:id"({ tenant, commit, ...scope }, { params: { id }, body }) {
    if (body.status === "retired") assertRole(scope, "manager", "Retiring a unit");
    const lockFirst = async (tx: Queries) => void await lockUnit(tx, tenant.id, id);
    return await commit(async (tx) => {
      const problem = await changeStatus(tx, tenant.id, { id, ...body });
      return problem ?? (await findUnit(tx, tenant.id, id))!;
    }, lockFirst);
  },

  async "DELETE /v1/units/:id"({ tenant, commit }, { params: { id } }) {
    return await commit(async (tx) => {
      const problem = await changeStatus(tx, tenant.id, { id, status: "retired" });
      return problem ?? { deleted: true, id };
    });
  },

  async "PUT /v1/bookings/:id/units"({ tenant, commit, ...deps }, { params: { id }, body }) {
    return await commit(async (tx) => {
      const booking = await lockBookingFor(tx, "assign", { tenant_id: tenant.id, booking_id: id });
      if (booking instanceof Problem) return booking;
      return await assignUnits(tx, deps, { tenant_id: tenant.id, booking, ...body });
    });
  },
};

type Change = { [N in keyof UnitDraft]?: UnitDraft[N] | undefined } & { id: string };

/** Changes a unit. Returns the problem if it does not exist, or if a booking has it and it would not be ready. */
async function changeStatus(
  tx: Queries,
  tenant_id: string,
  { id, ...changes }: Change,
): Promise<Problem<"not_found"> | Problem<"unit_in_use"> | undefined> {
  if (!await lockUnit(tx, tenant_id, id)) return notFound();
  const before = (await findUnit(tx, tenant_id, id))!;
  const { status = before.status } = changes;
  if (before.in_use && status !== "ready") {
    return unitInUse(before, { ...before.in_use, picked_up: before.in_use.picked_up_at !== null });
  }
  await changeUnit(tx, tenant_id, { id, ...changes });
  await tendServices(tx, tenant_id, [before.fleet_item_id]);
  return undefined;
}

function codesTaken(codes: readonly string[]): Problem<"unit_code_taken"> {
  const unit_codes = codes.slice(0, 10);
  const named = new Intl.ListFormat("en").format(unit_codes);
  const detail = `Other units have these codes, or they are there twice: ${named}`;
  return new Problem("unit_code_taken", detail, { unit_codes });
}
