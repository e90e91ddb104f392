import { z } from "zod";
import { changesOf, Deleted, Moment, pageOf, Paging, textOf, Timestamp, withVersion } from "./common.ts";
import { CreatedAt, FleetItemId, UpdatedAt } from "./common_fields.ts";
import type { Contract } from "./endpoint.ts";

const Override = z.strictObject({ reason: textOf(500, 1).describe("Why staff decided so. It is kept") }).describe(
  "Accepts that bookings lack units. They are then listed by `GET /v1/bookings?at_risk=true`",
);
export const Downtime = z.object({
  id: z.string().describe("Id of the downtime"),
  fleet_item_id: FleetItemId,
  starts: Timestamp.describe("When it begins: a day on the shop's calendar in requests, or a timestamp"),
  ends: Timestamp.nullable().describe("`null` means until further notice"),
  quantity: z.int().describe("Units that are not available"),
  reason: z.string().nullable().describe("Why the units are not available, for staff"),
  override: z.object({ reason: z.string().describe("Why staff decided so. It is kept") }).nullable().describe(
    "Given if staff accepted that bookings lack units; otherwise `null`",
  ),
  created_at: CreatedAt,
  updated_at: UpdatedAt,
});
export type Downtime = z.output<typeof Downtime>;
export const DowntimeDraft = z.strictObject({
  starts: Moment.describe("When it begins: a day on the shop's calendar in requests, or a timestamp"),
  ends: Moment.nullish().describe("A day is included. `null` means until further notice"),
  quantity: z.int().min(1).max(10_000).describe("Units that are not available").default(1),
  reason: textOf(500).nullish().describe("Why the units are not available, for staff"),
  override: Override.optional(),
});
export type DowntimeDraft = z.output<typeof DowntimeDraft>;

export const downtime = {
  "GET /v1/fleet/items/:id/downtime": {
    operation: "listItemDowntime",
    summary: "List an item's downtime, newest first",
    access: "secret",
    query: Paging,
    response: pageOf(Downtime),
    errors: ["not_found"],
  },
  "GET /v1/fleet/items/:id/downtime/:downtime_id": {
    operation: "getItemDowntime",
    summary: "Get a downtime",
    access: "secret",
    response: Downtime,
    errors: ["not_found"],
  },
  "POST /v1/fleet/items/:id/downtime": {
    operation: "createItemDowntime",
    summary: "Take units of an item out of service for a period",
    access: "secret",
    role: "staff",
    body: DowntimeDraft,
    status: 201,
    response: Downtime,
    errors: ["not_found", "below_committed_stock"],
  },
  "PATCH /v1/fleet/items/:id/downtime/:downtime_id": {
    operation: "updateItemDowntime",
    summary: "Change a downtime",
    access: "secret",
    role: "staff",
    record: "GET /v1/fleet/items/:id/downtime/:downtime_id",
    body: withVersion(changesOf(DowntimeDraft)),
    response: Downtime,
    errors: ["not_found", "below_committed_stock", "changed_meanwhile"],
  },
  "DELETE /v1/fleet/items/:id/downtime/:downtime_id": {
    operation: "deleteItemDowntime",
    summary: "Delete a downtime",
    access: "secret",
    role: "staff",
    response: Deleted,
    errors: ["not_found"],
  },
} as const satisfies Contract;
