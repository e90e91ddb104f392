import { findOriginErrors, type keys } from "../../shared/contract/keys.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { createPager } from "../http/cursor.ts";
import type { Handlers } from "../http/handlers.ts";
import { invalid, notFound } from "../problem.ts";
import { issueKey, type KeyOptions } from "./issue.ts";
import { expireKeyIn, findKeyById, listKeys, lockActiveKey, revokeKey, updateKey } from "./managed_keys.sql.ts";

export const keyHandlers: Handlers<typeof keys> = {
  async "GET /v1/keys"({ sql, tenant, vault }, { query: { cursor, limit } }) {
    const list = createPager(vault, { tenant_id: tenant.id, route: "GET /v1/keys" });
    return await list.newestFirst({ cursor, limit }, (page) => listKeys(sql, tenant.id, page));
  },

  async "GET /v1/keys/:id"({ sql, tenant }, { params: { id } }) {
    return await findKeyById(sql, tenant.id, id) ?? notFound();
  },

  async "POST /v1/keys"(scope, { body }) {
    return await scope.commit(async (tx) => await createKey(tx, scope, body));
  },

  async "PATCH /v1/keys/:id"({ tenant, commit }, { params: { id }, body }) {
    return await commit(async (tx) => {
      const key = await lockActiveKey(tx, tenant.id, id);
      if (!key) return notFound();
      const faults = findOriginErrors({ kind: key.kind, allowed_origins: body.allowed_origins ?? [] });
      if (faults.length) return invalid(...faults);
      return await updateKey(tx, tenant.id, { id, ...body });
    });
  },

  async "POST /v1/keys/:id/rotate"(scope, { params: { id }, body: { overlap_hours } }) {
    return await scope.commit(async (tx) => {
      const old = await lockActiveKey(tx, scope.tenant.id, id);
      if (!old) return notFound();
      await expireKeyIn(tx, scope.tenant.id, { id, hours: overlap_hours });
      return await createKey(tx, scope, old);
    });
  },

  async "DELETE /v1/keys/:id"({ tenant, commit }, { params: { id } }) {
    return await commit(async (tx) => await revokeKey(tx, tenant.id, id) ? { deleted: true, id } : notFound());
  },
};

type Issuer = Pick<Deps, "ids" | "vault"> & { tenant: { id: string; mode: "live" | "test" } };

/** Creates a key and returns its record with its text, which no later response contains. */
async function createKey(
  sql: Queries,
  { ids, vault, tenant }: Issuer,
  { kind, name, allowed_origins }: Omit<KeyOptions, "mode">,
) {
  const { id, key } = await issueKey({ sql, ids, vault }, tenant.id, {
    kind,
    name,
    allowed_origins,
    mode: tenant.mode,
  });
  return { ...(await findKeyById(sql, tenant.id, id))!, key };
}
