import { dateOf, wallOf } from "../../../shared/wall_clock.ts";
import { Check, Field } from "../../ui/field.tsx";
import { type Committed, CommittedBookings } from "./committed_bookings.tsx";
import { Select } from "../kit/select.tsx";
import { useStore } from "../state/store.ts";
import { useWords } from "../text/words.ts";
import { UnitsField } from "./units_field.tsx";
import type { ServiceForm } from "./return_form.ts";

interface OutOfServiceProps {
  /** The items that come back, with their units. */
  items: readonly { id: string; name: string; units: number }[];
  service: ServiceForm;
  /** The bookings that need the units, once the server has refused. */
  committed: Committed | null;
  isReasonMissing: boolean;
  onChange: (changes: Partial<ServiceForm>) => void;
}

/** Takes broken units out of service with the return: which, how many, and until when. */
export function OutOfService({ items, service, committed, isReasonMissing, onChange }: OutOfServiceProps) {
  const { me, now } = useStore();
  const words = useWords();
  const item = items.find(({ id }) => id === service.item) ?? items[0];
  if (!item) return null;
  return (
    <section class="claim">
      <Check label={words.counter.out_of_service} checked={service.on} onChange={(on) => onChange({ on })} />
      {service.on && (
        <>
          {items.length > 1 && (
            <Select
              label={words.counter.broken_item}
              value={item.id}
              options={items.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(id) => onChange({ item: id, units: 1 })}
            />
          )}
          {item.units > 1 && (
            <UnitsField
              legend={words.item.downtime.quantity}
              lines={[{ id: item.id, name: item.name, max: item.units }]}
              min={1}
              describe={words.counter.out}
              chosen={{ [item.id]: service.units }}
              onChoose={(_id, units) => onChange({ units })}
            />
          )}
          <Field
            type="date"
            label={words.item.downtime.last_day}
            optional
            hint={words.item.downtime.last_day_hint}
            min={dateOf(wallOf(now(), me.value!.shop.timezone))}
            value={service.last}
            onInput={(last) => onChange({ last })}
          />
          <Field
            label={words.fields.reason}
            optional
            hint={words.item.downtime.reason_hint}
            maxLength={500}
            value={service.reason}
            onInput={(reason) => onChange({ reason })}
          />
          {committed && (
            <CommittedBookings
              committed={committed}
              override={{ ...service.override, isMissing: isReasonMissing }}
              onOverride={(changes) => onChange({ override: { ...service.override, ...changes } })}
            />
          )}
        </>
      )}
    </section>
  );
}
