import { optionsOf } from "../kit/options.ts";
import { Select } from "../kit/select.tsx";
import { useId } from "../../ui/use_id.ts";
import { replaceQuery } from "../router/location.ts";
import { useReportsWords } from "../text/reports_words.ts";

import { comparisons, presets } from "./period.ts";
import type { ReportState } from "./report_state.ts";

interface PeriodControlsProps {
  state: ReportState;
  locations: readonly { id: string; name: string }[];
}

/** Chooses the period, what it is compared with, and the pickup location. What is expected has no period. */
export function PeriodControls({ state, locations }: PeriodControlsProps) {
  const own = useReportsWords();
  const { starts, ends } = state.period;
  return (
    <div class="report-controls">
      {state.report !== "expected" && (
        <>
          <Select
            label={own.period}
            value={state.preset}
            options={optionsOf(presets, own.presets)}
            onChange={(period) =>
              replaceQuery({ period, ...period === "custom" ? { starts, ends } : { starts: null, ends: null } })}
          />
          {state.preset === "custom" && (
            <>
              <DayField label={own.from} value={starts} onDay={(day) => replaceQuery({ starts: day, ends })} />
              <DayField label={own.to} value={ends} onDay={(day) => replaceQuery({ starts, ends: day })} />
            </>
          )}
          <Select
            label={own.compare}
            value={state.comparison}
            options={optionsOf(comparisons, own.comparisons)}
            onChange={(compare) => replaceQuery({ compare })}
          />
        </>
      )}
      {locations.length > 0 && (
        <Select
          label={own.location}
          value={state.location ?? ""}
          none={own.all_locations}
          options={locations.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(location) => replaceQuery({ location: location || null })}
        />
      )}
    </div>
  );
}

function DayField({ label, value, onDay }: { label: string; value: string; onDay: (day: string) => void }) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="date"
        class="input"
        value={value}
        onChange={({ currentTarget }) => currentTarget.value ? onDay(currentTarget.value) : currentTarget.value = value}
      />
    </div>
  );
}
