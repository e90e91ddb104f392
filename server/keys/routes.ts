import { findOriginErrors, type keys } from "../../shared/contract/keys.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { createPager } from "../http/cursor.ts";
import type { Handlers } from "../http/handlers.ts";
import { invalid, notFound } from "../problem.ts";
import { issueKey, type KeyOrder } from "./issue.ts";
import { changeKey, endKeyIn, findKeyById, listKeys, lockLivingKey, revokeKey } from "./managed_keys.sql.ts";

export const keyHandlers: Handlers<typeof keys> = {
  async "GET /v1/keys"({ sql, tenant, vault }, { query: { cursor, limit } }) {
    const list = createPager(vault, { tenant_id: tenant.id, route: "GET /v1/keys" });
    return await list.newestFirst({ cursor, limit }, (page) => listKeys(sql, tenant.id, page));
  },

  async "GET /v1/keys/:id"({ sql, tenant }, { params: { id } }) {
    return await findKeyById(sql, tenant.id, id) ?? notFound();
  },

  async "POST /v1/keys"(scope, { body }) {
    return await scope.commit(async (tx) => await shownOnce(tx, scope, body));
  },

  async "PATCH /v1/keys/:id"({ tenant, commit }, { params: { id }, body }) {
    return await commit(async (tx) => {
      const key = await lockLivingKey(tx, tenant.id, id);
      if (!key) return notFound();
      const faults = findOriginErrors({ kind: key.kind, allowed_origins: body.allowed_origins ?? [] });
      if (faults.length) return invalid(...faults);
      return await changeKey(tx, tenant.id, { id, ...body });
    });
  },

  async "POST /v1/keys/:id/rotate"(scope, { params: { id }, body: { overlap_hours } }) {
    return await scope.commit(async (tx) => {
      const old = await lockLivingKey(tx, scope.tenant.id, id);
      if (!old) return notFound();
      await endKeyIn(tx, scope.tenant.id, { id, hours: overlap_hours });
      return await shownOnce(tx, scope, old);
    });
  },

  async "DELETE /v1/keys/:id"({ tenant, commit }, { params: { id } }) {
    return await commit(async (tx) => await revokeKey(tx, tenant.id, id) ? { deleted: true, id } : notFound());
  },
};

type Issuer = Pick<Deps, "ids" | "vault"> & { tenant: { id: string; mode: "live" | "test" } };

/** A new key's record with its text, which no later answer has. */
async function shownOnce(
  sql: Queries,
  { ids, vault, tenant }: Issuer,
  { kind, name, allowed_origins }: Omit<KeyOrder, "mode">,
) {
  const { id, key } = await issueKey({ sql, ids, vault }, tenant.id, {
    kind,
    name,
    allowed_origins,
    mode: tenant.mode,
  });
  return { ...(await findKeyById(sql, tenant.id, id))!, key };
}
