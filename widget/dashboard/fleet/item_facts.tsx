import { useText } from "../../text/text.ts";
import { Icon } from "../../ui/icon.tsx";
import { HOME } from "../router/location.ts";
import { useWords } from "../text/words.ts";
import { DowntimeSection } from "./downtime_section.tsx";
import { isUnlimited } from "./item_form.ts";
import { StateTag } from "./item_row.tsx";
import { previewDays, previewPrice } from "./price_preview.ts";
import type { LoadedItem } from "./use_item_form.ts";

/** An item for people who may not change it: what customers ask about, and its downtime. */
export function ItemFacts({ item, form }: LoadedItem) {
  const text = useText();
  const { views, fleet, item: say } = useWords();
  const { fields } = say;
  const days = (count: number | null) => count === null ? null : text.duration(count, "day");
  const hours = (count: number | null) => count === null ? null : text.duration(count, "hour");
  const facts: [string, string | null][] = [
    [fields.category_id, item.category.name],
    [fields.inventory_count, isUnlimited(item) ? fleet.bundle : String(item.inventory_count)],
    [fields.units_in_maintenance, item.units_in_maintenance ? String(item.units_in_maintenance) : null],
    [fields.seats, item.seats > 1 ? String(item.seats) : null],
    [fields.components, form.components.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ") || null],
    [fields.deposit_amount, item.deposit_amount ? text.money(item.deposit_amount) : null],
    [fields.min_duration, days(item.min_duration)],
    [fields.max_duration, days(item.max_duration)],
    [fields.notice_hours, hours(item.notice_hours)],
    [fields.buffer_hours, hours(item.buffer_hours)],
    [fields.skill_level, item.skill_level],
    [fields.sku, item.sku],
    ...form.specs.map(({ name, value }): [string, string] => [name, value]),
  ];
  return (
    <div class="page item-facts">
      <header class="page-head item-head">
        <div>
          <a class="back-link" href={`${HOME}/fleet`}>
            <Icon name="back" /> {views.fleet}
          </a>
          <h1 tabIndex={-1}>
            <bdi>{item.name}</bdi> <StateTag item={item} />
          </h1>
        </div>
      </header>
      {form.photos.length > 0 && (
        <div class="photo-strip">
          {form.photos.map(({ url, small, alt }) => (
            <img key={url} src={small} alt={alt} width="320" height="240" loading="lazy" />
          ))}
        </div>
      )}
      {item.description && <p class="long-text">{item.description}</p>}
      <section class="card editor-section">
        <h2>{say.sections.prices}</h2>
        <dl class="price-ladder">
          {previewDays.map((count) => (
            <div key={count}>
              <dt>{text.duration(count, "day")}</dt>
              <dd>{text.money(previewPrice(item, count))}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section class="card editor-section">
        <h2>{say.sections.details}</h2>
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
      <DowntimeSection item={item} />
    </div>
  );
}
