import type { Booking, Inspection } from "../../shared/contract/booking.ts";
import { DAY, HOUR } from "../../shared/wall_clock.ts";
import { changeBooking, lockBooking } from "../bookings/change.sql.ts";
import { createShopMailJob } from "../bookings/mail_job.ts";
import type { Queries } from "../db/client.ts";
import type { Deps, World } from "../deps.ts";
import { emitEvent } from "../events/emit.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { inspectionDue } from "../mail/letters/deposit_to_shop.ts";
import type { BookingRef } from "../refs.ts";
import { getShop } from "../shops/shops.sql.ts";
import { scheduleCompletion } from "./complete.ts";

/** The columns of an inspection that starts with the return. */
type NewInspection = { inspection_status: "pending"; inspection_due_at: string };

/**
 * Plans the inspection of a booking that is returned now. The shop is reminded a day before it is due, or at half of a
 * shorter time.
 */
export async function planInspection(
  tx: Queries,
  { clock }: Pick<Deps, "clock">,
  ref: BookingRef,
): Promise<NewInspection> {
  const { inspection_hours } = await getShop(tx, ref.tenant_id);
  const due = clock.now().getTime() + inspection_hours * HOUR;
  const remind_at = new Date(due - Math.min(DAY, inspection_hours * HOUR / 2));
  await addJob(tx, "tend_inspection", ref, { run_at: remind_at });
  return { inspection_status: "pending", inspection_due_at: new Date(due).toISOString() };
}

/** Completes the inspection of a booking, which the caller has locked. A repeat can only change the notes. */
export async function completeInspection(
  tx: Queries,
  deps: World,
  { tenant_id, booking, notes }: { tenant_id: string; booking: Booking; notes: string | null | undefined },
): Promise<Booking> {
  const { inspection } = booking;
  const isRepeat = inspection?.status === "completed" && (notes === undefined || notes === inspection.notes);
  if (isRepeat) return booking;
  return await endInspection(tx, deps, { tenant_id, booking, status: "completed", notes });
}

/** Job: reminds the shop of a pending inspection, and ends it when it is due. Then the deposit is released. */
export async function tendInspection(deps: Deps, ref: BookingRef): Promise<void> {
  const { tenant_id, booking_id } = ref;
  await deps.sql.begin(async (tx) => {
    const booking = await lockBooking(tx, tenant_id, booking_id);
    if (!booking?.inspection?.due_at || booking.inspection.status !== "pending") return;
    const { due_at } = booking.inspection;
    if (Date.parse(due_at) <= deps.clock.now().getTime()) {
      await endInspection(tx, deps, { tenant_id, booking, status: "expired", notes: undefined });
    } else {
      await addJob(tx, "mail_inspection_due", { tenant_id, booking_id });
      await addJob(tx, "tend_inspection", { tenant_id, booking_id }, { run_at: due_at });
    }
  });
}

/** Job: reminds the shop to inspect returned gear before its deposit is released. */
export const mailInspectionDue = createShopMailJob((shop, booking) => ({ letter: inspectionDue(shop, booking) }));

interface InspectionEnd {
  tenant_id: string;
  booking: Booking;
  status: Exclude<Inspection["status"], "pending">;
  notes: string | null | undefined;
}

async function endInspection(
  tx: Queries,
  deps: World,
  { tenant_id, booking, status, notes }: InspectionEnd,
): Promise<Booking> {
  const ended = await changeBooking(tx, tenant_id, booking.id, {
    inspection_status: status,
    inspected_at: status === "completed"
      ? booking.inspection?.completed_at ?? deps.clock.now().toISOString()
      : undefined,
    inspection_notes: notes,
  });
  await emitEvent(tx, deps, tenant_id, "booking.updated", ended);
  await addJob(tx, "tend_deposit", { tenant_id, booking_id: booking.id });
  await scheduleCompletion(tx, { tenant_id, booking: ended });
  return ended;
}
