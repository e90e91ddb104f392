import { field, type RecordDescription } from "./field.ts";

const internal = { seen_by: "staff" } as const;

/** The fields of an item that say when customers may book it. */
export const bookingRuleFields = {
  min_duration: field("The shortest rental in days, 1 to 366; `null` for no limit", {
    kind: "whole",
    min: 1,
    max: 366,
    nullable: true,
    ...internal,
  }),
  max_duration: field("The longest rental in days, 1 to 366; `null` for no limit", {
    kind: "whole",
    min: 1,
    max: 366,
    nullable: true,
    ...internal,
  }),
  buffer_hours: field("Hours after a return in which the units cannot be rented again, 0 to 720; `null` for none", {
    kind: "whole",
    min: 0,
    max: 720,
    nullable: true,
    ...internal,
  }),
  notice_hours: field("The fewest hours between a booking by a customer and its pickup, 0 to 8760; `null` for none", {
    kind: "whole",
    min: 0,
    max: 8_760,
    nullable: true,
    ...internal,
  }),
  same_day_booking: field("Whether customers may book a pickup on the same day", {
    kind: "yes_no",
    default: true,
    ...internal,
  }),
} satisfies RecordDescription;
