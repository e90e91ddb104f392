import type { Booking } from "../../shared/contract/booking.ts";
import { decimalsOf } from "../../shared/money.ts";
import { wallOf } from "../../shared/wall_clock.ts";
import type { Queries } from "../db/client.ts";
import { Download } from "../http/download.ts";
import { streamCsv } from "../http/stream_csv.ts";
import type { Log } from "../log.ts";
import { type BookingFilter, type BookingOrder, listBookings, positionOf } from "./list.sql.ts";

/** Bookings per statement. A page of 200 takes about 1 MB of memory. */
const PAGE = 200;

interface CsvList {
  filter: BookingFilter;
  order: BookingOrder;
  timezone: string;
  /** The day of the shop's calendar that the file's name has. */
  date: string;
}

/** Returns all bookings of a list as a CSV file. The first page is read before the response starts. */
export async function downloadBookings(
  { sql, log }: { sql: Queries; log: Log },
  tenant_id: string,
  { timezone, date, ...list }: CsvList,
): Promise<Download> {
  const load = async (last?: Booking) =>
    await listBookings(sql, tenant_id, { ...list, after: last && positionOf(last, list.order), limit: PAGE });
  const first = await load();
  const next = async (last: Booking) => {
    try {
      return await load(last);
    } catch (error) {
      // The response has started, so only its end can tell the client. It is cut off, and the download fails.
      log("error", "csv_failed", { message: String(error) });
      throw error;
    }
  };
  const header = columns.map(([name]) => name);
  const cellsOf = (booking: Booking) => columns.map(([, cell]) => cell(booking, timezone));
  const file = { type: "text/csv; charset=utf-8", name: `bookings-${date}.csv` };
  return new Download(file, () => streamCsv({ header, first, next, cellsOf }));
}

type Column = [name: string, cell: (booking: Booking, timezone: string) => string | number | null];

const columns: Column[] = [
  ["number", ({ number }) => number],
  ["status", ({ status }) => status],
  ["pickup", ({ pickup_date }, zone) => localTime(pickup_date, zone)],
  ["return", ({ return_date }, zone) => localTime(return_date, zone)],
  ["picked_up_at", ({ actual_pickup_at }, zone) => localTime(actual_pickup_at, zone)],
  ["returned_at", ({ actual_return_at }, zone) => localTime(actual_return_at, zone)],
  ["customer_name", ({ customer }) => customer!.name],
  ["customer_email", ({ customer }) => customer!.email],
  ["customer_phone", ({ customer }) => customer!.phone],
  ["items", ({ lines }) => lines.map(({ quantity, name }) => `${quantity} × ${name}`).join("; ")],
  ["add_ons", ({ addons }) => addons.map(({ quantity, name }) => `${quantity} × ${name}`).join("; ")],
  ["pickup_location", ({ pickup_location }) => pickup_location?.name ?? null],
  ["currency", ({ currency }) => currency],
  ["subtotal", ({ subtotal, currency }) => majorUnits(subtotal, currency)],
  ["tax", ({ tax, currency }) => majorUnits(tax, currency)],
  ["total", ({ total, currency }) => majorUnits(total, currency)],
  ["paid", ({ amount_paid, currency }) => majorUnits(amount_paid, currency)],
  ["refunded", ({ amount_refunded, currency }) => majorUnits(amount_refunded, currency)],
  ["due", ({ amount_due, currency }) => majorUnits(amount_due, currency)],
  ["deposit", ({ deposit, currency }) => majorUnits(deposit.amount, currency)],
  ["deposit_state", ({ deposit }) => deposit.state],
  ["waivers_required", ({ waivers }) => waivers.required],
  ["waivers_signed", ({ waivers }) => waivers.signed],
  ["source", ({ source }) => source],
  ["notes", ({ notes }) => notes],
  ["created", ({ created_at }, zone) => localTime(created_at, zone)],
];

/** Returns a time on the shop's clock, as spreadsheets read it: "2027-05-03 10:15". */
function localTime(instant: string | null, timezone: string): string | null {
  return instant && new Date(wallOf(Date.parse(instant), timezone)).toISOString().slice(0, 16).replace("T", " ");
}

/** Returns an amount as a number of the currency's major unit: 1050 cents are 10.5. */
function majorUnits(amount: number, currency: string): number {
  return amount / 10 ** decimalsOf(currency);
}
