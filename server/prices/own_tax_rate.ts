import type { FieldError } from "../../shared/contract/field_error.ts";
import type { Queries } from "../db/client.ts";
import { unknown } from "../problem.ts";
import { keepTaxRate } from "./tax_rates.sql.ts";

/** Returns an error if an item or an add-on gets a tax rate that the shop does not have. */
export async function findTaxRateErrors(
  tx: Queries,
  tenant_id: string,
  { tax_rate_id }: { tax_rate_id?: string | null | undefined },
): Promise<FieldError[]> {
  if (tax_rate_id === undefined || tax_rate_id === null) return [];
  return await keepTaxRate(tx, tenant_id, tax_rate_id) ? [] : [unknown("tax_rate_id")];
}
