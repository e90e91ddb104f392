import type { staff } from "../../shared/contract/staff.ts";
import type { Transaction } from "../db/client.ts";
import { createPager } from "../http/cursor.ts";
import type { Handlers } from "../http/handlers.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { notFound, Problem } from "../problem.ts";
import { addPerson } from "./add_person.ts";
import { deletePin } from "./pins.sql.ts";
import { endSessionsInShop } from "./sessions.sql.ts";
import { endPinSessions, endSharing } from "./shared_devices.sql.ts";
import { findStaff, hasOtherOwner, listStaff, lockStaff, removeStaff, updateStaff } from "./staff.sql.ts";

type Routes = Extract<keyof typeof staff, `${string} /v1/staff` | `${string} /v1/staff/:id${string}`>;

export const staffHandlers: Handlers<Pick<typeof staff, Routes>> = {
  async "GET /v1/staff"({ sql, tenant, vault }, { query: { cursor, limit } }) {
    const list = createPager(vault, { tenant_id: tenant.id, route: "GET /v1/staff" });
    return await list.newestFirst({ cursor, limit }, (page) => listStaff(sql, tenant.id, page));
  },

  async "GET /v1/staff/:id"({ sql, tenant }, { params: { id } }) {
    return await findStaff(sql, tenant.id, id) ?? notFound();
  },

  async "POST /v1/staff"(scope, { body }) {
    return await scope.commit(async (tx) =>
      await addPerson(tx, scope, scope.tenant.id, { ...body, is_accepted: false })
    );
  },

  async "PATCH /v1/staff/:id"({ tenant, commit, log }, { params: { id }, body }) {
    return await commit(async (tx) => {
      const before = await lockStaff(tx, tenant.id, id);
      if (!before) return notFound();
      const after = await updateStaff(tx, tenant.id, { id, ...body });
      const person = { tenant_id: tenant.id, staff_id: id };
      if (!isActiveOwner(after) && isActiveOwner(before)) await assertOtherOwner(tx, person);
      if (after.disabled_at) await endSessionsInShop(tx, person);
      if (before.role !== after.role) await endPinSessions(tx, person);
      if (after.role === "staff" || after.disabled_at) await endSharing(tx, tenant.id, { staff_id: id });
      if (before.role !== after.role || !before.disabled_at !== !after.disabled_at) {
        await addJob(tx, "mail_staff_access", person);
        log("info", "staff_changed", {
          shop: tenant.id,
          staff_id: id,
          role: after.role,
          disabled: !!after.disabled_at,
        });
      }
      return after;
    });
  },

  async "DELETE /v1/staff/:id"({ tenant, commit, log }, { params: { id } }) {
    return await commit(async (tx) => {
      const before = await lockStaff(tx, tenant.id, id);
      if (!before) return notFound();
      const person = { tenant_id: tenant.id, staff_id: id };
      if (isActiveOwner(before)) await assertOtherOwner(tx, person);
      await removeStaff(tx, tenant.id, id);
      await endSessionsInShop(tx, person);
      await endSharing(tx, tenant.id, { staff_id: id });
      await deletePin(tx, person);
      await addJob(tx, "mail_staff_access", person);
      log("info", "staff_removed", { shop: tenant.id, staff_id: id });
      return { deleted: true, id };
    });
  },

  async "POST /v1/staff/:id/invite"({ tenant, commit }, { params: { id } }) {
    return await commit(async (tx) => {
      const found = await findStaff(tx, tenant.id, id);
      if (!found) return notFound();
      await addJob(tx, "mail_staff_invitation", { tenant_id: tenant.id, staff_id: id });
      return found;
    });
  },
};

function isActiveOwner({ role, disabled_at }: { role: string; disabled_at: string | null }): boolean {
  return role === "owner" && disabled_at === null;
}

/** Throws if a shop would have nobody left who may manage its keys and staff. */
async function assertOtherOwner(
  tx: Transaction,
  { tenant_id, staff_id }: { tenant_id: string; staff_id: string },
): Promise<void> {
  if (await hasOtherOwner(tx, tenant_id, staff_id)) return;
  throw new Problem("last_owner", "This is the shop's only owner. Make another person an owner first.");
}
