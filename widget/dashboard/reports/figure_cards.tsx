import { useFormat } from "../text/format.ts";
import { replaceQuery } from "../router/location.ts";
import { useReportsWords } from "../text/reports_words.ts";

import { changeOf, type Figure, formatValue } from "./figures.ts";

interface FigureCardsProps {
  figures: readonly Figure[];
  values: readonly (number | null)[];
  before: readonly (number | null)[] | null;
  /** The figure that the chart shows. */
  shown: Figure["name"];
}

/** The figures of a period, each with its change. A tap shows its chart. */
export function FigureCards({ figures, values, before, shown }: FigureCardsProps) {
  const format = useFormat();
  const own = useReportsWords();
  return (
    <div class="figures" role="group" aria-label={own.figures_of}>
      {figures.map(({ name, kind }, at) => {
        const change = before && changeOf(values[at]!, before[at]!);
        return (
          <button
            key={name}
            type="button"
            class="figure"
            aria-pressed={name === shown}
            onClick={() => replaceQuery({ figure: name })}
          >
            <span class="muted">{own.figures[name]}</span>
            <strong>{formatValue(format, kind, values[at]!)}</strong>
            {before && (
              <small class="muted">
                {change !== null && <bdi class="change">{signed(format.locale, change)}</bdi>}{" "}
                {own.before(formatValue(format, kind, before[at]!))}
              </small>
            )}
          </button>
        );
      })}
    </div>
  );
}

function signed(locale: string, percent: number): string {
  return new Intl.NumberFormat(locale, { style: "percent", signDisplay: "exceptZero" }).format(percent / 100);
}
