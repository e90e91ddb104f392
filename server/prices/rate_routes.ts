import { MAX_RATES, type Rate, type RateChange, type rates, type RateTarget } from "../../shared/contract/rates.ts";
import type { FieldError } from "../../shared/contract/field_error.ts";
import { findRateErrors } from "../../shared/prices/rate_errors.ts";
import type { Queries } from "../db/client.ts";
import { lockAndCount } from "../db/lock_and_count.sql.ts";
import { createPager } from "../http/cursor.ts";
import type { Handlers } from "../http/handlers.ts";
import { invalid, notFound, Problem, unknown } from "../problem.ts";
import { lockTables } from "./price_tables.sql.ts";
import { namedIn, withOverlaps } from "./rate_overlaps.ts";
import { findUnknownTargets } from "./unknown_targets.ts";
import { addRate, allRates, changeRate, deleteRate, findTargets, lockRate, type StoredRate } from "./rates.sql.ts";

export const rateHandlers: Handlers<typeof rates> = {
  async "GET /v1/rates"({ sql, tenant, vault }, { query: { cursor, limit } }) {
    const all = (await listRates(sql, tenant.id)).toSorted((a, b) => a.id < b.id ? 1 : -1);
    const list = createPager(vault, { tenant_id: tenant.id, route: "GET /v1/rates" });
    return await list.newestFirst(
      { cursor, limit },
      ({ before, limit }) =>
        Promise.resolve(all.filter(({ id }) => before === undefined || id < before).slice(0, limit)),
    );
  },

  async "GET /v1/rates/:id"({ sql, tenant }, { params: { id } }) {
    return await findRate(sql, tenant.id, id) ?? notFound();
  },

  async "POST /v1/rates"({ tenant, ids, commit }, { body }) {
    return await commit(async (tx) => {
      if (await lockAndCount(tx, tenant.id, "rates") >= MAX_RATES) {
        return new Problem("too_many_rates", `A shop has at most ${MAX_RATES} rates; delete one first`);
      }
      const faults = await findUnknown(tx, tenant.id, body);
      if (faults.length) return invalid(...faults);
      const id = ids.next("rt");
      await addRate(tx, tenant.id, { id, ...body });
      return (await findRate(tx, tenant.id, id))!;
    });
  },

  async "PATCH /v1/rates/:id"({ tenant, commit }, { params: { id }, body }) {
    return await commit(async (tx) => {
      if (!await lockRate(tx, tenant.id, id)) return notFound();
      const before = (await findRate(tx, tenant.id, id))!;
      const faults = [...findRateErrors({ ...before, ...body }), ...await findUnknown(tx, tenant.id, body)];
      if (faults.length) return invalid(...faults);
      await changeRate(tx, tenant.id, { id, ...body });
      return (await findRate(tx, tenant.id, id))!;
    });
  },

  async "DELETE /v1/rates/:id"({ tenant, commit }, { params: { id } }) {
    return await commit(async (tx) => await deleteRate(tx, tenant.id, id) ? { deleted: true, id } : notFound());
  },
};

/** Returns the rates of a shop as the API shows them. */
async function listRates(sql: Queries, tenant_id: string): Promise<Rate[]> {
  const stored = await allRates(sql, tenant_id);
  const ids = [...new Set(stored.flatMap(({ applies_to }) => namedIn(applies_to)))];
  const targets = ids.length ? await findTargets(sql, tenant_id, { item_ids: ids, product_ids: ids }) : [];
  return withOverlaps(stored, new Map(targets.map((target) => [target.id, target]))).map(shownRate);
}

async function findRate(sql: Queries, tenant_id: string, id: string): Promise<Rate | undefined> {
  return (await listRates(sql, tenant_id)).find((rate) => rate.id === id);
}

function shownRate({ percent, price_table_id, ...rate }: StoredRate & Pick<Rate, "overlaps">): Rate {
  return { ...rate, change: price_table_id === null ? { percent: percent! } : { price_table_id } };
}

/** Returns an error for each record that a rate names and the shop does not have. */
async function findUnknown(
  tx: Queries,
  tenant_id: string,
  { applies_to, change }: { applies_to?: RateTarget | undefined; change?: RateChange | undefined },
): Promise<FieldError[]> {
  const table = change?.price_table_id;
  // Locked, so that nobody deletes the table meanwhile
  const hasTable = table === undefined || (await lockTables(tx, tenant_id, { mode: "share", id: table })).length > 0;
  return [
    ...await findUnknownTargets(tx, tenant_id, applies_to, "applies_to"),
    ...hasTable ? [] : [unknown("change.price_table_id")],
  ];
}
