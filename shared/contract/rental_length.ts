import { z } from "zod";

/** A length in hours, and one in days. A schema with both is one of them. */
export const LengthHours = z.number().min(0.25).max(23.75).multipleOf(0.25, "must be a multiple of 0.25").describe(
  "The length in hours, 0.25 to 23.75 in steps of 0.25. Absent if it is in days",
);
export const LengthDays = z.int().min(1).max(366).describe("The length in days, 1 to 366. Absent if it is in hours");

/** The length of a rental, as a request sends it. */
export const LengthDraft = z.strictObject({ hours: LengthHours.optional(), days: LengthDays.optional() }).refine(
  ({ hours, days }) => (hours === undefined) !== (days === undefined),
  "must have either `hours` or `days`",
);
export const RentalLength = z.object({
  hours: z.number().optional().describe("The length in hours; absent if it is in days"),
  days: z.int().optional().describe("The length in days; absent if it is in hours"),
});
export type RentalLength = z.output<typeof RentalLength>;
