import { type discounts, MAX_DISCOUNTS } from "../../shared/contract/discounts.ts";
import { findConditionErrors, findReductionErrors } from "../../shared/prices/discount_errors.ts";
import { lockAndCount } from "../db/lock_and_count.sql.ts";
import { createPager } from "../http/cursor.ts";
import type { Handlers } from "../http/handlers.ts";
import { invalid, notFound, Problem } from "../problem.ts";
import {
  addDiscount,
  changeDiscount,
  deleteDiscount,
  findDiscount,
  listDiscounts,
  lockDiscount,
} from "./discounts.sql.ts";
import { listRedemptions, sumRedemptions } from "./redemptions.sql.ts";
import { findUnknownTargets } from "./unknown_targets.ts";

/** The field with the items that a discount applies to. */
const TARGET = "conditions.applies_to";

export const discountHandlers: Handlers<typeof discounts> = {
  async "GET /v1/discounts"({ sql, tenant, vault }, { query: { cursor, limit } }) {
    const list = createPager(vault, { tenant_id: tenant.id, route: "GET /v1/discounts" });
    return await list.newestFirst({ cursor, limit }, (page) => listDiscounts(sql, tenant.id, page));
  },

  async "GET /v1/discounts/:id"({ sql, tenant }, { params: { id } }) {
    const discount = await findDiscount(sql, tenant.id, id);
    return discount ? { ...discount, totals: await sumRedemptions(sql, tenant.id, id) } : notFound();
  },

  async "GET /v1/discounts/:id/redemptions"({ sql, tenant, vault }, { params: { id }, query: { cursor, limit } }) {
    if (!await findDiscount(sql, tenant.id, id)) return notFound();
    const list = createPager(vault, { tenant_id: tenant.id, route: "GET /v1/discounts/:id/redemptions", id });
    return await list.newestFirst(
      { cursor, limit },
      (page) => listRedemptions(sql, tenant.id, { discount_id: id, ...page }),
    );
  },

  async "POST /v1/discounts"({ tenant, ids, commit }, { body }) {
    return await commit(async (tx) => {
      if (await lockAndCount(tx, tenant.id, "discounts") >= MAX_DISCOUNTS) {
        return new Problem("too_many_discounts", `A shop has at most ${MAX_DISCOUNTS} discounts; delete one first`);
      }
      const faults = await findUnknownTargets(tx, tenant.id, body.conditions.applies_to, TARGET);
      if (faults.length) return invalid(...faults);
      const id = ids.next("dc");
      await addDiscount(tx, tenant.id, { id, ...body });
      return (await findDiscount(tx, tenant.id, id))!;
    });
  },

  async "PATCH /v1/discounts/:id"({ tenant, commit }, { params: { id }, body }) {
    return await commit(async (tx) => {
      if (!await lockDiscount(tx, tenant.id, id)) return notFound();
      const before = (await findDiscount(tx, tenant.id, id))!;
      const faults = [
        ...findReductionErrors({ ...before, ...body }),
        ...findConditionErrors({ ...before, ...body }),
        ...await findUnknownTargets(tx, tenant.id, body.conditions?.applies_to, TARGET),
      ];
      if (faults.length) return invalid(...faults);
      await changeDiscount(tx, tenant.id, { id, ...body });
      return (await findDiscount(tx, tenant.id, id))!;
    });
  },

  async "DELETE /v1/discounts/:id"({ tenant, commit }, { params: { id } }) {
    return await commit(async (tx) => {
      if (!await lockDiscount(tx, tenant.id, id)) return notFound();
      const { redemptions } = (await findDiscount(tx, tenant.id, id))!;
      if (redemptions > 0) {
        return new Problem("discount_redeemed", "Bookings have used it. Set `active` to false to end it instead");
      }
      await deleteDiscount(tx, tenant.id, id);
      return { deleted: true, id };
    });
  },
};
