import { Loaded } from "../../kit/loaded.tsx";
import { HOME } from "../../router/location.ts";
import { PriceRows } from "./price_rows.tsx";
import { usePriceTables } from "./use_price_tables.ts";

/** The prices of an item by its table, for people who may not change it. */
export function TableFacts({ id }: { id: string }) {
  const tables = usePriceTables();
  return (
    <Loaded cached={tables} rows={1}>
      {(all) => {
        const table = all.find((table) => table.id === id);
        return table && (
          <>
            <PriceRows table={table} />
            <a href={`${HOME}/fleet/prices/${id}`}>
              <bdi>{table.name}</bdi>
            </a>
          </>
        );
      }}
    </Loaded>
  );
}
