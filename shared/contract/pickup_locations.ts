import { z } from "zod";
import { changesOf, Deleted, Name, pageOf, Paging, SortOrder, textOf, withVersion } from "./common.ts";
import { CreatedAt, UpdatedAt } from "./common_fields.ts";
import type { Contract } from "./endpoint.ts";

export const PickupLocation = z.object({
  id: z.string().describe("Id of the pickup location"),
  name: z.string().describe("Name of the pickup location"),
  address: z.string().nullable().describe("Postal address; `null` if there is none"),
  instructions: z.string().nullable().describe(
    "How to find the place, for customers; `null` if there is nothing to say",
  ),
}).describe("A place where gear is picked up");
export type PickupLocation = z.output<typeof PickupLocation>;
export const ManagedLocation = PickupLocation.extend({
  sort_order: z.int().describe("Position among its kind: lower numbers come first. Equal ones are sorted by creation"),
  created_at: CreatedAt,
  updated_at: UpdatedAt,
}).describe("A pickup location with the fields that only a secret key or staff read");
export type ManagedLocation = z.output<typeof ManagedLocation>;
export const LocationDraft = z.strictObject({
  name: Name.describe("Name of the pickup location"),
  address: textOf(1_000).nullish().describe("Postal address; `null` if there is none"),
  instructions: textOf(2_000).nullish().describe(
    "How to find the place, for customers; `null` if there is nothing to say",
  ),
  sort_order: SortOrder.default(0),
});
export type LocationDraft = z.output<typeof LocationDraft>;

export const pickupLocations = {
  "GET /v1/pickup-locations": {
    operation: "listPickupLocations",
    summary: "List pickup locations",
    access: "secret",
    query: Paging,
    response: pageOf(ManagedLocation),
  },
  "GET /v1/pickup-locations/:id": {
    operation: "getPickupLocation",
    summary: "Get a pickup location",
    access: "secret",
    response: ManagedLocation,
    errors: ["not_found"],
  },
  "POST /v1/pickup-locations": {
    operation: "createPickupLocation",
    summary: "Create a pickup location",
    access: "secret",
    body: LocationDraft,
    status: 201,
    response: ManagedLocation,
  },
  "PATCH /v1/pickup-locations/:id": {
    operation: "updatePickupLocation",
    summary: "Update a pickup location",
    access: "secret",
    record: "GET /v1/pickup-locations/:id",
    body: withVersion(changesOf(LocationDraft)),
    response: ManagedLocation,
    errors: ["not_found", "changed_meanwhile"],
  },
  "DELETE /v1/pickup-locations/:id": {
    operation: "deletePickupLocation",
    summary: "Delete a pickup location",
    access: "secret",
    response: Deleted,
    errors: ["not_found"],
  },
} as const satisfies Contract;
