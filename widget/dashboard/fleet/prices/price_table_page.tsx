import { useState } from "preact/hooks";
import type { PriceTable } from "../../../../shared/contract/price_tables.ts";
import { BYTE_ORDER_MARK } from "../../../../shared/csv.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, FieldError } from "../../../ui/field.tsx";
import { errorAt } from "../../kit/field_errors.ts";
import { ConfirmedButton } from "../../kit/confirmed_button.tsx";
import { MoneyField } from "../../kit/money_field.tsx";
import { PageHead } from "../../kit/page_head.tsx";
import { usePageTitle } from "../../kit/page_title.ts";
import { RecordForm } from "../../kit/record_form.tsx";
import { UnloadedPage } from "../../kit/unloaded_page.tsx";
import { HOME, navigate } from "../../router/location.ts";
import { releaseLeaveGuard } from "../../router/leave_guard.ts";
import { useStore } from "../../state/store.ts";
import { useCached } from "../../state/use_cached.ts";
import { useIsManager } from "../../state/use_is_manager.ts";
import { usePricesWords } from "../../text/prices_words.ts";
import { useWords } from "../../text/words.ts";
import { saveFile } from "../../kit/save_file.ts";
import { PriceCheck } from "./price_check.tsx";
import { PriceGrid } from "./price_grid.tsx";
import { PriceRows } from "./price_rows.tsx";
import { csvOfTable } from "./table_csv.ts";
import { pricesSoFar, readTable, type TableForm } from "./table_form.ts";
import { TableItems } from "./table_items.tsx";
import { usePriceTable } from "./use_price_table.ts";

const LIST = `${HOME}/fleet/prices`;

/** Connects a price table to the API. `/fleet/prices/new` is a new one. */
export function PriceTablePage({ params: { id = null } }: { params: { id?: string | null } }) {
  const { me } = useStore();
  const own = usePricesWords();
  const mayWrite = useIsManager();
  const cached = useCached<PriceTable | null>(
    `price_table ${me.value!.shop.id} ${id}`,
    async (api) => id ? await api("GET /v1/price-tables/:id", { params: { id } }) : null,
  );
  usePageTitle(cached.data?.name ?? own.new_table);
  if (!id) return <Editor table={null} onChange={() => {}} />;
  if (!cached.data) {
    return (
      <div class="page">
        <UnloadedPage cached={cached} list={{ href: LIST, label: own.title }} />
      </div>
    );
  }
  return mayWrite
    ? <Editor key={id} table={cached.data} onChange={cached.refresh} />
    : <PriceTableFacts table={cached.data} />;
}

/** The table for staff who may not change it. */
function PriceTableFacts({ table }: { table: PriceTable }) {
  const own = usePricesWords();
  return (
    <div class="page price-table">
      <PageHead title={table.name} back={{ href: LIST, label: own.title }} />
      <div class="card stack">
        <PriceRows table={table} />
      </div>
    </div>
  );
}

/** The editor of a price table, with the prices that its rows give beside it. */
function Editor({ table, onChange }: { table: PriceTable | null; onChange: () => void }) {
  const { api, me, message } = useStore();
  const words = useWords();
  const own = usePricesWords();
  const { currency, slug } = me.value!.shop;
  const [tried, setTried] = useState(false);
  const form = usePriceTable({
    table,
    onSaved(saved) {
      releaseLeaveGuard();
      message.value = words.actions.saved_name(saved.name);
      setTried(false);
      if (!table) return navigate(`${LIST}/${saved.id}`, { replace: true });
      form.draft.saved(saved);
      onChange();
    },
  });
  const trySave = () => {
    setTried(true);
    return form.save();
  };
  const file = () => new Blob([BYTE_ORDER_MARK, csvOfTable(table!, { words: own, currency })], { type: "text/csv" });
  const { faults } = readTable(form.values, currency);
  const shown = (value: TableForm[keyof TableForm]) =>
    typeof value === "string"
      ? value
      : value.map(({ length, unit, price }) => `${length} ${own.units[unit]} ${price}`).join(", ");
  return (
    <div class="page price-table">
      <PageHead title={table?.name ?? own.new_table} back={{ href: LIST, label: own.title }} />
      <div class="editor-columns">
        <RecordForm
          form={{ ...form, save: trySave }}
          format={shown}
          submit={words.actions.save}
          onCancel={() => {
            releaseLeaveGuard();
            navigate(LIST);
          }}
        >
          <Field {...form.field("name")} maxLength={200} hint={own.name_hint} />
          <PriceGrid
            rows={form.values.rows}
            faults={faults?.rows ?? new Map()}
            {...{ tried, currency }}
            version={form.draft.version}
            onChange={form.set}
          />
          <FieldError error={errorAt(form.errors, "rows")} />
          <div class="pair">
            <MoneyField {...form.field("extra_hour")} hint={own.extra_hour_hint} />
            <MoneyField {...form.field("extra_day")} hint={own.extra_day_hint} />
          </div>
        </RecordForm>
        <div class="stack">
          <PriceCheck Heading="h2" prices={pricesSoFar(form.values, currency)} />
          {table && <TableItems table={table} onChange={onChange} />}
          {table && (
            <div class="row">
              <Button onClick={() => saveFile(file(), `${slug}-${own.file}.csv`)}>{own.csv}</Button>
              <ConfirmedButton
                label={words.actions.delete}
                title={own.delete_title(table.name)}
                lead={table.item_count ? own.delete_used(table.item_count) : own.delete_lead}
                cancel={words.actions.keep}
                disabled={table.item_count > 0}
                run={async () => {
                  await api("DELETE /v1/price-tables/:id", { params: { id: table.id } });
                  message.value = words.fleet.deleted(table.name);
                  releaseLeaveGuard();
                  navigate(LIST, { replace: true });
                }}
              />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
