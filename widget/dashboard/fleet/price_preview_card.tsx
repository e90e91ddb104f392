import { useState } from "preact/hooks";
import { dateOf, wallOf } from "../../../shared/wall_clock.ts";
import { useFormat } from "../text/format.ts";
import { addDays } from "../../ui/calendar_days.ts";
import { useId } from "../../ui/use_id.ts";
import { NumberField } from "../kit/number_field.tsx";
import { useStore } from "../state/store.ts";
import { useWords } from "../text/words.ts";
import type { ItemForm } from "./item_form.ts";
import { previewDays, previewPrice, typedPrices } from "./price_preview.ts";

/** What customers pay with the prices as they are typed: for some usual durations, and for one of choice. */
export function PricePreview({ form, currency }: { form: ItemForm; currency: string }) {
  const format = useFormat();
  const words = useWords();
  const { me, now } = useStore();
  const id = useId();
  const tomorrow = addDays(dateOf(wallOf(now(), me.value!.shop.timezone)), 1);
  const [date, setDate] = useState(tomorrow);
  const [typedDays, setTypedDays] = useState("3");
  const prices = typedPrices(form, currency);
  const days = Number(typedDays);
  const isCount = Number.isInteger(days) && days >= 1 && days <= 366;
  return (
    <div class="price-preview">
      <h3>{words.item.preview.title}</h3>
      {prices
        ? (
          <>
            <dl class="price-ladder">
              <div>
                <dt>{words.item.preview.half_day}</dt>
                <dd>{format.money(Math.min(prices.price_half_day, previewPrice(prices, 1)))}</dd>
              </div>
              {previewDays.map((count) => (
                <div key={count}>
                  <dt>{format.duration(count, "day")}</dt>
                  <dd>{format.money(previewPrice(prices, count))}</dd>
                </div>
              ))}
            </dl>
            <div class="pair">
              <div class="field">
                <label for={id}>{words.item.preview.pickup}</label>
                <input
                  id={id}
                  type="date"
                  class="input"
                  value={date}
                  onChange={({ currentTarget: { value } }) => setDate(value || tomorrow)}
                />
              </div>
              <NumberField label={words.item.preview.days} value={typedDays} onInput={setTypedDays} />
            </div>
            <output class="price-sentence">
              {isCount &&
                words.item.preview.sentence(
                  format.duration(days, "day"),
                  format.day(date),
                  format.money(previewPrice(prices, days)),
                )}
            </output>
            <p class="hint">{words.item.preview.per_unit}</p>
          </>
        )
        : <p class="hint">{words.item.preview.missing}</p>}
    </div>
  );
}
