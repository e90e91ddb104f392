import type { PushSubscription, staffPush } from "../../shared/contract/staff_push.ts";
import type { Handlers } from "../http/handlers.ts";
import { invalid, notFound } from "../problem.ts";
import type { Settings } from "../settings.ts";
import { needsCode } from "../staff/code_required.ts";
import { hashToken } from "../staff/session.ts";
import { findUrlError } from "../webhooks/address.ts";
import { encryptPush } from "./encrypt.ts";
import { SUBSCRIPTION_PURPOSE } from "./send.ts";
import { deleteDevice, deleteSubscription, hasSubscribed, listDevices, saveSubscription } from "./subscriptions.sql.ts";
import { listVapidKeys, type VapidKeys } from "./vapid.ts";

export const staffPushHandlers: Handlers<typeof staffPush> = {
  async "GET /v1/staff/me/push"({ sql, tenant, staff, vault }) {
    const [{ public_key }] = await listVapidKeys(vault) as [VapidKeys];
    const devices = await listDevices(sql, { tenant_id: tenant.id, staff_id: staff.id }, staff.session_id);
    return { public_key, subscribed: devices.some(({ is_this }) => is_this), devices };
  },

  async "POST /v1/staff/me/push"({ tenant, staff, vault, settings, ids, commit }, { body }) {
    const { subscription, public_key, device, renew } = body;
    if (staff.by_pin) return needsCode("be notified on this device");
    if (!subscription) {
      return await commit(async (tx) => {
        await deleteSubscription(tx, tenant.id, staff.session_id);
        return { subscribed: false, id: null };
      });
    }
    const keys = await listVapidKeys(vault);
    if (public_key === undefined || !keys.some((pair) => pair.public_key === public_key)) {
      throw invalid({
        path: "public_key",
        code: "invalid_key",
        message: "must be the key that `GET /v1/staff/me/push` returns",
      });
    }
    assertUsable(subscription, settings);
    const sealed = await vault.seal(JSON.stringify(subscription), SUBSCRIPTION_PURPOSE);
    const endpoint_hash = await hashToken(subscription.endpoint);
    return await commit(async (tx) => {
      const person = { tenant_id: tenant.id, staff_id: staff.id };
      const { session_id } = staff;
      if (renew && !await hasSubscribed(tx, person, { session_id, endpoint_hash })) {
        return { subscribed: false, id: null };
      }
      const browser = { session_id, endpoint_hash, sealed, public_key, device: device || null };
      return { subscribed: true, id: await saveSubscription(tx, person, { id: ids.next("push"), ...browser }) };
    });
  },

  async "DELETE /v1/staff/me/push/:id"({ tenant, staff, commit }, { params: { id } }) {
    if (staff.by_pin) return needsCode("end the notifications of a device");
    return await commit(async (tx) => {
      const isDeleted = await deleteDevice(tx, { tenant_id: tenant.id, staff_id: staff.id }, id);
      return isDeleted ? { deleted: true, id } : notFound();
    });
  },
};

/** Throws if nothing can be sent to a subscription: its address is not on the internet, or its keys are no keys. */
function assertUsable(subscription: PushSubscription, settings: Settings): void {
  const fault = findUrlError(subscription.endpoint, { allowPrivate: settings.webhook_allow_private });
  if (fault) throw invalid({ path: "subscription.endpoint", code: "invalid_url", message: fault });
  try {
    encryptPush(subscription, {});
  } catch {
    throw invalid({
      path: "subscription.keys",
      code: "invalid_key",
      message: "must be the keys of a push subscription",
    });
  }
}
