import { z } from "zod";
import { MAX_NAME, MAX_UNIT_CODE } from "../records/limits.ts";
import { unitFields } from "../records/unit.ts";
import { Id, lineOf, nameLineOf, Timestamp } from "./common.ts";

/** The code of a unit, as it is typed or scanned. */
export const UnitCode = nameLineOf(MAX_UNIT_CODE);

const LineId = Id.describe("Id of the booking's line: the unit is of its item, or of a part of its bundle");
const Code = UnitCode.describe("The code of the unit, in any case and with or without spaces");

/** A unit that a request hands out or takes back. */
const NamedUnit = z.strictObject({
  line_id: LineId,
  code: Code,
  rider: lineOf(MAX_NAME).nullish().describe("Name of the rider who uses the unit"),
});
export type NamedUnit = z.output<typeof NamedUnit>;
export const NamedUnits = z.array(NamedUnit).max(200).optional();

/** The errors of a unit that a booking cannot get. */
export const unitErrors = ["unknown_unit", "wrong_unit", "unit_in_use", "unit_not_ready"] as const;

/** A unit to assign, perhaps in place of another. */
export const AssignedUnit = NamedUnit.extend({
  replaces: UnitCode.nullish().describe("The code of the booking's unit that it takes the place of"),
});
export type AssignedUnit = z.output<typeof AssignedUnit>;

/** A unit of a booking. */
export const BookedUnit = z.object({
  line_id: z.string().describe("Id of the line"),
  unit_id: z.string().describe("Id of the unit"),
  code: z.string().describe(unitFields.code.description),
  rider: z.string().nullable().describe("Name of the rider who uses the unit; `null` if nobody is named"),
  assigned_at: Timestamp.describe("When it was assigned, in UTC"),
  picked_up_at: Timestamp.nullable().describe("When it was handed out, in UTC; `null` before"),
  returned_at: Timestamp.nullable().describe("When it came back, in UTC; `null` before"),
});
export type BookedUnit = z.output<typeof BookedUnit>;
