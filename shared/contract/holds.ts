import { z } from "zod";
import { pageOf, Paging, Timestamp } from "./common.ts";
import { CreatedAt, Currency, FleetItemId, PickupTime, ReturnTime } from "./common_fields.ts";
import type { Contract } from "./endpoint.ts";

export const LiveHold = z.object({
  id: z.string().describe("Id of the hold"),
  state: z.enum(["open", "processing"]).describe(
    "`open`: the customer has not paid yet. `processing`: the bank has not decided yet, and the hold waits for " +
      "it, for 7 days at most.",
  ),
  customer_id: z.string().nullable().describe("Id of the customer; `null` for a guest"),
  customer: z.object({
    name: z.string().describe("Name of the customer"),
    email: z.string().describe("E-mail address"),
    phone: z.string().nullable().describe("Phone number as it was typed; `null` if unknown"),
  }).nullable().describe("The customer; `null` if unknown"),
  pickup_date: PickupTime,
  return_date: ReturnTime,
  lines: z.array(
    z.object({
      fleet_item_id: FleetItemId,
      name: z.string().describe("Name of the item"),
      quantity: z.int().describe("Number of units"),
    }),
  ).describe("The items, one line each"),
  amount: z.int().describe("Amount in the currency's minor unit"),
  currency: Currency,
  payment_intent_id: z.string().nullable().describe("Id of the payment intent; `null` until it is prepared"),
  expires_at: Timestamp.describe("The end that the customer is shown"),
  stock_ends_at: Timestamp.describe("When the units are free again at the latest"),
  processing_since: Timestamp.nullable().describe(
    "Since when the bank decides; `null` if the customer has not paid yet",
  ),
  extends_booking_id: z.string().nullable().describe(
    "The booking that the customer extends or moves to dearer dates; `null` for a new booking",
  ),
  created_at: CreatedAt,
}).describe("Stock that is kept for a customer who is paying");
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
