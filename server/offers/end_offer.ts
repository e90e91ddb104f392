import type { Offer } from "../../shared/contract/offers.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { emitEvent } from "../events/emit.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import type { OfferRef } from "../refs.ts";
import { freeOfferStock } from "../stock/allocations.sql.ts";
import { getOffer, toOffer } from "./offer.ts";
import { lockOffer, setOfferEnd } from "./offers.sql.ts";

/**
 * Ends an offer without a booking, and frees its stock. The caller has locked it. Returns undefined if it has ended
 * before.
 */
export async function endOffer(
  tx: Queries,
  deps: Pick<Deps, "ids" | "clock" | "actor">,
  ref: OfferRef,
  status: "expired" | "withdrawn",
): Promise<Offer | undefined> {
  if (!await setOfferEnd(tx, ref, { status })) return undefined;
  await freeOfferStock(tx, ref.tenant_id, ref.offer_id);
  const ended = toOffer(await getOffer(tx, ref), deps);
  await emitEvent(tx, deps, ref.tenant_id, `offer.${status}`, ended);
  return ended;
}

/** Job: ends an offer that nobody has accepted in time, and tells the shop. */
export async function expireOffer(deps: Deps, ref: OfferRef): Promise<void> {
  await deps.sql.begin(async (tx) => {
    if (!await lockOffer(tx, ref)) return;
    const { status, valid_until } = await getOffer(tx, ref);
    if (status === "open") {
      // Staff have moved its end meanwhile
      await addJob(tx, "expire_offer", ref, { run_at: valid_until });
    } else if (status === "expired" && await endOffer(tx, deps, ref, "expired")) {
      await addJob(tx, "mail_offer_expired", ref);
    }
  });
}
