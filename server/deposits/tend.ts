import { addJob } from "../jobs/jobs.sql.ts";
import type { BookingRef } from "../refs.ts";
import type { Deps } from "../deps.ts";
import { type Deposit, findDeposit } from "./deposits.sql.ts";
import { noteIntent } from "./note.ts";
import { askForDeposit } from "./place.ts";
import { cancelIntents, noteRelease } from "./release.ts";
import { dueOf } from "./timing.ts";

/** Job: does what a deposit's timetable says is due, and comes again when the next thing is. */
export async function tendDeposit(deps: Deps, { tenant_id, booking_id }: BookingRef): Promise<void> {
  const about = { tenant_id, booking_id };
  const deposit = await findDeposit(deps.sql, tenant_id, booking_id);
  const due = deposit && dueOf(deposit, deps.clock.now());
  if (!due) return;
  if ("at" in due) return await addJob(deps.sql, "tend_deposit", about, { run_at: due.at });
  if (due.now === "release") {
    const intents = await cancelIntents(deps, deposit);
    return await deps.sql.begin(async (tx) => await noteRelease(tx, deps, { ...about, intents }));
  }
  await look(deps, about, deposit, due.now);
}

/** Places or renews what is due, or asks how it stands, and writes it down; that looks ahead to what comes next. */
async function look(deps: Deps, about: BookingRef, deposit: Deposit, now: "place" | "renew" | "check"): Promise<void> {
  const { account, payment_intent_id: id } = deposit;
  const intent = now === "check"
    ? await deps.payments.findIntent({ account, id: id! })
    : await askForDeposit(deps, about.tenant_id, deposit);
  if (!intent) return;
  await deps.sql.begin(async (tx) => {
    const state = await noteIntent(tx, deps, about, intent);
    if (state === deposit.state && now === "check") {
      await addJob(tx, "tend_deposit", about, { run_at: inAMinute(deps) });
    }
  });
}

function inAMinute({ clock }: Pick<Deps, "clock">): Date {
  return new Date(clock.now().getTime() + 60_000);
}
