import type { Booking } from "../../../shared/contract/booking.ts";
import { Notice } from "../../ui/notice.tsx";
import { IconButton } from "../kit/icon_button.tsx";
import { Select } from "../kit/select.tsx";
import { useScanWords } from "../text/scan_words.ts";
import type { Counter } from "./counter.ts";
import type { CounterBody } from "./counter_body.ts";
import { UnitsSection } from "./units_section.tsx";
import { useUnitScans } from "./use_unit_scans.ts";

interface AssignedUnitsProps {
  booking: Booking;
  counter: Counter;
  sheet: CounterBody;
  numbered: ReadonlySet<string>;
  /** The item of which more units are assigned than go out. */
  crowded: string | undefined;
}

/** The units that wait to be handed out: each with its rider, and how to exchange it or take it off. */
export function AssignedUnits({ booking, counter, sheet, numbered, crowded }: AssignedUnitsProps) {
  const own = useScanWords();
  const unit_scans = useUnitScans({ booking, counter, numbered, state: "ahead" });
  const names = [...new Set((booking.riders ?? []).map(({ name }) => name))];
  return (
    <>
      <UnitsSection unit_scans={unit_scans} sheet={sheet}>
        {({ code, line_id, rider }) => (
          <>
            <strong>
              <bdi>{code}</bdi>
            </strong>
            {names.length > 1
              ? (
                <Select
                  label={own.rider(code)}
                  unlabelled
                  value={rider ?? ""}
                  none={own.no_rider}
                  options={names.map((name) => ({ value: name, label: name }))}
                  onChange={(name) =>
                    void counter.run(() => counter.assignUnits({ units: [{ line_id, code, rider: name || null }] }))}
                />
              )
              : <bdi class="muted">{rider}</bdi>}
            <IconButton
              icon="close"
              label={own.remove(code)}
              onClick={() => void counter.run(() => counter.assignUnits({ release: [code] }))}
            />
          </>
        )}
      </UnitsSection>
      {crowded && <Notice bad>{own.too_many_ahead(crowded)}</Notice>}
    </>
  );
}
