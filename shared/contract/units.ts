import { z } from "zod";
import { unitFields } from "../records/unit.ts";
import { changesOf, Day, Deleted, flag, Id, pageOf, Paging, textOf, Timestamp, withVersion } from "./common.ts";
import { CreatedAt, FleetItemId, UpdatedAt } from "./common_fields.ts";
import type { Contract } from "./endpoint.ts";
import { Booking } from "./booking.ts";
import { described, draftedFields, storedFields } from "./record_schema.ts";
import { AssignedUnit, UnitCode, unitErrors } from "./unit_assignments.ts";

/** The most units that one request creates. */
const MAX_NEW_UNITS = 500;

export const UnitDraft = z.strictObject({
  ...draftedFields(unitFields),
  bought_on: described(unitFields.bought_on, Day.nullish()),
});
export type UnitDraft = z.output<typeof UnitDraft>;

const InUse = z.object({
  booking_id: z.string().describe("Id of the booking"),
  booking_number: z.string().describe("The booking's number for people"),
  picked_up_at: Timestamp.nullable().describe("When it was handed out, in UTC; `null` if it is only assigned"),
  pickup_date: Timestamp.describe("The planned pickup, in UTC"),
  return_date: Timestamp.describe("When it is due back, in UTC"),
});

export const Unit = z.object({
  id: z.string().describe("Id of the unit"),
  fleet_item_id: FleetItemId,
  item_name: z.string().describe("Name of the item"),
  ...storedFields(unitFields, "staff"),
  bought_on: described(unitFields.bought_on, z.string().nullable()),
  in_use: InUse.nullable().describe("The booking that has it; `null` if none has"),
  service_due: z.boolean().describe("Whether its item's rule asks for a service"),
  service_due_since: Timestamp.nullable().describe("When its service became due, in UTC; `null` if it is not due"),
  serviced_at: Timestamp.describe("When its last service was done or, before that, when it was added, in UTC"),
  rentals_since_service: z.int().describe("Rentals since the last service"),
  hours_since_service: z.int().describe("Whole hours of these rentals"),
  created_at: CreatedAt,
  updated_at: UpdatedAt,
}).describe("A single piece of an item, with its own code");
export type Unit = z.output<typeof Unit>;

const staff = { access: "secret", role: "staff" } as const;

export const units = {
  "GET /v1/fleet/items/:id/units": {
    operation: "listItemUnits",
    summary: "List the units of an item, newest first",
    ...staff,
    query: Paging,
    response: pageOf(Unit),
    errors: ["not_found"],
  },
  "POST /v1/fleet/items/:id/units": {
    operation: "createUnits",
    summary: "Create units of an item, all or none",
    description: "While the item's `tracking` is `unit`, its `inventory_count` follows the units that are not retired.",
    access: "secret",
    body: z.strictObject({
      units: z.array(UnitDraft).min(1).max(MAX_NEW_UNITS).describe("The units, up to 500 at once"),
    }),
    status: 201,
    response: z.object({ data: z.array(Unit).describe("The new units, in the order of the request") }),
    errors: ["not_found", "unit_code_taken", "below_committed_stock"],
  },
  "GET /v1/units": {
    operation: "listUnits",
    summary: "Find units by code, text, item or status, newest first",
    ...staff,
    query: Paging.extend({
      code: UnitCode.optional().describe("Only the unit with this code, in any case and with or without spaces"),
      query: textOf(200).optional().describe("Only units with this text in the code, the serial number or the item"),
      fleet_item_id: Id.optional().describe("Only units of this item"),
      status: z.enum([...unitFields.status.values, "active"]).optional().describe(
        "Only units with this status: `ready`, `service`, `retired`, or `active` for all that are not retired",
      ),
      due: flag.optional().describe("`true`: only units whose service is due. `false`: only the others"),
    }),
    response: pageOf(Unit),
  },
  "GET /v1/units/:id": {
    operation: "getUnit",
    summary: "Get a unit",
    ...staff,
    response: Unit,
    errors: ["not_found"],
  },
  "PATCH /v1/units/:id": {
    operation: "updateUnit",
    summary: "Change a unit",
    description: "A booking's unit can neither be put into service nor retired. A manager retires units.",
    ...staff,
    record: "GET /v1/units/:id",
    body: withVersion(changesOf(UnitDraft)),
    response: Unit,
    errors: ["not_found", "unit_code_taken", "unit_in_use", "below_committed_stock", "changed_meanwhile"],
  },
  "DELETE /v1/units/:id": {
    operation: "retireUnit",
    summary: "Retire a unit",
    description: "Its history stays, and its code can be given to another unit.",
    access: "secret",
    response: Deleted,
    errors: ["not_found", "unit_in_use", "below_committed_stock"],
  },
  "PUT /v1/bookings/:id/units": {
    operation: "assignUnits",
    summary: "Assign units to a booking, exchange them or take them off, in one step",
    description: "Units that are not named stay as they are. For gear that is out, the unit counts as handed out now.",
    ...staff,
    record: "GET /v1/bookings/:id",
    body: withVersion(z.strictObject({
      units: z.array(AssignedUnit).max(200).default([]).describe("The units to assign"),
      release: z.array(UnitCode).max(200).default([]).describe("The codes of units to take off the booking"),
    })),
    response: Booking,
    errors: [
      "not_found",
      "invalid_transition",
      ...unitErrors,
      "changed_meanwhile",
    ],
  },
} as const satisfies Contract;
