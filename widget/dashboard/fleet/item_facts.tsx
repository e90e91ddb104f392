import { useFormat } from "../text/format.ts";
import { HOME } from "../router/location.ts";
import { PageHead } from "../kit/page_head.tsx";
import { useWords } from "../text/words.ts";
import { DowntimeSection } from "./downtime_section.tsx";
import { isUnlimited } from "./item_form.ts";
import { StateTag } from "./item_row.tsx";
import { TableFacts } from "./prices/table_facts.tsx";
import { previewDays, previewPrice } from "./price_preview.ts";
import { UnitsSection } from "./units/units_section.tsx";
import type { LoadedItem } from "./use_item_form.ts";

/** An item for people who may not change it: what customers ask about, and its downtime. */
export function ItemFacts({ item, form }: LoadedItem) {
  const format = useFormat();
  const words = useWords();
  const days = (count: number | null) => count === null ? null : format.duration(count, "day");
  const hours = (count: number | null) => count === null ? null : format.duration(count, "hour");
  const facts: [string, string | null][] = [
    [words.item.fields.category_id, item.category.name],
    [words.item.fields.inventory_count, isUnlimited(item) ? words.fleet.bundle : String(item.inventory_count)],
    [words.item.fields.units_in_maintenance, item.units_in_maintenance ? String(item.units_in_maintenance) : null],
    [words.item.fields.seats, item.seats > 1 ? String(item.seats) : null],
    [
      words.item.fields.components,
      form.components.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ") || null,
    ],
    [words.item.fields.deposit_amount, item.deposit_amount ? format.money(item.deposit_amount) : null],
    [words.item.fields.min_duration, days(item.min_duration)],
    [words.item.fields.max_duration, days(item.max_duration)],
    [words.item.fields.notice_hours, hours(item.notice_hours)],
    [words.item.fields.buffer_hours, hours(item.buffer_hours)],
    [words.item.fields.skill_level, item.skill_level],
    [words.item.fields.sku, item.sku],
    ...form.specs.map(({ name, value }): [string, string] => [name, value]),
  ];
  return (
    <div class="page item-facts">
      <PageHead
        class="item-head"
        back={{ href: `${HOME}/fleet`, label: words.views.fleet }}
        title={
          <>
            <bdi>{item.name}</bdi> <StateTag item={item} />
          </>
        }
      />
      {form.photos.length > 0 && (
        <div class="photo-strip">
          {form.photos.map(({ url, small, alt }) => (
            <img key={url} src={small} alt={alt} width="320" height="240" loading="lazy" />
          ))}
        </div>
      )}
      {item.description && <p class="long-text">{item.description}</p>}
      <section class="card editor-section">
        <h2>{words.item.sections.prices}</h2>
        {item.price_table_id ? <TableFacts id={item.price_table_id} /> : (
          <dl class="price-ladder">
            {previewDays.map((count) => (
              <div key={count}>
                <dt>{format.duration(count, "day")}</dt>
                <dd>{format.money(previewPrice(item, count))}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      <section class="card editor-section">
        <h2>{words.item.sections.details}</h2>
        <dl class="fact-list">
          {facts.filter(([, value]) => value !== null).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {item.tracking === "unit" && <UnitsSection item={item} />}
      <DowntimeSection item={item} />
    </div>
  );
}
