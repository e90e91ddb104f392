import type { Customer } from "../../shared/contract/customers.ts";
import { type CustomerFields, customerFields } from "../../shared/records/customer.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import type { TermSearch } from "../db/term_search.sql.ts";
import type { Download } from "../http/download.ts";
import { type Column, downloadRecords, recordColumns } from "../http/record_csv.ts";
import { listCustomers } from "./customers.sql.ts";

/** Customers per statement. A page takes about 300 kB of memory. */
const PAGE = 500;

interface CsvList {
  filter: { query: string | undefined; search: TermSearch | undefined };
  timezone: string;
}

/** Returns all customers of a list as a CSV file. */
export async function downloadCustomers(
  deps: Pick<Deps, "log" | "clock"> & { sql: Queries },
  tenant_id: string,
  { filter, timezone }: CsvList,
): Promise<Download> {
  return await downloadRecords<Customer>(deps, {
    columns,
    timezone,
    records: "customers",
    load: async (last) => await listCustomers(deps.sql, tenant_id, { ...filter, before: last?.id, limit: PAGE }),
  });
}

const columns = recordColumns<CustomerFields, Customer>(customerFields, {
  company: [["company", ({ company }) => company]],
  vat_id: [["vat_id", ({ vat_id }) => vat_id]],
  billing_address: (["line1", "postal_code", "city", "state", "country"] as const).map(
    (part): Column<Customer> => [`billing_${part}`, ({ billing_address }) => billing_address?.[part] ?? null],
  ),
});
