import { Select } from "../../kit/select.tsx";
import { HOME } from "../../router/location.ts";
import { usePricesWords } from "../../text/prices_words.ts";
import type { ItemEditing } from "../use_item_form.ts";
import { PriceCheck } from "./price_check.tsx";
import { usePriceTables } from "./use_price_tables.ts";

/** Whether an item has its own prices or those of a price table, and what customers then pay. */
export function TableOfItem({ editing }: { editing: ItemEditing }) {
  const own = usePricesWords();
  const tables = usePriceTables();
  const chosen = editing.values.price_table_id;
  const table = tables.data?.find(({ id }) => id === chosen);
  if (!tables.data) return null;
  if (!tables.data.length) {
    return <a class="plain-link" href={`${HOME}/fleet/prices/new`}>{own.enter_list}</a>;
  }
  return (
    <>
      <Select
        {...editing.choice("price_table_id")}
        none={own.own_prices}
        options={tables.data.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {table && (
        <>
          <PriceCheck Heading="h3" prices={table} />
          <a href={`${HOME}/fleet/prices/${table.id}`}>{own.edit_list(table.name)}</a>
        </>
      )}
    </>
  );
}
