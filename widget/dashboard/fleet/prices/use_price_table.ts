import type { PriceTable } from "../../../../shared/contract/price_tables.ts";
import { ApiError } from "../../../api.ts";
import type { FieldErrors } from "../../kit/field_errors.ts";
import { useRecordForm } from "../../kit/use_record_form.ts";
import { useStore } from "../../state/store.ts";
import { usePricesWords } from "../../text/prices_words.ts";
import { useWords } from "../../text/words.ts";
import { readTable, type TableFaults, tableFormOf } from "./table_form.ts";

interface PriceTableOptions {
  /** The stored table, or null for a new one. */
  table: PriceTable | null;
  onSaved: (saved: PriceTable) => void;
}

/** The form of a price table. */
export function usePriceTable({ table, onSaved }: PriceTableOptions) {
  const { api, me } = useStore();
  const words = useWords();
  const own = usePricesWords();
  const { currency } = me.value!.shop;
  return useRecordForm({
    record: table,
    read: (stored) => tableFormOf(stored, currency),
    write(typed) {
      const { draft: body, faults } = readTable(typed, currency);
      return body ? { body } : { errors: errorsOf(faults) };
    },
    labels: { ...own.fields, name: words.fields.name },
    send: (body, { once, if_version }) =>
      table
        ? api("PATCH /v1/price-tables/:id", { params: { id: table.id }, body: { ...body, if_version } })
        : api("POST /v1/price-tables", { body, once: once(body) }),
    explain: (error) =>
      error instanceof ApiError && error.problem.code === "name_taken" ? { name: own.faults.name_taken } : undefined,
    onSaved,
  });

  function errorsOf({ rows, fields }: TableFaults): FieldErrors {
    const sentences = {
      required: words.fleet.required,
      amount: words.fleet.invalid_amount,
      no_row: own.faults.no_row,
    };
    const errors = Object.entries(fields)
      .map(([name, code]) => [name, name === "rows" ? own.faults.no_rows : sentences[code]]);
    return { ...Object.fromEntries(errors), ...rows.size && { rows: own.faults.check_rows } };
  }
}
