/** Metrics in memory, written in the text format of Prometheus 0.0.4. */
export interface Registry {
  counter(name: string, help: string, labels?: readonly string[]): Counter;
  histogram(name: string, help: string, options: { labels: readonly string[]; buckets: readonly number[] }): Histogram;
  /** Adds a value that is read at each scrape. */
  gauge(name: string, help: string, read: () => readonly Sample[] | Promise<readonly Sample[]>): void;
  write(): Promise<string>;
}
/** Counts events by the values of its labels. */
export interface Counter {
  add(...values: string[]): void;
}
/** Counts durations in seconds by the values of its labels. */
export interface Histogram {
  observe(seconds: number, ...values: string[]): void;
}
/** A value of a gauge and its labels. */
export interface Sample {
  value: number;
  labels?: Record<string, string>;
}

/** Most combinations of labels per metric. All further ones are counted together, under `other`. */
const MAX_SERIES = 5_000;

/** Creates an empty registry. */
export function createRegistry(): Registry {
  const metrics: (() => string | Promise<string>)[] = [];
  return {
    counter(name, help, labels = []) {
      const counts = new Map<string, number>();
      if (!labels.length) counts.set("", 0);
      metrics.push(() =>
        describe(name, help, "counter") +
        [...counts].map(([key, count]) => `${name}${braces(key)} ${count}\n`).join("")
      );
      return {
        add(...values) {
          const key = keyOf(counts, labels, values);
          counts.set(key, (counts.get(key) ?? 0) + 1);
        },
      };
    },
    histogram(name, help, { labels, buckets }) {
      const series = new Map<string, { counts: number[]; sum: number }>();
      metrics.push(() =>
        describe(name, help, "histogram") +
        [...series].map(([key, { counts, sum }]) => writeHistogram(name, { key, buckets, counts, sum })).join("")
      );
      return {
        observe(seconds, ...values) {
          const key = keyOf(series, labels, values);
          let found = series.get(key);
          if (!found) series.set(key, found = { counts: Array<number>(buckets.length + 1).fill(0), sum: 0 });
          let bucket = 0;
          while (bucket < buckets.length && seconds > buckets[bucket]!) bucket++;
          found.counts[bucket]!++;
          found.sum += seconds;
        },
      };
    },
    gauge(name, help, read) {
      metrics.push(async () => {
        const samples = await read();
        const lines = samples.map(({ value, labels = {} }) =>
          `${name}${braces(labelText(Object.keys(labels), Object.values(labels)))} ${value}\n`
        );
        return describe(name, help, "gauge") + lines.join("");
      });
    },
    write: async () => (await Promise.all(metrics.map((metric) => metric()))).join(""),
  };
}

function keyOf(series: Map<string, unknown>, labels: readonly string[], values: readonly string[]): string {
  const key = labelText(labels, values);
  return series.has(key) || series.size < MAX_SERIES ? key : labelText(labels, labels.map(() => "other"));
}

function labelText(names: readonly string[], values: readonly string[]): string {
  return names.map((name, place) => `${name}="${escape(values[place] ?? "")}"`).join(",");
}

function escape(text: string): string {
  return /["\\\n]/.test(text) ? text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n") : text;
}

function braces(labels: string): string {
  return labels && `{${labels}}`;
}

function describe(name: string, help: string, type: string): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;
}

function writeHistogram(
  name: string,
  { key, buckets, counts, sum }: { key: string; buckets: readonly number[]; counts: readonly number[]; sum: number },
): string {
  let total = 0;
  const lines = [...buckets, "+Inf"].map((le, place) => {
    total += counts[place]!;
    return `${name}_bucket{${key},le="${le}"} ${total}\n`;
  });
  return `${lines.join("")}${name}_sum{${key}} ${sum}\n${name}_count{${key}} ${total}\n`;
}
