import type { ComponentChildren } from "preact";
import type { Category } from "../../../shared/contract/categories.ts";
import { optionsOf } from "../kit/options.ts";
import { Select } from "../kit/select.tsx";
import { useWords } from "../text/words.ts";
import { CategoryField } from "./category_field.tsx";
import { CheckOfItem, MoneyOfItem, NumberOfItem, Section, TextOfItem } from "./form_fields.tsx";
import { PricePreview } from "./price_preview_card.tsx";
import { TableOfItem } from "./prices/table_of_item.tsx";
import { Specifications } from "./specifications.tsx";
import { TaxRateSelect } from "./tax_rate_select.tsx";
import type { FirstCategory } from "./use_first_category.ts";
import type { ItemEditing } from "./use_item_form.ts";

interface SectionProps {
  editing: ItemEditing;
}

/** What the item is: its name and its category. */
export function BasicsSection({ editing, categories, firstCategory, onNewCategory, children }: SectionProps & {
  categories: readonly Category[];
  firstCategory?: FirstCategory | undefined;
  onNewCategory: () => void;
  children?: ComponentChildren;
}) {
  const words = useWords();
  return (
    <Section title={words.item.sections.basics}>
      <TextOfItem name="name" editing={editing} />
      <CategoryField choice={editing.choice("category_id")} {...{ categories, firstCategory, onNewCategory }} />
      {children}
    </Section>
  );
}

/** How the item is described, and whether customers see it. */
export function SaleFields({ editing }: SectionProps) {
  return (
    <>
      <TextOfItem name="description" rows={5} editing={editing} optional />
      <div class="checks">
        <CheckOfItem name="live" editing={editing} />
        {editing.stored && <CheckOfItem name="in_maintenance" editing={editing} />}
      </div>
    </>
  );
}

/** The prices, and what customers pay for some days. */
export function PricesSection({ editing, children }: SectionProps & { children?: ComponentChildren }) {
  const words = useWords();
  return (
    <Section title={words.item.sections.prices}>
      <TableOfItem editing={editing} />
      {!editing.values.price_table_id && (
        <>
          <div class="pair">
            <MoneyOfItem name="price_full_day" editing={editing} />
            {children}
          </div>
          <PricePreview form={editing.values} currency={editing.currency} />
        </>
      )}
      <TaxRateSelect {...editing.choice("tax_rate_id")} />
    </Section>
  );
}

/** The prices that a shop can do without. An item with a price table has none of its own. */
export function FurtherPrices({ editing }: SectionProps) {
  if (editing.values.price_table_id) return null;
  return (
    <>
      <MoneyOfItem name="price_half_day" editing={editing} />
      <MoneyOfItem name="price_multi_day" editing={editing} />
      <MoneyOfItem name="price_weekly" editing={editing} />
    </>
  );
}

/** When and for how long it can be booked. */
export function RulesFields({ editing }: SectionProps) {
  const words = useWords();
  return (
    <>
      <p class="hint">{words.item.hints.waivers}</p>
      <div class="pair">
        <NumberOfItem name="min_duration" editing={editing} />
        <NumberOfItem name="max_duration" editing={editing} />
        <NumberOfItem name="notice_hours" editing={editing} />
        <NumberOfItem name="buffer_hours" editing={editing} />
      </div>
      <div class="checks">
        <CheckOfItem name="same_day_booking" editing={editing} />
        <CheckOfItem name="inspection_required" editing={editing} />
      </div>
    </>
  );
}

/** The deposit: how much, from when, and until when. */
export function DepositFields({ editing }: SectionProps) {
  const words = useWords();
  const { deposit_amount, deposit_hold } = editing.values;
  return (
    <>
      <MoneyOfItem name="deposit_amount" editing={editing} />
      {deposit_amount.trim() && (
        <>
          <div class="pair">
            <Select
              {...editing.choice("deposit_hold_timing")}
              options={optionsOf(["at_booking", "at_pickup"], words.item.timings)}
            />
            <Select
              {...editing.choice("deposit_hold")}
              options={optionsOf(["until_return", "hours"], words.item.holds)}
            />
            {deposit_hold === "hours" && <NumberOfItem name="deposit_hold_hours" editing={editing} />}
          </div>
          <CheckOfItem name="deposit_auto_release" editing={editing} />
        </>
      )}
    </>
  );
}

/** What few shops need at once. */
export function DetailsFields({ editing }: SectionProps) {
  return (
    <>
      <div class="pair">
        <TextOfItem name="slug" ltr editing={editing} />
        <TextOfItem name="sku" editing={editing} />
        {editing.stored?.product_id && <TextOfItem name="option_label" editing={editing} />}
        <TextOfItem name="skill_level" editing={editing} />
        <NumberOfItem name="sort_order" editing={editing} />
      </div>
      <TextOfItem name="meta_title" editing={editing} />
      <Specifications editing={editing} />
    </>
  );
}
