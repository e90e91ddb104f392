import { csvFile } from "./common.ts";
import type { Contract } from "./endpoint.ts";
import { ItemListQuery } from "./item_query.ts";

export const itemCsv = {
  "GET /v1/fleet/items.csv": {
    operation: "downloadItems",
    summary: "Download all items of a list as CSV",
    description: "Takes the filters and the order of `GET /v1/fleet/items`, and streams every matching item. " +
      "`POST /v1/fleet/items/import` accepts the file, which has the form of `GET /v1/bookings.csv`.",
    access: "secret",
    role: "staff",
    query: ItemListQuery,
    response: csvFile,
  },
} as const satisfies Contract;
