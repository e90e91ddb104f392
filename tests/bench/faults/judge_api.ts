import { setTimeout } from "node:timers/promises";
import { assertBookingLedger, assertLedgerMatchesBookings } from "../../support/assert_ledger.ts";
import { ApiError } from "../../../widget/api.ts";
import { staffAt } from "../shop.ts";
import { ledgerOf } from "./judge_money.ts";
import type { Run } from "./run.ts";

/**
 * Compares what the API says about payments and bookings with the ledger. Returns every inconsistency. Asks again while
 * a busy machine gives no answer.
 */
export async function findWrongRecords(run: Run, tries = 5): Promise<string[]> {
  const staff = staffAt(run.lane.base, { ...run.shop, items: [] });
  const paidRentals = () => ledgerOf(run).filter(({ kind, captured }) => kind !== "deposit" && captured > 0);
  const bookings = async () => (await staff("GET /v1/bookings")).data;
  try {
    await assertLedgerMatchesBookings({ staff, bookings, stripe: { ledger: { paidRentals } } });
    for (const { id } of await bookings()) await assertBookingLedger({ staff }, id);
    return [];
  } catch (error) {
    if (error instanceof ApiError && tries > 1) {
      await setTimeout(2_000);
      return await findWrongRecords(run, tries - 1);
    }
    return [`the API differs from the ledger: ${(error as Error).message.split("\n")[0]}`];
  }
}
