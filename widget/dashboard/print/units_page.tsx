import { useState } from "preact/hooks";
import type { Unit } from "../../../shared/contract/units.ts";
import { Chip } from "../../ui/chip.tsx";
import { Loaded } from "../kit/loaded.tsx";
import { useViewStyle } from "../kit/use_view_style.ts";
import { HOME, query } from "../router/location.ts";
import { useFormat } from "../text/format.ts";
import { useScanWords } from "../text/scan_words.ts";
import { useWords } from "../text/words.ts";
import type { UnitLabelFormat } from "../state/label_format.ts";
import { useStore } from "../state/store.ts";
import { useAll } from "../state/use_all.ts";
import { qrPath } from "../counter/qr_path.ts";
import { SheetControls, Sheets } from "./label_sheets.tsx";
import { PrintPage } from "./print_page.tsx";
import style from "./unit_labels.css" with { type: "text" };

/**
 * The labels of units: those of an item (`?item=fi_…`) without the retired ones, or a selection (`&units=un_…,un_…`).
 * Single ones can be left out.
 */
export function UnitsPrintPage() {
  const { me, preferences, prefer } = useStore();
  const own = useScanWords();
  const words = useWords();
  const { locale } = useFormat();
  useViewStyle(style);
  const item_id = query.value.get("item") ?? "";
  const chosen = query.value.get("units")?.split(",");
  const [left_out, setLeftOut] = useState<readonly string[]>([]);
  const cached = useAll<Unit>(`unit_labels ${me.value!.shop.id} ${item_id}`, {
    list: (api, page) => api("GET /v1/units", { query: { ...item_id && { fleet_item_id: item_id }, ...page } }),
    arrange: (units) =>
      units.filter(({ status }) => status !== "retired").sort((a, b) =>
        a.code.localeCompare(b.code, locale, { numeric: true })
      ),
  });
  const format: UnitLabelFormat = preferences.value.unit_labels ?? "a4_24";
  const offered = (cached.data ?? []).filter(({ id }) => !chosen || chosen.includes(id));
  const toggle = (id: string) =>
    setLeftOut((before) => before.includes(id) ? before.filter((other) => other !== id) : [...before, id]);
  return (
    <PrintPage
      title={own.labels}
      back={item_id
        ? { href: `${HOME}/fleet/${item_id}`, label: offered[0]?.item_name ?? words.views.fleet }
        : { href: `${HOME}/fleet`, label: words.views.fleet }}
      tabs={[]}
      controls={
        <>
          <SheetControls format={format} formats={own.formats} onFormat={(unit_labels) => prefer({ unit_labels })} />
          {offered.length > 1 && (
            <div class="label-choice" role="group" aria-label={own.units}>
              {offered.map(({ id, code }) => (
                <Chip key={id} pressed={!left_out.includes(id)} onClick={() => toggle(id)}>
                  <bdi>{code}</bdi>
                </Chip>
              ))}
            </div>
          )}
        </>
      }
    >
      <Loaded cached={cached} rows={6}>
        {() => (
          <Sheets
            format={format}
            labels={offered.filter(({ id }) => !left_out.includes(id))}
            title={own.labels}
            none={own.no_labels}
            kind="unit-label"
          >
            {(unit) => <UnitLabel unit={unit} shop={me.value!.shop.name} />}
          </Sheets>
        )}
      </Loaded>
    </PrintPage>
  );
}

/** The label of a unit. Its QR code is the address that tells finders whose it is, and staff which unit. */
function UnitLabel({ unit: { id, code, item_name }, shop }: { unit: Unit; shop: string }) {
  const { size, path } = qrPath(`${location.origin}/u/${id}`);
  return (
    <>
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <path d={path} />
      </svg>
      <div>
        <p class="unit-label-code">
          <bdi>{code}</bdi>
        </p>
        <p>
          <bdi>{item_name}</bdi>
        </p>
        <p>
          <bdi>{shop}</bdi>
        </p>
      </div>
    </>
  );
}
