import { useState } from "preact/hooks";
import type { Rate } from "../../../../shared/contract/rates.ts";
import { dateOf, wallOf } from "../../../../shared/wall_clock.ts";
import { Notice } from "../../../ui/notice.tsx";
import { ConfirmedButton } from "../../kit/confirmed_button.tsx";
import { IconButton } from "../../kit/icon_button.tsx";
import { Select } from "../../kit/select.tsx";
import { useIsManager } from "../../state/use_is_manager.ts";
import { useStore } from "../../state/store.ts";
import { useFormat } from "../../text/format.ts";
import { useRatesWords } from "../../text/rates_words.ts";
import { useCategories } from "../use_categories.ts";
import { useProducts } from "../use_products.ts";
import { useNamedItems } from "../use_named_items.ts";
import { competitorsOf, copiesFor, gapsOf, type Stretch, stretchesOf } from "./rate_year.ts";
import { YearMonths } from "./year_months.tsx";

/** The most gaps that are named. */
const MAX_GAPS = 6;

/** A year in the colours of its rates, with its gaps and overlaps. `rates` has the most important one first. */
export function YearOfRates({ rates, onCopied }: { rates: readonly Rate[]; onCopied: () => void }) {
  const { api, me, message, now } = useStore();
  const own = useRatesWords();
  const format = useFormat();
  const mayWrite = useIsManager();
  const [year, setYear] = useState(() => Number(dateOf(wallOf(now(), me.value!.shop.timezone)).slice(0, 4)));
  const { options, scope, setScope, shown } = useScope(rates);
  const stretches = stretchesOf(shown, year);
  const gaps = gapsOf(shown, year);
  const copies = copiesFor(rates, year);
  const text = ({ from, to }: Stretch) => format.days(from, to, "date");
  return (
    <section class="card stack rate-year">
      <div class="rate-year-head">
        <h2>{own.year_title}</h2>
        <div class="rate-year-switch">
          <IconButton icon="back" label={String(year - 1)} onClick={() => setYear(year - 1)} />
          <strong aria-live="polite">{year}</strong>
          <IconButton icon="next" label={String(year + 1)} onClick={() => setYear(year + 1)} />
        </div>
      </div>
      {options.length > 1 && <Select label={own.shown_for} value={scope} options={options} onChange={setScope} />}
      {competitorsOf(shown).map(([counts, other]) => (
        <Notice key={`${counts.id} ${other.id}`}>{own.competes(counts.name, other.name)}</Notice>
      ))}
      <YearMonths year={year} stretches={stretches} classOf={(rate) => `rate-${rates.indexOf(rate) % 8}`} />
      {gaps.length > 0 && (
        <p class="hint">
          {own.gaps(format.list(gaps.slice(0, MAX_GAPS).map(text)), Math.max(0, gaps.length - MAX_GAPS))}
        </p>
      )}
      {mayWrite && copies.length > 0 && (
        <div>
          <ConfirmedButton
            harmless
            label={own.copy(year + 1)}
            title={own.copy_title(year, year + 1)}
            lead={<ul>{copies.map(({ name }) => <li key={name}>{name}</li>)}</ul>}
            run={async (once) => {
              // The least important one first, as the newest of equals counts
              for (const body of copies.toReversed()) await api("POST /v1/rates", { body, once: once(body) });
              message.value = own.copied(copies.length, year + 1);
              setYear(year + 1);
              onCopied();
            }}
          />
        </div>
      )}
    </section>
  );
}

/** Returns for which items the year can be shown, and the rates of the chosen ones. */
function useScope(rates: readonly Rate[]) {
  const own = useRatesWords();
  const [scope, setScope] = useState("");
  const categories = useCategories().data ?? [];
  const item_ids = [...new Set(rates.flatMap(({ applies_to }) => applies_to.item_ids ?? []))];
  const items = useNamedItems(item_ids);
  const products = useProducts().data ?? [];
  const rated = new Set(
    rates.flatMap(({ applies_to: { category_ids = [], product_ids = [] } }) => [...category_ids, ...product_ids]),
  );
  const options = [
    { value: "", label: own.other_items },
    ...[...categories, ...products].filter(({ id }) => rated.has(id)).map(({ id, name }) => ({
      value: id,
      label: name,
    })),
    ...item_ids.flatMap((id) => items.has(id) ? { value: id, label: items.get(id)!.name } : []),
  ];
  const product = items.get(scope)?.product_id ?? scope;
  const category = (items.get(scope) ?? products.find(({ id }) => id === scope))?.category_id ?? scope;
  const shown = rates.filter(({ applies_to: { all, category_ids, product_ids, item_ids } }) =>
    all || category_ids?.includes(category) || product_ids?.includes(product) || item_ids?.includes(scope)
  );
  return { options, scope, setScope, shown };
}
