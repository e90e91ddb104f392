import { type PaymentFields, paymentFields } from "../../shared/records/payment.ts";
import type { Queries } from "../db/client.ts";
import type { Download } from "../http/download.ts";
import { downloadRecords, recordColumns } from "../http/record_csv.ts";
import type { Log } from "../log.ts";
import { listPaymentLines, type PaymentLine } from "./payment_lines.sql.ts";
import type { PaymentFilter } from "./payments.sql.ts";

/** Payments per statement. A page takes about 300 kB of memory. */
const PAGE = 500;

interface CsvList {
  filter: PaymentFilter;
  timezone: string;
  /** The day of the shop's calendar that the file's name has. */
  date: string;
}

/** Returns all payments of a list as a CSV file. */
export async function downloadPayments(
  { sql, log }: { sql: Queries; log: Log },
  tenant_id: string,
  { filter, timezone, date }: CsvList,
): Promise<Download> {
  return await downloadRecords<PaymentLine>(log, {
    columns,
    timezone,
    name: `payments-${date}`,
    load: async (last) => await listPaymentLines(sql, tenant_id, { ...filter, before: last?.id, limit: PAGE }),
  });
}

const fields = recordColumns<PaymentFields, PaymentLine>(paymentFields, {
  method: [["method", ({ method }) => method]],
  dispute: [["dispute", ({ dispute }) => dispute]],
});
const columns = fields.toSpliced(1, 0, ["booking_number", ({ booking_number }) => booking_number]);
