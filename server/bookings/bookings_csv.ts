import type { Booking } from "../../shared/contract/booking.ts";
import { bookingFields } from "../../shared/records/booking.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import type { Download } from "../http/download.ts";
import { downloadRecords, majorUnits, phoneCell, recordColumns } from "../http/record_csv.ts";
import { type BookingFilter, type BookingOrder, listBookings, positionOf } from "./list.sql.ts";

/** Bookings per statement. A page of 200 takes about 1 MB of memory. */
const PAGE = 200;

interface CsvList {
  filter: BookingFilter;
  order: BookingOrder;
  timezone: string;
}

/** Returns all bookings of a list as a CSV file. */
export async function downloadBookings(
  deps: Pick<Deps, "log" | "clock"> & { sql: Queries },
  tenant_id: string,
  { timezone, ...list }: CsvList,
): Promise<Download> {
  return await downloadRecords<Booking>(deps, {
    columns,
    timezone,
    records: "bookings",
    load: async (last) =>
      await listBookings(deps.sql, tenant_id, { ...list, after: last && positionOf(last, list.order), limit: PAGE }),
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
