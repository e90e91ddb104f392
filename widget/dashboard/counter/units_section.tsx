import type { ComponentChildren } from "preact";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { IconButton } from "../kit/icon_button.tsx";
import { ScanField } from "../scan/scan_field.tsx";
import type { BookedUnit } from "../../../shared/contract/unit_assignments.ts";
import { useScanWords } from "../text/scan_words.ts";
import type { CounterBody } from "./counter_body.ts";
import type { UnitScans } from "./use_unit_scans.ts";

interface UnitsSectionProps {
  unit_scans: UnitScans;
  sheet: CounterBody;
  /** How many units of a line are done. Default: all that it has. */
  doneOf?: (units: readonly BookedUnit[]) => number;
  /** What stands in the row of a unit. */
  children: (unit: BookedUnit) => ComponentChildren;
}

/** The numbered units of a booking by line, and the field that takes scans. */
export function UnitsSection(
  { unit_scans: { lines, scans, replaces, exchange }, sheet, doneOf = ({ length }) => length, children }:
    UnitsSectionProps,
) {
  const own = useScanWords();
  return (
    <section class="unit-scan" aria-label={own.title}>
      <ScanField title={own.title} scans={scans} isActive={!sheet.frozen && !sheet.waits} />
      {replaces && (
        <Notice
          icon="clock"
          action={<Button onClick={() => exchange(null)}>{own.keep(replaces.code)}</Button>}
        >
          {own.exchanging(replaces.code)}
        </Notice>
      )}
      <ul class="unit-lines">
        {lines.map(({ id, name, most, units }) => (
          <li key={id}>
            <p>
              <bdi>{name}</bdi>{" "}
              <span class={doneOf(units) < most ? "unit-count" : "unit-count done"}>
                {own.count(doneOf(units), most)}
              </span>
            </p>
            {units.length > 0 && (
              <ul>
                {units.map((unit) => (
                  <li key={unit.unit_id} class={unit.unit_id === replaces?.unit_id ? "unit-row leaves" : "unit-row"}>
                    {children(unit)}
                    <IconButton
                      icon="switch"
                      label={own.exchange(unit.code)}
                      onClick={() =>
                        exchange(unit)}
                    />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
