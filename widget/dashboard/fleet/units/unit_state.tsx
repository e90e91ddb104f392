import type { Unit } from "../../../../shared/contract/units.ts";
import { Tag } from "../../../ui/chip.tsx";
import { HOME } from "../../router/location.ts";
import { datedEnd } from "../../text/dated.ts";
import { useFormat } from "../../text/format.ts";
import { useUnitsWords } from "../../text/units_words.ts";

/** Whether a unit can be handed out, and whether it needs a service. */
export function UnitState({ unit: { status, service_due } }: { unit: Pick<Unit, "status" | "service_due"> }) {
  const own = useUnitsWords();
  return (
    <span class="chips">
      <Tag {...status !== "retired" && { tone: status === "ready" ? "good" : "warm" }}>{own.states[status]}</Tag>
      {service_due && <Tag tone="warm">{own.due}</Tag>}
    </span>
  );
}

/** Where a unit is: with which booking, or at the shop. */
export function UnitPlace({ unit: { in_use } }: { unit: Pick<Unit, "in_use"> }) {
  const format = useFormat();
  const own = useUnitsWords();
  if (!in_use) return <span class="muted">{own.at_shop}</span>;
  const { booking_id, booking_number, picked_up_at, pickup_date, return_date } = in_use;
  return (
    <a href={`${HOME}/bookings/${booking_id}`}>
      {picked_up_at
        ? own.out(booking_number, datedEnd(format, return_date, "return"))
        : own.ahead(booking_number, datedEnd(format, pickup_date, "pickup"))}
    </a>
  );
}
