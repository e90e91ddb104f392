import type { Booking } from "../../shared/contract/booking.ts";
import { decimalsOf } from "../../shared/money.ts";
import { type BookingField, type BookingFields, bookingFields } from "../../shared/records/booking.ts";
import type { FieldDescription, NamesOf } from "../../shared/records/field.ts";
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

/** The fields that need columns of their own. */
type SpecialField = Exclude<NamesOf<BookingFields, "special">, NamesWithoutColumn>;
type NamesWithoutColumn = {
  [N in BookingField]: BookingFields[N] extends { csv: "none" } ? N : never;
}[BookingField];

/**
 * Returns a telephone number without what a spreadsheet would calculate with: of "+1 (202) 555-0100", only digits and
 * spaces stay after the plus. Then it needs no apostrophe.
 */
function phoneCell(phone: string | null): string | null {
  return phone?.startsWith("+") ? phone.replace(/[\s()./-]+/g, " ").trim() : phone;
}

const special: Record<SpecialField, Column[]> = {
  lines: [["items", ({ lines }) => lines.map(({ quantity, name }) => `${quantity} × ${name}`).join("; ")]],
  addons: [["add_ons", ({ addons }) => addons.map(({ quantity, name }) => `${quantity} × ${name}`).join("; ")]],
  customer: [
    ["customer_name", ({ customer }) => customer!.name],
    ["customer_email", ({ customer }) => customer!.email],
    ["customer_phone", ({ customer }) => phoneCell(customer!.phone)],
  ],
  pickup_location: [["pickup_location", ({ pickup_location }) => pickup_location?.name ?? null]],
  deposit: [
    ["deposit", ({ deposit, currency }) => majorUnits(deposit.amount, currency)],
    ["deposit_state", ({ deposit }) => deposit.state],
  ],
  waivers: [
    ["waivers_required", ({ waivers }) => waivers.required],
    ["waivers_signed", ({ waivers }) => waivers.signed],
  ],
};

/** Fields whose columns come before those of another, other than in the API. */
const earlier: Partial<Record<BookingField, BookingField>> = { lines: "customer", subtotal: "currency" };
const names = Object.keys(bookingFields) as BookingField[];
const moved = Object.values(earlier);
const columns = names.filter((name) => !moved.includes(name)).flatMap((name) => {
  const first = earlier[name];
  return [...first ? columnsOf(first) : [], ...columnsOf(name)];
});

function columnsOf(name: BookingField): Column[] {
  const { csv, kind }: FieldDescription = bookingFields[name];
  if (csv === "none") return [];
  if (kind === "special") return special[name as SpecialField];
  const column = typeof csv === "object" ? csv.column : name;
  return [[column, (booking, timezone) => cellOf(kind, booking[name] as Value, { ...booking, timezone })]];
}

type Value = string | number | boolean | null;

function cellOf(
  kind: FieldDescription["kind"],
  value: Value,
  { currency, timezone }: { currency: string; timezone: string },
): string | number | null {
  if (value === null) return null;
  if (kind === "time") return localTime(String(value), timezone);
  if (typeof value === "boolean") return value ? "yes" : "no";
  return kind === "amount" || kind === "price" ? majorUnits(Number(value), currency) : value;
}

/** Returns a time on the shop's clock, as spreadsheets read it: "2027-05-03 10:15". */
function localTime(instant: string, timezone: string): string {
  return new Date(wallOf(Date.parse(instant), timezone)).toISOString().slice(0, 16).replace("T", " ");
}

/** Returns an amount as a number of the currency's major unit: 1050 cents are 10.5. */
function majorUnits(amount: number, currency: string): number {
  return amount / 10 ** decimalsOf(currency);
}
