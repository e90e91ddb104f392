import type { ComponentChildren } from "preact";
import type { ManagedItem } from "../../../../shared/contract/fleet.ts";
import type { Unit } from "../../../../shared/contract/units.ts";
import { DAY } from "../../../../shared/wall_clock.ts";
import { useCached } from "../../state/use_cached.ts";
import { useStore } from "../../state/store.ts";
import { datedDay, datedMoment } from "../../text/dated.ts";
import { useFormat } from "../../text/format.ts";
import { type UnitsWords, useUnitsWords } from "../../text/units_words.ts";
import { UnitPlace } from "./unit_state.tsx";

/** What is known of a unit: where it is, when its next service is due, and what staff have noted. */
export function UnitFacts({ unit }: { unit: Unit }) {
  const { me, now } = useStore();
  const format = useFormat();
  const own = useUnitsWords();
  const { fleet_item_id, service_due_since, serial, condition, bought_on, note } = unit;
  const { data: item } = useCached<ManagedItem>(
    `item ${me.value!.shop.id} ${fleet_item_id}`,
    (api) => api("GET /v1/fleet/items/:id", { params: { id: fleet_item_id } }),
  );
  const wear = item ? wearOf(unit, item, { own, now: now() }) : [];
  const due = service_due_since && own.due_since(datedMoment(format, service_due_since, "day"));
  return (
    <section class="card stack" aria-labelledby="unit-overview">
      <h2 id="unit-overview">{own.overview}</h2>
      <dl class="fact-list">
        <Fact label={own.where}>
          {unit.in_use ? <UnitPlace unit={unit} /> : own.at_shop}
        </Fact>
        {item && (
          <Fact label={own.next_service}>
            {[...due ? [due] : [], ...wear].join(" · ") || <span class="muted">{own.no_rule}</span>}
          </Fact>
        )}
        {condition && <Fact label={own.fields.condition}>{condition}</Fact>}
        {serial && <Fact label={own.fields.serial}>{serial}</Fact>}
        {bought_on && <Fact label={own.fields.bought_on}>{datedDay(format, bought_on)}</Fact>}
        {note && <Fact label={own.fields.note}>{note}</Fact>}
      </dl>
    </section>
  );
}

/** Returns how much of each rule for service is used up. */
function wearOf(
  { rentals_since_service, hours_since_service, serviced_at }: Unit,
  { service_after_rentals, service_after_hours, service_after_days }: ManagedItem,
  { own, now }: { own: UnitsWords; now: number },
): string[] {
  const days = Math.max(0, Math.floor((now - Date.parse(serviced_at)) / DAY));
  const { wear } = own;
  return [
    ...service_after_rentals ? [wear.rentals(rentals_since_service, service_after_rentals)] : [],
    ...service_after_hours ? [wear.hours(hours_since_service, service_after_hours)] : [],
    ...service_after_days ? [wear.days(days, service_after_days)] : [],
  ];
}

function Fact({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <div>
      <dt class="muted">{label}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
