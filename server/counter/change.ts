import type { Booking } from "../../shared/contract/booking.ts";
import type { BookingChange, BookingChangeResult } from "../../shared/contract/booking_change.ts";
import { keepPrices } from "../../shared/kept_prices.ts";
import { keepSeats } from "../../shared/seats.ts";
import { getBooking } from "../bookings/booking.sql.ts";
import { changeBooking } from "../bookings/change.sql.ts";
import type { Transaction } from "../db/client.ts";
import type { World } from "../deps.ts";
import { invalid, Problem } from "../problem.ts";
import { keepDiscounts } from "../prices/discounted_quote.ts";
import type { QuotedCart } from "../storefront/cart.ts";
import { type Catalogue, catalogueOf } from "../storefront/catalogue.ts";
import { moveStock } from "./move_stock.ts";
import { changePeriod, type Instants } from "./period_change.ts";
import { freeLines, replaceLines, takeStock } from "./replace_lines.ts";
import { quoteChange, refundSurplus, renewBookedDiscounts, setPrices, setTotals } from "./reprice.ts";
import { concludeChange } from "./reschedule.ts";

type Conflicts = BookingChangeResult["conflicts"];
interface Change {
  tenant_id: string;
  booking: Booking;
  change: BookingChange;
}

/** Ends the savepoint of a preview, so that nothing of it remains. */
class PreviewDone extends Error {
  constructor(readonly result: BookingChangeResult) {
    super("The preview is done");
  }
}

/**
 * Changes the items, the period and the price of a booking, which the caller has locked. A preview does the same and is
 * rolled back, so it cannot differ. It returns a lack of stock as `conflicts`; otherwise that throws `out_of_stock`.
 */
export async function changeTerms(tx: Transaction, deps: World, change: Change): Promise<BookingChangeResult> {
  try {
    return await tx.savepoint(async (savepoint) => {
      const result = await applyChange(savepoint, deps, change);
      if (change.change.preview) throw new PreviewDone(result);
      return result;
    });
  } catch (error) {
    if (error instanceof PreviewDone) return error.result;
    throw error;
  }
}

async function applyChange(
  tx: Transaction,
  deps: World,
  { tenant_id, booking, change }: Change,
): Promise<BookingChangeResult> {
  const now = deps.clock.now();
  const catalogue = await catalogueOf({ ...deps, sql: tx }, tenant_id);
  const period = changePeriod(booking, change, { shop: catalogue.shop, now });
  const quoted = findQuote(catalogue, { booking, change, period, now });
  const terms = { tenant_id, booking, period, catalogue, quoted };
  // What the customer has already stays as it was handed out
  const conflicts = quoted && booking.status === "confirmed"
    ? await replaceGear(tx, deps, { ...terms, quoted, preview: change.preview })
    : await moveGear(tx, { ...terms, preview: change.preview });
  if (quoted) await setTotals(tx, deps, { tenant_id, booking, quote: quoted.quote });
  const priced = await changeBooking(tx, tenant_id, booking.id, period);
  const { notify, undoable } = change;
  const refund = change.difference === "refund"
    ? await refundSurplus(tx, deps, { tenant_id, booking: priced, notify })
    : 0;
  const changed = await getBooking(tx, tenant_id, booking.id);
  await concludeChange(tx, deps, { tenant_id, booking: changed, notify, undoable });
  return { preview: change.preview, booking: changed, difference: changed.total - booking.total, refund, conflicts };
}

/** Returns the new items and prices of a booking; undefined if only its period changes and its price stays. */
function findQuote(
  catalogue: Catalogue,
  { booking, change: { line_items, pricing }, period, now }: Omit<Change, "tenant_id"> & {
    period: Instants;
    now: Date;
  },
): QuotedCart | undefined {
  if (!line_items && pricing === "keep") return undefined;
  if (line_items && booking.status !== "confirmed") {
    throw invalid({ path: "line_items", code: "already_out", message: "cannot change while the gear is out" });
  }
  const quoted = quoteChange(catalogue, booking, { period, line_items, now, field: "pricing" });
  const kept = pricing === "keep" ? keepPrices(quoted.quote, booking, catalogue) : quoted.quote;
  if (kept === "amount_out_of_range") throw new Problem(kept, "The total would be more than can be charged at once");
  const quote = pricing === "keep"
    ? keepDiscounts(kept, booking, catalogue.shop)
    : renewBookedDiscounts(catalogue, { ...quoted, quote: kept }, booking);
  return { ...quoted, quote: { ...quote, lines: keepSeats(quote.lines, booking.lines) } };
}

interface Gear {
  tenant_id: string;
  booking: Booking;
  period: Instants;
  catalogue: Catalogue;
  quoted: QuotedCart | undefined;
  preview: boolean;
}

/** Replaces the items of a booking before its pickup. */
async function replaceGear(
  tx: Transaction,
  deps: World,
  { preview, ...gear }: Gear & { quoted: QuotedCart },
): Promise<Conflicts> {
  const line_ids = await freeLines(tx, deps, gear);
  const conflicts = await findConflicts(tx, preview, (savepoint) => takeStock(savepoint, { ...gear, line_ids }));
  await replaceLines(tx, deps, { ...gear, line_ids });
  return conflicts;
}

/** Moves the items of a booking to another period, at new prices if there is a quote. */
async function moveGear(tx: Transaction, { tenant_id, booking, period, quoted, preview }: Gear): Promise<Conflicts> {
  if (quoted) await setPrices(tx, { tenant_id, booking, quote: quoted.quote });
  return await findConflicts(tx, preview, (savepoint) => moveStock(savepoint, { tenant_id, booking, period }));
}

/** Takes stock. A preview returns the items of which too few units are free, instead of throwing `out_of_stock`. */
async function findConflicts(
  tx: Transaction,
  preview: boolean,
  take: (savepoint: Transaction) => Promise<void>,
): Promise<Conflicts> {
  try {
    await tx.savepoint(take);
    return [];
  } catch (error) {
    if (!preview || !(error instanceof Problem) || error.code !== "out_of_stock") throw error;
    return (error as Problem<"out_of_stock"> & { extra: { items: Conflicts } }).extra.items;
  }
}
