import type { PriceTable } from "../../../../shared/contract/price_tables.ts";
import { EmptyList } from "../../kit/empty_list.tsx";
import { Loaded } from "../../kit/loaded.tsx";
import { HOME } from "../../router/location.ts";
import { useIsManager } from "../../state/use_is_manager.ts";
import { useFormat } from "../../text/format.ts";
import { usePricesWords } from "../../text/prices_words.ts";
import { FleetHead } from "../fleet_head.tsx";
import { lengthText } from "./fault_sentence.ts";
import { usePriceTables } from "./use_price_tables.ts";

/** The price tables of the shop by name. */
export function PriceTablesPage() {
  const own = usePricesWords();
  const mayWrite = useIsManager();
  const cached = usePriceTables();
  const add = mayWrite && <a class="button primary" href={`${HOME}/fleet/prices/new`}>{own.new_table}</a>;
  return (
    <div class="page fleet-page">
      <FleetHead>{add}</FleetHead>
      <Loaded cached={cached} rows={4}>
        {(tables) =>
          tables.length
            ? (
              <ul class="plain-list">
                {tables.map((table) => <TableRow key={table.id} table={table} />)}
              </ul>
            )
            : <EmptyList icon="card" more={own.none_more}>{own.none}</EmptyList>}
      </Loaded>
    </div>
  );
}

function TableRow({ table: { id, name, rows, item_count } }: { table: PriceTable }) {
  const format = useFormat();
  const own = usePricesWords();
  const day = rows.find(({ days }) => days !== undefined);
  const shown = rows.length > 3 ? [...new Set([rows[0]!, day ?? rows[1]!, rows.at(-1)!])] : rows;
  return (
    <li>
      <a class="list-button" href={`${HOME}/fleet/prices/${id}`}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <small class="muted">
          {shown.map((row) => `${lengthText(row, format)} ${format.money(row.amount)}`).join(" · ")}
        </small>
      </a>
      <span class="list-end muted">{own.used_by(item_count)}</span>
    </li>
  );
}
