import type { ItemImport } from "../../../shared/contract/item_import.ts";
import { itemColumnNames, requiredColumns } from "../../../shared/item_csv.ts";
import { HOME } from "../router/location.ts";
import { useStore } from "../state/store.ts";
import { useFormat } from "../text/format.ts";
import { useWords } from "../text/words.ts";
import { CsvImportPage } from "./csv_import_page.tsx";
import { PreviewTable } from "./import_preview.tsx";

/** Creates items from a CSV file. */
export function ImportPage() {
  const { api } = useStore();
  const format = useFormat();
  const words = useWords();
  return (
    <CsvImportPage<ItemImport>
      words={words.fleet.csv}
      list={{ href: `${HOME}/fleet`, label: words.views.fleet }}
      columns={itemColumnNames}
      required={requiredColumns}
      file="items.csv"
      send={(form, request) => api("POST /v1/fleet/items/import", { form, ...request })}
      countOf={({ item_count }) => item_count}
    >
      {({ items, item_count, new_categories }) => (
        <>
          {new_categories.length > 0 && <p>{words.fleet.csv.new_categories(format.list(new_categories))}</p>}
          <ItemTable items={items} />
          {item_count > items.length && <p class="muted">{words.fleet.csv.first_items(items.length)}</p>}
        </>
      )}
    </CsvImportPage>
  );
}

function ItemTable({ items }: Pick<ItemImport, "items">) {
  const format = useFormat();
  const words = useWords();
  return (
    <PreviewTable
      label={words.fleet.tabs.items}
      columns={[
        words.fleet.csv.line,
        words.item.fields.name,
        words.fleet.category,
        words.item.fields.price_full_day,
        words.item.fields.inventory_count,
        words.item.fields.live,
      ]}
    >
      {items.map(({ line, name, category, price_full_day, inventory_count, live }) => (
        <tr key={line}>
          <td>{line}</td>
          <td>
            <bdi>{name}</bdi>
          </td>
          <td>
            <bdi>{category}</bdi>
          </td>
          <td>{format.money(price_full_day)}</td>
          <td>{inventory_count}</td>
          <td>{live ? words.fleet.bulk.yes : words.fleet.bulk.no}</td>
        </tr>
      ))}
    </PreviewTable>
  );
}
