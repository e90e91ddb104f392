import type { Booking } from "../../shared/contract/booking.ts";
import type { FieldError } from "../../shared/contract/problems.ts";
import { DAY } from "../../shared/wall_clock.ts";
import type { Queries } from "../db/client.ts";
import type { World } from "../deps.ts";
import { invalid, Problem } from "../problem.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { extendToNow, markPickedUp, returnUnits } from "../stock/allocations.sql.ts";
import { emitEvent } from "../events/emit.ts";
import { changeBooking } from "../bookings/change.sql.ts";
import { setOut, setReturned, toInspect } from "../bookings/lines.sql.ts";

/** A returned booking without an open deposit is completed after this time. */
const COMPLETE_AFTER = DAY;

type Here = { tenant_id: string; booking: Booking };
/** What staff let pass at the counter, and why. */
export interface Override {
  deposit: boolean;
  waivers: boolean;
  reason: string;
}

/**
 * Hands the gear of a confirmed booking out. Throws what is still missing, unless it is let pass; before or after its time, units that
 * others are promised stay where they are (`stock_never_oversold` is violated).
 */
export async function handOver(
  tx: Queries,
  deps: World,
  { tenant_id, booking, override }: Here & { override: Override | undefined },
): Promise<Booking> {
  const { id, deposit } = booking;
  const missing = missingAt(booking, override);
  if (missing) throw missing;
  if (!isBacked(deposit) && !override?.deposit) {
    throw new Problem(
      "deposit_missing",
      "The deposit has not been taken. Place it, take cash, or send `override.deposit` with a reason.",
    );
  }
  await extendToNow(tx, tenant_id, id);
  await markPickedUp(tx, tenant_id, id);
  await setOut(tx, tenant_id, id);
  const out = await changeBooking(tx, tenant_id, id, {
    status: "picked_up",
    actual_pickup_at: deps.clock.now().toISOString(),
    pickup_override: override,
  });
  await watchReturn(tx, tenant_id, out);
  await emitEvent(tx, deps, tenant_id, "booking.picked_up", out);
  return out;
}

/** Whether a deposit that is due is held, or was; one to be renewed is held while its customer is asked. */
function isBacked({ state, authorized_at }: Booking["deposit"]): boolean {
  return state !== "scheduled" && state !== "expired" && (state !== "action_required" || authorized_at !== null);
}

/** What paper is missing at the counter. */
export function missingAt(
  { waivers }: Booking,
  override: Override | undefined,
): Problem<"waivers_missing"> | undefined {
  if (waivers.signed >= waivers.required || override?.waivers) return undefined;
  return new Problem("waivers_missing", `${waivers.signed} of ${waivers.required} waivers are signed`, waivers);
}

/** Looks after gear that is out: at its return time it is overdue. */
export async function watchReturn(tx: Queries, tenant_id: string, { id, return_date }: Booking): Promise<void> {
  await addJob(tx, "tell_overdue", { tenant_id, booking_id: id }, { run_at: return_date });
}

interface Back {
  line_id: string;
  quantity: number;
}

/** Takes gear back, all that is out unless lines are named; with the last of it the booking is returned. */
export async function takeGearBack(
  tx: Queries,
  deps: World,
  { tenant_id, booking, back }: Here & { back: readonly Back[] | undefined },
): Promise<Booking & { inspection_required: string[] }> {
  const counted = back ? countBack(booking, back) : allThatIsOut(booking);
  for (const { line_id, quantity } of counted) {
    await returnUnits(tx, tenant_id, { line_id, quantity });
    await setReturned(tx, tenant_id, { line_id, quantity });
  }
  const all = booking.lines.every(({ id, out }) =>
    out === (counted.find(({ line_id }) => line_id === id)?.quantity ?? 0)
  );
  const now = deps.clock.now();
  const changed = await changeBooking(
    tx,
    tenant_id,
    booking.id,
    all ? { status: "returned", actual_return_at: now.toISOString() } : { status: "partially_returned" },
  );
  if (all) {
    await addJob(tx, "tend_deposit", { tenant_id, booking_id: booking.id });
    await addJob(tx, "complete_booking", { tenant_id, booking_id: booking.id }, {
      run_at: new Date(now.getTime() + COMPLETE_AFTER),
    });
  }
  await emitEvent(tx, deps, tenant_id, all ? "booking.returned" : "booking.updated", changed);
  const items = booking.lines.filter(({ id }) => counted.some(({ line_id }) => line_id === id)).map((line) =>
    line.fleet_item_id
  );
  return { ...changed, inspection_required: await toInspect(tx, tenant_id, items) };
}

function allThatIsOut({ lines }: Booking): Back[] {
  return lines.filter(({ out }) => out > 0).map(({ id, out }) => ({ line_id: id, quantity: out }));
}

/** A line named twice counts twice; throws every fault of the list. */
function countBack({ lines }: Booking, back: readonly Back[]): Back[] {
  const faults: FieldError[] = [];
  const counted = new Map<string, number>();
  back.forEach(({ line_id, quantity }, at) => {
    const line = lines.find(({ id }) => id === line_id);
    const sum = (counted.get(line_id) ?? 0) + quantity;
    if (!line) {
      faults.push({ path: `lines.${at}.line_id`, code: "unknown_id", message: "names no line of this booking" });
    } else if (sum > line.out) {
      faults.push({ path: `lines.${at}.quantity`, code: "too_big", message: `only ${line.out} are out` });
    }
    counted.set(line_id, sum);
  });
  if (faults.length) throw invalid(...faults);
  return [...counted].map(([line_id, quantity]) => ({ line_id, quantity }));
}
