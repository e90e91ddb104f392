import type { UnitImport } from "../../../../shared/contract/unit_import.ts";
import { requiredUnitColumns, unitColumnNames } from "../../../../shared/records/unit.ts";
import { HOME } from "../../router/location.ts";
import { useStore } from "../../state/store.ts";
import { useUnitsWords } from "../../text/units_words.ts";
import { useWords } from "../../text/words.ts";
import { CsvImportPage } from "../csv_import_page.tsx";
import { PreviewTable } from "../import_preview.tsx";

/** Creates units from a CSV file. */
export function UnitImportPage() {
  const { api } = useStore();
  const words = useWords();
  const own = useUnitsWords();
  return (
    <CsvImportPage<UnitImport>
      words={{ ...own.csv, problems: { ...words.fleet.csv.problems, ...own.csv.problems } }}
      list={{ href: `${HOME}/fleet/units`, label: own.title }}
      columns={unitColumnNames}
      required={requiredUnitColumns}
      file="units.csv"
      send={(form, request) => api("POST /v1/units/import", { form, ...request })}
      countOf={({ unit_count }) => unit_count}
    >
      {({ units, unit_count }) => (
        <>
          <PreviewTable label={own.title} columns={[words.fleet.csv.line, own.item, own.fields.code]}>
            {units.map(({ line, item_name, code }) => (
              <tr key={line}>
                <td>{line}</td>
                <td>
                  <bdi>{item_name}</bdi>
                </td>
                <td>
                  <bdi>{code}</bdi>
                </td>
              </tr>
            ))}
          </PreviewTable>
          {unit_count > units.length && <p class="muted">{words.fleet.csv.first_items(units.length)}</p>}
        </>
      )}
    </CsvImportPage>
  );
}
