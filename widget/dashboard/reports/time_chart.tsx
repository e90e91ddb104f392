import { useEffect, useRef, useState } from "preact/hooks";
import { useFormat } from "../text/format.ts";
import { useStore } from "../state/store.ts";
import { useReportsWords } from "../text/reports_words.ts";

import { axisOf } from "./axis_value.ts";
import type { Bucket } from "./buckets.ts";
import { bucketLabel, shortLabel } from "./bucket_label.ts";
import { formatValue, type Kind } from "./figures.ts";

const DARK = "(prefers-color-scheme: dark)";

interface TimeChartProps {
  label: string;
  kind: Kind;
  buckets: readonly Bucket[];
  values: readonly (number | null)[];
  before: readonly (number | null)[] | null;
}

/** A chart of one figure by day, week or month. The table has the same numbers for people who cannot see it. */
export function TimeChart({ label, kind, buckets, values, before: earlier }: TimeChartProps) {
  // A line of zeros says nothing
  const before = earlier?.some(Boolean) ? earlier : null;
  const hasValues = values.some(Boolean) || before !== null;
  const format = useFormat();
  const own = useReportsWords();
  const { preferences, me } = useStore();
  const { currency } = me.value!.shop;
  const root = useRef<HTMLDivElement>(null);
  const [part, setPart] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  const isDark = useDarkDevice();
  const { theme } = preferences.value;
  useEffect(() => {
    if (!hasValues) return;
    let remove: (() => void) | undefined;
    let isGone = false;
    const axis = axisOf(kind, { locale: format.locale, currency });
    const scaled = (list: readonly (number | null)[]) =>
      list.map((value) => value === null ? null : value / axis.divisor);
    import("./draw_chart.ts").then(({ drawChart }) => {
      if (isGone || !root.current) return;
      const labels = buckets.map((bucket) => shortLabel(format, bucket));
      remove = drawChart(root.current, {
        labels,
        values: scaled(values),
        before: before && scaled(before),
        format: axis.format,
        isWhole: kind === "count",
        direction: format.direction,
        onPart: setPart,
      });
    }).catch(() => setFailed(true));
    return () => {
      isGone = true;
      remove?.();
    };
  }, [format, kind, values.join(), before?.join(), isDark, theme]);
  const shown = part !== null && part < buckets.length ? part : null;
  const reading = shown === null ? null : [
    bucketLabel(format, buckets[shown]!),
    formatValue(format, kind, values[shown] ?? null),
    ...before ? [own.before(formatValue(format, kind, before[shown] ?? null))] : [],
  ].join(" · ");
  return (
    <figure class="chart">
      <p class="chart-reading">
        {reading ?? (
          <>
            <span class="legend-key bar-key">{label}</span>
            {before && <span class="legend-key line-key">{own.period_before}</span>}
          </>
        )}
      </p>
      {!hasValues
        ? <p class="muted">{own.nothing}</p>
        : failed
        ? <p class="muted">{own.chart_failed}</p>
        : <div class="chart-area" ref={root} role="img" aria-label={own.chart_of(label)} />}
    </figure>
  );
}

/** Returns whether the device is dark, and draws again when that changes. */
function useDarkDevice(): boolean {
  const [isDark, setDark] = useState(() => matchMedia(DARK).matches);
  useEffect(() => {
    const device = matchMedia(DARK);
    const follow = () => setDark(device.matches);
    device.addEventListener("change", follow);
    return () => device.removeEventListener("change", follow);
  }, []);
  return isDark;
}
