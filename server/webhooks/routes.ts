import type { webhooks } from "../../shared/contract/webhooks.ts";
import type { Queries } from "../db/client.ts";
import { lockAndCount } from "../db/lock_and_count.sql.ts";
import { createPager } from "../http/cursor.ts";
import type { Handlers } from "../http/handlers.ts";
import { invalid, notFound, Problem } from "../problem.ts";
import { findUrlError } from "./address.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { SECRET_PURPOSE } from "./deliver.ts";
import { addDelivery, dropPendingDeliveries, getDelivery, listDeliveries, restartDelivery } from "./deliveries.sql.ts";
import { recordEvent } from "../events/emit.ts";
import * as endpoints from "./endpoints.sql.ts";
import { listEvents } from "../events/events.sql.ts";
import { createSigningSecret } from "./standard_webhooks.ts";

const MAX_ENDPOINTS = 100;

export const webhookHandlers: Handlers<typeof webhooks> = {
  async "GET /v1/webhooks"({ sql, tenant, vault }, { query: { cursor, limit } }) {
    const list = createPager(vault, { tenant_id: tenant.id, route: "GET /v1/webhooks" });
    return await list.newestFirst({ cursor, limit }, (page) => endpoints.listEndpoints(sql, tenant.id, page));
  },

  async "GET /v1/webhooks/:id"({ sql, tenant }, { params: { id } }) {
    return await endpoints.findEndpoint(sql, tenant.id, id) ?? notFound();
  },

  async "POST /v1/webhooks"({ tenant, ids, vault, settings, commit }, { body: { url, events, active } }) {
    assertAllowedUrl(url, settings.webhook_allow_private);
    const signing_secret = createSigningSecret();
    const secret = await vault.seal(signing_secret, SECRET_PURPOSE);
    return await commit(async (tx) => {
      if (await lockAndCount(tx, tenant.id, "webhook_endpoints") >= MAX_ENDPOINTS) {
        return new Problem("too_many_webhooks", `A shop has at most ${MAX_ENDPOINTS} endpoints; delete one first`);
      }
      const endpoint = { id: ids.next("wh"), url, events: withoutDuplicates(events), active, secret };
      return { ...await endpoints.addEndpoint(tx, tenant.id, endpoint), signing_secret };
    });
  },

  async "PATCH /v1/webhooks/:id"({ tenant, settings, commit }, { params: { id }, body: { url, events, active } }) {
    if (url !== undefined) assertAllowedUrl(url, settings.webhook_allow_private);
    const changes = {
      ...url !== undefined && { url },
      ...events && { events: withoutDuplicates(events) },
      ...active !== undefined && { active },
    };
    return await commit(async (tx) => {
      const endpoint = await endpoints.updateEndpoint(tx, tenant.id, { id, ...changes });
      if (endpoint && !endpoint.active) await dropPendingDeliveries(tx, tenant.id, id);
      return endpoint ?? notFound();
    });
  },

  async "DELETE /v1/webhooks/:id"({ tenant, commit }, { params: { id } }) {
    return await commit(async (tx) =>
      await endpoints.deleteEndpoint(tx, tenant.id, id) ? { deleted: true, id } : notFound()
    );
  },

  async "POST /v1/webhooks/:id/rotate-secret"({ tenant, vault, commit }, { params: { id } }) {
    const signing_secret = createSigningSecret();
    const secret = await vault.seal(signing_secret, SECRET_PURPOSE);
    return await commit(async (tx) => {
      const endpoint = await endpoints.rotateSecret(tx, tenant.id, { id, secret });
      return endpoint ? { ...endpoint, signing_secret } : notFound();
    });
  },

  async "POST /v1/webhooks/:id/test"({ tenant, ids, clock, commit }, { params: { id } }) {
    return await commit(async (tx) => {
      const problem = await findSendProblem(tx, tenant.id, id);
      if (problem) return problem;
      const object = { id, message: "A test from your rental shop" };
      const event_id = await recordEvent(tx, { ids, clock }, tenant.id, "webhook.test", object);
      const delivery_id = ids.next("dlv");
      await addDelivery(tx, tenant.id, { id: delivery_id, event_id, endpoint_id: id });
      await addJob(tx, "deliver_webhook", { tenant_id: tenant.id, endpoint_id: id, delivery_id });
      return await getDelivery(tx, tenant.id, delivery_id);
    });
  },

  async "GET /v1/webhooks/:id/deliveries"(
    { sql, tenant, vault },
    { params: { id }, query: { cursor, limit, status } },
  ) {
    const list = createPager(vault, { tenant_id: tenant.id, route: "GET /v1/webhooks/:id/deliveries", id, status });
    if (!await endpoints.findEndpoint(sql, tenant.id, id)) return notFound();
    return await list.newestFirst(
      { cursor, limit },
      (page) => listDeliveries(sql, tenant.id, { endpoint_id: id, status, ...page }),
    );
  },

  async "POST /v1/webhooks/:id/deliveries/:delivery_id/retry"({ tenant, commit }, { params: { id, delivery_id } }) {
    return await commit(async (tx) => {
      const problem = await findSendProblem(tx, tenant.id, id);
      if (problem) return problem;
      if (!await restartDelivery(tx, tenant.id, { id: delivery_id, endpoint_id: id })) return notFound();
      await addJob(tx, "deliver_webhook", { tenant_id: tenant.id, endpoint_id: id, delivery_id });
      return await getDelivery(tx, tenant.id, delivery_id);
    });
  },

  async "GET /v1/events"({ sql, tenant, vault }, { query: { cursor, limit, type, booking_id } }) {
    const list = createPager(vault, { tenant_id: tenant.id, route: "GET /v1/events", type, booking_id });
    return await list.newestFirst(
      { cursor, limit },
      (page) => listEvents(sql, tenant.id, { type, booking_id, ...page }),
    );
  },
};

function assertAllowedUrl(url: string, allowPrivate: boolean): void {
  const message = findUrlError(url, { allowPrivate });
  if (message) throw invalid({ path: "url", code: "invalid_url", message });
}

function withoutDuplicates(events: readonly string[]): string[] {
  return [...new Set(events)];
}

/** Returns why nothing can be sent to an endpoint now. */
async function findSendProblem(tx: Queries, tenant_id: string, id: string) {
  const endpoint = await endpoints.lockEndpoint(tx, tenant_id, id);
  if (!endpoint) return notFound();
  if (!endpoint.active) {
    return new Problem("webhook_inactive", "This endpoint is turned off. Set `active` to true first.");
  }
}
