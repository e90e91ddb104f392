import { z } from "zod";
import { Moment, Timestamp } from "./common.ts";

// Fields that many records have, with their descriptions.

export const CreatedAt = Timestamp.describe("When it was created, in UTC");
export const UpdatedAt = Timestamp.describe("When it was last changed, in UTC");
export const FleetItemId = z.string().describe("Id of the item");
export const Currency = z.string().describe(
  "ISO 4217 code, such as `EUR`. All amounts beside it are in its minor unit",
);

export const PickupTime = Timestamp.describe("The planned pickup, in UTC");
export const ReturnTime = Timestamp.describe("The planned return, in UTC");
export const PickupMoment = Moment.describe("The planned pickup: a day on the shop's calendar, or a timestamp");
export const ReturnMoment = Moment.describe(
  "The planned return: a day on the shop's calendar, or a timestamp. Use the form of the pickup",
);
export const PeriodQuery = z.object({ pickup_date: PickupMoment, return_date: ReturnMoment });
