import type { Due } from "../../shared/contract/payment_terms.ts";
import { HOUR } from "../../shared/wall_clock.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { addJob, addJobs } from "../jobs/jobs.sql.ts";
import type { BookingRef } from "../refs.ts";
import { addRequest } from "./requests.sql.ts";

interface NewRequest {
  /** The terms that the customer was quoted. */
  terms: NonNullable<Due["request"]>;
  pickup_date: string;
}

/** Time in ms that the shop has for its answer even if the pickup is earlier. */
const MIN_TIME = HOUR;

/** Makes a new booking a request, which the shop answers in time. Tells the customer and the shop. */
export async function placeRequest(
  tx: Queries,
  { clock }: Pick<Deps, "clock">,
  ref: BookingRef,
  { terms: { answer_hours, pay_hours }, pickup_date }: NewRequest,
): Promise<void> {
  const now = clock.now().getTime();
  const latest = Math.max(Date.parse(pickup_date), now + MIN_TIME);
  const answer_by = new Date(Math.min(now + answer_hours * HOUR, latest)).toISOString();
  await addRequest(tx, ref, { pay_hours, answer_by });
  await addJob(tx, "tend_request", ref, { run_at: answer_by });
  await addJobs(tx, [
    { task: "mail_request_received", payload: ref },
    { task: "mail_new_request", payload: ref },
    { task: "push_new_booking", payload: ref },
  ]);
}
