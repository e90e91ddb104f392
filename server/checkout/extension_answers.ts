import type { Booking } from "../../shared/contract/booking.ts";
import type { Extension, ExtensionOptions } from "../../shared/contract/extensions.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import type { Tenant } from "../http/handlers.ts";
import { Problem } from "../problem.ts";
import { catalogueOf } from "../storefront/catalogue.ts";
import { ensureIntent } from "./ensure_intent.ts";
import { listExtensionOptions } from "./extension_options.ts";
import { findExtensionProblem } from "./extension_rules.ts";
import { findFreeUntil } from "./extensions.sql.ts";
import { paymentIntentAnswer } from "./hold_answers.ts";
import type { Hold } from "./holds.sql.ts";
import { completeReplacement } from "./replace.ts";
import { settlePaid } from "./settle.ts";

/** Returns the later returns that a running rental may have, or why it cannot be extended. */
export async function getExtensionOptions(
  scope: Pick<Deps, "memory" | "settings" | "clock"> & { sql: Queries; tenant: Tenant },
  booking: Booking,
): Promise<ExtensionOptions | Problem<"invalid_transition">> {
  const { sql, tenant, clock } = scope;
  const catalogue = await catalogueOf(scope, tenant.id);
  const now = clock.now();
  const refusal = findExtensionProblem(booking, { shop: catalogue.shop, now });
  if (refusal) return refusal;
  const free_until = await findFreeUntil(sql, { tenant_id: tenant.id, booking_id: booking.id });
  return listExtensionOptions(booking, { catalogue, now, free_until });
}

/** Returns the payment of an extension's hold. An extension that costs nothing is made instead, and returns null. */
export async function openExtensionPayment(
  scope: Deps & { tenant: Tenant },
  hold: Hold,
): Promise<Extension["payment"] | Problem<"hold_expired">> {
  const { tenant } = scope;
  const { payment, replaces } = hold;
  const intent = payment.kind === "free" ? undefined : await ensureIntent(scope, tenant, { ...hold, payment });
  if (replaces) await completeReplacement(scope, { tenant_id: tenant.id, original_id: replaces, by: hold.id });
  if (payment.kind === "free" && !await applyFree(scope, tenant.id, hold)) {
    return new Problem("hold_expired", "The hold is over, or the booking has changed; start again");
  }
  return intent ? paymentIntentAnswer(hold, intent) : null;
}

/** Makes an extension that costs nothing. Returns false if it cannot be made any more. */
async function applyFree(deps: Deps, tenant_id: string, { id: hold_id, status, expired }: Hold): Promise<boolean> {
  if (status === "active" && expired) return false;
  const settled = await deps.sql.begin((tx) => settlePaid(tx, deps, { tenant_id, hold_id, intent: undefined }));
  return settled.outcome === "booked";
}
