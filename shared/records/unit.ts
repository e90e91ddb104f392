import { field, type RecordDescription } from "./field.ts";
import { MAX_UNIT_CODE } from "./limits.ts";

const internal = { seen_by: "staff" } as const;

/** The fields of a unit that the shop sets, in the order of its CSV file. */
export const unitFields = {
  code: field("What is written on the unit. No other unit of the shop has it, whatever its case and spaces", {
    kind: "line",
    max: MAX_UNIT_CODE,
    ...internal,
    example: "SUP-07",
  }),
  serial: field("The maker's serial number; `null` if unknown", {
    kind: "line",
    max: 100,
    nullable: true,
    ...internal,
    example: "RS-204-118",
  }),
  note: field("A note for staff; `null` if there is none", {
    kind: "text",
    max: 2_000,
    nullable: true,
    ...internal,
  }),
  condition: field("Its condition in the shop's words; `null` if nothing is known", {
    kind: "line",
    max: 200,
    nullable: true,
    ...internal,
    example: "Small scratch at the bow",
  }),
  bought_on: field("The day on which it was bought; `null` if unknown", {
    kind: "special",
    nullable: true,
    ...internal,
    example: "2026-03-14",
  }),
  status: field(
    "`ready`: can be handed out. `service`: cannot for now, and counts as in maintenance. `retired`: no longer in use",
    { kind: "choice", values: ["ready", "service", "retired"], default: "ready", ...internal },
  ),
} satisfies RecordDescription;

/** A column of the CSV file of units: a field, or the item of the unit. */
export type UnitColumn = "item" | keyof typeof unitFields;
/** The columns that every CSV file of units has. */
export const requiredUnitColumns = ["item", "code"] as const satisfies UnitColumn[];
/** The columns of the CSV file of units. */
export const unitColumnNames = ["item", ...Object.keys(unitFields)] as UnitColumn[];
