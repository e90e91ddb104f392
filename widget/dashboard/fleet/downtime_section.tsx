import { useState } from "preact/hooks";
import type { Downtime } from "../../../shared/contract/downtime.ts";
import type { ManagedItem } from "../../../shared/contract/fleet.ts";
import { datedDay } from "../text/dated.ts";
import { useFormat } from "../text/format.ts";
import { Button } from "../../ui/button.tsx";
import { Tag } from "../../ui/chip.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Loaded } from "../kit/loaded.tsx";
import { useStore } from "../state/store.ts";
import { useCached } from "../state/use_cached.ts";
import { useWords } from "../text/words.ts";
import { daysOf, phaseOf } from "./downtime_form.ts";
import { DowntimeSheet } from "./downtime_sheet.tsx";
import { Section } from "./form_fields.tsx";

/** The downtime of an item, newest first. It is saved by itself, not with the item. */
export function DowntimeSection({ item }: { item: ManagedItem }) {
  const words = useWords();
  const cached = useCached(
    `downtime of ${item.id}`,
    (api) => api("GET /v1/fleet/items/:id/downtime", { params: { id: item.id }, query: { limit: "50" } }),
  );
  const [open, setOpen] = useState<Downtime | "new" | null>(null);
  return (
    <Section title={words.item.sections.downtime} lead={words.item.downtime.none_more}>
      <Loaded cached={cached} rows={1}>
        {({ data }) =>
          data.length
            ? (
              <ul class="downtime-list">
                {data.map((downtime) => (
                  <DowntimeRow
                    key={downtime.id}
                    downtime={downtime}
                    onOpen={() => setOpen(downtime)}
                  />
                ))}
              </ul>
            )
            : <p class="muted">{words.item.downtime.none}</p>}
      </Loaded>
      <div>
        <Button icon="plus" onClick={() => setOpen("new")}>{words.item.downtime.add}</Button>
      </div>
      {open && (
        <DowntimeSheet
          item={item}
          downtime={open === "new" ? null : open}
          onClose={() => setOpen(null)}
          onChange={cached.refresh}
        />
      )}
    </Section>
  );
}

function DowntimeRow({ downtime, onOpen }: { downtime: Downtime; onOpen: () => void }) {
  const format = useFormat();
  const { me, now } = useStore();
  const words = useWords();
  const { first, last } = daysOf(downtime, me.value!.shop.timezone);
  const phase = phaseOf(downtime, now());
  const period = last === null
    ? words.item.downtime.from(datedDay(format, first))
    : first === last
    ? datedDay(format, first)
    : `${datedDay(format, first)} – ${datedDay(format, last)}`;
  return (
    <li>
      <button type="button" onClick={onOpen}>
        <span>
          <strong>{period}</strong>
          <small class="muted">
            {words.item.downtime.units(downtime.quantity)}
            {downtime.reason && (
              <>
                {" · "}
                <bdi>{downtime.reason}</bdi>
              </>
            )}
          </small>
        </span>
        {phase !== "later" &&
          (phase === "now" ? <Tag tone="warm">{words.item.downtime.now}</Tag> : <Tag>{words.item.downtime.past}</Tag>)}
        <Icon name="next" />
      </button>
    </li>
  );
}
