import type { Booking } from "../../shared/contract/booking.ts";
import { bookingFields } from "../../shared/records/booking.ts";
import type { Queries } from "../db/client.ts";
import type { Download } from "../http/download.ts";
import { downloadRecords, majorUnits, phoneCell, recordColumns } from "../http/record_csv.ts";
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

/** Returns all bookings of a list as a CSV file. */
export async function downloadBookings(
  { sql, log }: { sql: Queries; log: Log },
  tenant_id: string,
  { timezone, date, ...list }: CsvList,
): Promise<Download> {
  return await downloadRecords<Booking>(log, {
    columns,
    timezone,
    name: `bookings-${date}`,
    load: async (last) =>
      await listBookings(sql, tenant_id, { ...list, after: last && positionOf(last, list.order), limit: PAGE }),
  });
}

const columns = recordColumns<typeof bookingFields, Booking>(bookingFields, {
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
}, { lines: "customer", subtotal: "currency" });
