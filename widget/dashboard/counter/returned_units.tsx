import { useRef } from "preact/hooks";
import type { Booking } from "../../../shared/contract/booking.ts";
import { Check } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useScanWords } from "../text/scan_words.ts";
import type { Counter } from "./counter.ts";
import type { CounterBody } from "./counter_body.ts";
import { UnitsSection } from "./units_section.tsx";
import { useUnitScans } from "./use_unit_scans.ts";

interface ReturnedUnitsProps {
  booking: Booking;
  counter: Counter;
  sheet: CounterBody;
  /** Ids of the units that are back. */
  ticked: readonly string[];
  onTick: (unit: { unit_id: string; line_id: string }, isBack: boolean) => void;
  /** The item of which nobody has said which units come back. */
  unnamed: string | undefined;
}

/** The units that the customer has, to tick off by scan or by hand. Names what is missing once one is back. */
export function ReturnedUnits({ booking, counter, sheet, ticked, onTick, unnamed }: ReturnedUnitsProps) {
  const own = useScanWords();
  const known = useRef(ticked);
  known.current = ticked;
  const unit_scans = useUnitScans({
    booking,
    counter,
    state: "out",
    onBack: (unit) => {
      const isTicked = known.current.includes(unit.unit_id);
      onTick(unit, true);
      return isTicked;
    },
  });
  const missing = unit_scans.lines.flatMap(({ name, units }) =>
    units.filter(({ unit_id }) => !ticked.includes(unit_id)).map(({ code }) => ({ code, name }))
  );
  return (
    <>
      <UnitsSection
        unit_scans={unit_scans}
        sheet={sheet}
        doneOf={(units) => units.filter(({ unit_id }) => ticked.includes(unit_id)).length}
      >
        {(unit) => (
          <>
            <Check
              label={<bdi class="unit-code">{unit.code}</bdi>}
              checked={ticked.includes(unit.unit_id)}
              onChange={(isBack) => onTick(unit, isBack)}
            />
            <bdi class="muted">{unit.rider}</bdi>
          </>
        )}
      </UnitsSection>
      {ticked.length > 0 && missing.length > 0 && (
        <Notice>
          <p>
            <strong>{own.missing(missing.length)}</strong>
          </p>
          {missing.map(({ code, name }) => (
            <p key={code}>
              <bdi>{code}</bdi> · <bdi>{name}</bdi>
            </p>
          ))}
        </Notice>
      )}
      {unnamed && <Notice bad>{own.tick_which(unnamed)}</Notice>}
    </>
  );
}
