import { z } from "zod";
import { MAX_AMOUNT } from "../money.ts";
import { changesOf, Day, Deleted, pageOf, Paging, textOf, Timestamp, Url, withVersion } from "./common.ts";
import { CreatedAt, Currency, UpdatedAt } from "./common_fields.ts";
import type { Contract } from "./endpoint.ts";

const Sum = z.object({
  currency: Currency,
  amount: z.int().describe("Amount in the currency's minor unit"),
});

const ServiceKind = z.enum(["service", "repair", "inspection", "cleaning", "other"]).describe(
  "`service`: rentals, hours and days count from it towards the next one. Others are `repair`, `inspection`, " +
    "`cleaning` and `other`",
);
const serviceFields = {
  kind: ServiceKind,
  note: textOf(2_000).nullable().describe("What was done; `null` if nothing was noted"),
  cost: z.int().min(0).max(MAX_AMOUNT).nullable().describe("What it cost, in minor units; `null` if unknown"),
  photo: Url.nullable().describe("Address of a photo, such as the `url` that uploading one answers; `null` for none"),
};
const ServiceDraft = z.strictObject({
  kind: ServiceKind.default("service"),
  note: serviceFields.note.optional(),
  cost: serviceFields.cost.optional(),
  photo: serviceFields.photo.optional(),
  done_on: Day.describe("The day on which it was done"),
});
export type ServiceDraft = z.output<typeof ServiceDraft>;

const UnitService = z.object({
  id: z.string().describe("Id of the entry"),
  ...serviceFields,
  note: z.string().nullable().describe("What was done; `null` if nothing was noted"),
  photo: z.string().nullable().describe("Address of the photo; `null` if there is none"),
  currency: Currency,
  done_on: z.string().meta({ format: "date" }).describe("The day on which it was done"),
  created_at: CreatedAt,
  updated_at: UpdatedAt,
}).describe("An entry of a unit's service log");
export type UnitService = z.output<typeof UnitService>;

const Rental = z.object({
  booking_id: z.string().describe("Id of the booking"),
  booking_number: z.string().describe("The booking's number for people"),
  picked_up_at: Timestamp.describe("When it was handed out, in UTC"),
  returned_at: Timestamp.nullable().describe("When it came back, in UTC; `null` before"),
  amount: z.int().describe("Its share of the line's amount, in minor units. 0 if another unit took its place"),
  currency: Currency,
});
const UnitHistoryEntry = z.object({
  id: z.string().describe("Id of the entry"),
  at: Timestamp.describe("When it began, in UTC"),
  rental: Rental.nullable().describe("The rental; `null` for work on the unit"),
  service: UnitService.nullable().describe("The entry of the service log; `null` for a rental"),
});
export type UnitHistoryEntry = z.output<typeof UnitHistoryEntry>;

const UnitHistory = pageOf(UnitHistoryEntry).extend({
  totals: z.object({
    rentals: z.int().describe("How often it was handed out"),
    hours: z.int().describe("Whole hours that it was out"),
    services: z.int().describe("Entries of its service log of the kind `service`"),
    repairs: z.int().describe("Entries of its service log of the kind `repair`"),
    earned: z.array(Sum).describe("Its shares of its lines' amounts, one sum for each currency"),
    service_cost: z.array(Sum).describe("What its service log cost, one sum for each currency"),
  }).describe("Sums over the whole life of the unit"),
});
export type UnitTotals = z.output<typeof UnitHistory>["totals"];

const staff = { access: "secret", role: "staff" } as const;

/** What happened to a unit: its rentals and its service log. */
export const unitService = {
  "GET /v1/units/:id/history": {
    operation: "listUnitHistory",
    summary: "List the rentals and the service of a unit, newest first",
    ...staff,
    query: Paging,
    response: UnitHistory,
    errors: ["not_found"],
  },
  "GET /v1/units/:id/service": {
    operation: "listUnitServices",
    summary: "List the service log of a unit, newest first",
    ...staff,
    query: Paging,
    response: pageOf(UnitService),
    errors: ["not_found"],
  },
  "POST /v1/units/:id/service": {
    operation: "addUnitService",
    summary: "Add an entry to the service log of a unit",
    ...staff,
    body: ServiceDraft,
    status: 201,
    response: UnitService,
    errors: ["not_found"],
  },
  "GET /v1/units/:id/service/:service_id": {
    operation: "getUnitService",
    summary: "Get an entry of the service log of a unit",
    ...staff,
    response: UnitService,
    errors: ["not_found"],
  },
  "PATCH /v1/units/:id/service/:service_id": {
    operation: "updateUnitService",
    summary: "Change an entry of the service log of a unit",
    ...staff,
    record: "GET /v1/units/:id/service/:service_id",
    body: withVersion(changesOf(ServiceDraft)),
    response: UnitService,
    errors: ["not_found", "changed_meanwhile"],
  },
  "DELETE /v1/units/:id/service/:service_id": {
    operation: "deleteUnitService",
    summary: "Delete an entry of the service log of a unit",
    access: "secret",
    response: Deleted,
    errors: ["not_found"],
  },
} as const satisfies Contract;
