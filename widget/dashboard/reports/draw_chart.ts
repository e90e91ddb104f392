import uPlot from "uplot";

/** What a chart shows: a bar for each part of the period, and a line for the period before. */
export interface ChartDrawing {
  labels: readonly string[];
  values: readonly (number | null)[];
  before: readonly (number | null)[] | null;
  format: (value: number) => string;
  /** True if the values have no fractions. */
  isWhole: boolean;
  direction: "ltr" | "rtl";
  /** Called with the part under the pointer. */
  onPart: (at: number | null) => void;
}

/** The least room in px between two labels of the parts. */
const LABEL_SPACE = 72;
const HEIGHT = 260;
/** The steps of an axis without fractions. */
const WHOLE_STEPS = [1, 10, 100, 1_000, 10_000, 100_000].flatMap((step) => [step, 2 * step, 5 * step]);

/** Draws a chart into an element, in the element's colours. Returns how to remove it. */
export function drawChart(root: HTMLElement, drawing: ChartDrawing): () => void {
  const { labels, values, before, format, isWhole, direction, onPart } = drawing;
  const colours = coloursOf(root);
  const isRtl = direction === "rtl";
  const font = `12px ${getComputedStyle(root).fontFamily}`;
  const axis = { stroke: colours.muted, font, ticks: { show: false } };
  const highest = Math.max(1, ...[...values, ...before ?? []].map((value) => value ?? 0));
  const lowest = Math.min(0, ...[...values, ...before ?? []].map((value) => value ?? 0));
  const chart = new uPlot(
    {
      width: root.clientWidth,
      height: HEIGHT,
      legend: { show: false },
      cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
      scales: {
        x: { time: false, dir: isRtl ? -1 : 1, range: [-0.5, labels.length - 0.5] },
        y: { range: uPlot.rangeNum(lowest, highest, { min: { pad: lowest < 0 ? 0.1 : 0 }, max: { pad: 0.1 } }) },
      },
      axes: [
        {
          ...axis,
          grid: { show: false },
          space: LABEL_SPACE,
          size: 32,
          incrs: [1, 2, 5, 7, 10, 14],
          values: (_, places) => places.map((at) => labels[at] ?? ""),
        },
        {
          ...axis,
          side: isRtl ? 1 : 3,
          size: 64,
          ...isWhole && { incrs: WHOLE_STEPS },
          grid: { stroke: colours.line, width: 1 },
          values: (_, amounts) => amounts.map(format),
        },
      ],
      series: [
        {},
        {
          fill: colours.accent,
          stroke: colours.accent,
          points: { show: false },
          paths: uPlot.paths.bars!({ size: [0.62, 40], radius: 0.12 }),
        },
        ...before ? [{ stroke: colours.ink, width: 2, dash: [5, 4], points: { show: false }, spanGaps: true }] : [],
      ],
      hooks: { setCursor: [({ cursor }) => onPart(cursor.idx ?? null)] },
    },
    // A bar of no height would still have an edge
    [
      labels.map((_, at) => at),
      values.map((value) => value || null),
      ...before ? [labels.map((_, at) => before[at] ?? null)] : [],
    ],
    root,
  );
  const resize = new ResizeObserver(() => chart.setSize({ width: root.clientWidth, height: HEIGHT }));
  resize.observe(root);
  return () => {
    resize.disconnect();
    chart.destroy();
  };
}

/** Returns the colours of the style sheet as a canvas understands them. */
function coloursOf(root: HTMLElement) {
  const probe = root.ownerDocument.createElement("span");
  root.append(probe);
  const read = (name: string) => {
    probe.className = `chart-${name}`;
    return getComputedStyle(probe).color;
  };
  const colours = { accent: read("accent"), ink: read("ink"), muted: read("muted"), line: read("line") };
  probe.remove();
  return colours;
}
