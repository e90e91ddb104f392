import { field, type RecordDescription } from "./field.ts";

const internal = { seen_by: "staff" } as const;

/** The fields of an item that are about its numbered units. */
export const trackingFields = {
  tracking: field(
    "`count`: `inventory_count` says how many units there are. `unit`: it follows the item's numbered units",
    { kind: "choice", values: ["count", "unit"], default: "count", ...internal, csv: "none" },
  ),
  service_after_rentals: field("Rentals after which a numbered unit needs a service; `null` for no such rule", {
    kind: "whole",
    min: 1,
    max: 10_000,
    nullable: true,
    ...internal,
  }),
  service_after_hours: field("Hours of rental after which a numbered unit needs a service; `null` for no such rule", {
    kind: "whole",
    min: 1,
    max: 100_000,
    nullable: true,
    ...internal,
  }),
  service_after_days: field("Days after which a numbered unit needs a service; `null` for no such rule", {
    kind: "whole",
    min: 1,
    max: 3_660,
    nullable: true,
    ...internal,
  }),
  auto_service: field(
    "`true`: a numbered unit whose service is due is put into `service` by itself, as soon as it is back and no " +
      "booking needs it",
    { kind: "yes_no", default: false, ...internal },
  ),
} satisfies RecordDescription;
