import type { extensions } from "../../shared/contract/extensions.ts";
import { findBooking, getBooking } from "../bookings/booking.sql.ts";
import { omitStaffNotes } from "../bookings/redact.ts";
import type { Deps } from "../deps.ts";
import type { Handlers } from "../http/handlers.ts";
import { notFound, Problem } from "../problem.ts";
import { catalogueOf } from "../storefront/catalogue.ts";
import { ensureIntent } from "./ensure_intent.ts";
import { listExtensionOptions } from "./extension_options.ts";
import { findExtensionProblem } from "./extension_rules.ts";
import { findFreeUntil } from "./extensions.sql.ts";
import { paymentIntentAnswer } from "./hold_answers.ts";
import { findHold, type Hold } from "./holds.sql.ts";
import { placeExtension } from "./place_extension.ts";
import { completeReplacement } from "./replace.ts";
import { settlePaid } from "./settle.ts";

/** The routes with which customers extend a rental themselves. Its payment is booked like that of any other hold. */
export const extensionHandlers: Handlers<typeof extensions> = {
  async "GET /api/storefront/bookings/:id/extension"(scope, { params: { id: booking_id } }) {
    const { sql, tenant, customer, clock } = scope;
    const booking = await findBooking(sql, tenant.id, booking_id);
    if (booking?.customer?.id !== customer.id) return notFound();
    const catalogue = await catalogueOf(scope, tenant.id);
    const now = clock.now();
    const refusal = findExtensionProblem(booking, { shop: catalogue.shop, now });
    if (refusal) return refusal;
    const free_until = await findFreeUntil(sql, { tenant_id: tenant.id, booking_id });
    return listExtensionOptions(booking, { catalogue, now, free_until });
  },

  "POST /api/storefront/bookings/:id/extension": {
    async write(scope, { params: { id: booking_id }, body }) {
      return await placeExtension(scope, { booking_id, body });
    },
    async find({ sql, tenant }, id) {
      return (await findHold(sql, tenant.id, id))!;
    },
    async respond(scope, { params: { id } }, hold: Hold) {
      const { sql, tenant } = scope;
      const { payment, replaces } = hold;
      const intent = payment.kind === "free" ? undefined : await ensureIntent(scope, tenant, { ...hold, payment });
      if (replaces) await completeReplacement(scope, { tenant_id: tenant.id, original_id: replaces, by: hold.id });
      if (payment.kind === "free" && !await applyFree(scope, tenant.id, hold)) {
        return new Problem("hold_expired", "The hold is over, or the booking has changed; start again");
      }
      return {
        booking: omitStaffNotes(await getBooking(sql, tenant.id, id)),
        payment: intent ? paymentIntentAnswer(hold, intent) : null,
      };
    },
  },
};

/** Makes an extension that costs nothing. Returns false if it cannot be made any more. */
async function applyFree(deps: Deps, tenant_id: string, { id: hold_id, status, expired }: Hold): Promise<boolean> {
  if (status === "active" && expired) return false;
  const settled = await deps.sql.begin((tx) => settlePaid(tx, deps, { tenant_id, hold_id, intent: undefined }));
  return settled.outcome === "booked";
}
