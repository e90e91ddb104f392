import type { Contract } from "./endpoint.ts";
import { Inventory, InventoryQuery } from "./storefront.ts";

export const fleetInventory = {
  "GET /v1/fleet/inventory": {
    operation: "getStaffInventory",
    summary: "List the items that staff can book in a period, with prices",
    description: "Like `GET /v1/storefront/inventory`, with the items that are not live. Only stock limits " +
      "`available_quantity`: notice, closed days and rental lengths do not bind staff. The `reason` of an item that " +
      "is free is the rule that keeps customers from booking it.",
    access: "secret",
    query: InventoryQuery,
    revalidates: true,
    response: Inventory,
  },
} as const satisfies Contract;
