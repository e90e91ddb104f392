import { z } from "zod";
import { pageOf, Paging, Timestamp } from "./common.ts";
import type { Contract } from "./endpoint.ts";

export const LiveHold = z.object({
  id: z.string(),
  state: z.enum(["open", "processing"]).meta({
    description:
      "`open`: the customer has not paid yet. `processing`: the bank has not decided yet, and the hold waits for it, for 7 days at most.",
  }),
  customer_id: z.string().nullable(),
  customer: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }).nullable(),
  pickup_date: Timestamp,
  return_date: Timestamp,
  lines: z.array(z.object({ fleet_item_id: z.string(), name: z.string(), quantity: z.int() })),
  amount: z.int(),
  currency: z.string(),
  payment_intent_id: z.string().nullable(),
  expires_at: Timestamp.meta({ description: "The end that the customer is shown" }),
  stock_ends_at: Timestamp.meta({ description: "When the units are free again at the latest" }),
  processing_since: Timestamp.nullable(),
  extends_booking_id: z.string().nullable().meta({
    description: "The running rental that the customer extends; `null` for a new booking",
  }),
  created_at: Timestamp,
});
export type LiveHold = z.output<typeof LiveHold>;

export const holds = {
  "GET /v1/holds": {
    operation: "listHolds",
    summary: "List the holds that keep stock while customers pay, newest first",
    access: "secret",
    query: Paging,
    response: pageOf(LiveHold),
  },
} as const satisfies Contract;
