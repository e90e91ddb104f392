import { type PaymentFields, paymentFields } from "../../shared/records/payment.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import type { Download } from "../http/download.ts";
import { downloadRecords, recordColumns } from "../http/record_csv.ts";
import { listPaymentLines, type PaymentLine } from "./payment_lines.sql.ts";
import type { PaymentFilter } from "./payments.sql.ts";

/** Payments per statement. A page takes about 300 kB of memory. */
const PAGE = 500;

interface CsvList {
  filter: PaymentFilter;
  timezone: string;
}

/** Returns all payments of a list as a CSV file. */
export async function downloadPayments(
  deps: Pick<Deps, "log" | "clock"> & { sql: Queries },
  tenant_id: string,
  { filter, timezone }: CsvList,
): Promise<Download> {
  return await downloadRecords<PaymentLine>(deps, {
    columns,
    timezone,
    records: "payments",
    load: async (last) => await listPaymentLines(deps.sql, tenant_id, { ...filter, before: last?.id, limit: PAGE }),
  });
}

const fields = recordColumns<PaymentFields, PaymentLine>(paymentFields, {
  method: [["method", ({ method }) => method]],
  dispute: [["dispute", ({ dispute }) => dispute]],
});
const columns = fields.toSpliced(1, 0, ["booking_number", ({ booking_number }) => booking_number]);
