import { allocateLines } from "../../../server/stock/allocations.sql.ts";
import type { TestShop } from "../../support/shop.ts";
import { allocationOf, ids } from "../../support/stock.ts";

/** The first two days of June. */
export const JUNE = { pickup_date: "2027-06-01", return_date: "2027-06-02" };

/** Returns an allocation of those days. */
export function juneFirst(item_id: string, quantity: number) {
  return {
    ...allocationOf(item_id, [0, 1], { quantity }),
    starts: "2027-06-01T00:00:00Z",
    returns: "2027-06-03T00:00:00Z",
  };
}

/** Allocates units for those days. */
export async function take(shop: TestShop, item_id: string, quantity: number) {
  await allocateLines(shop.sql, shop.id, [{ ...juneFirst(item_id, quantity), line_id: ids.next("li") }]);
}
