import assert from "node:assert/strict";
import { createRegistry } from "../../../server/metrics/registry.ts";

Deno.test("a registry writes counters, gauges and cumulative histograms in the text format of Prometheus", async () => {
  const registry = createRegistry();
  const bookings = registry.counter("bookings_total", "Bookings.");
  const problems = registry.counter("problems_total", "Problems.", ["code"]);
  const seconds = registry.histogram("seconds", "Durations.", { labels: ["route"], buckets: [0.1, 1] });
  registry.gauge("due", "Due.", () => Promise.resolve([{ value: 3, labels: { state: "dead" } }]));
  bookings.add();
  problems.add('a "quoted" \\ code\n');
  for (const duration of [0.1, 0.2, 5]) seconds.observe(duration, "GET /");
  assert.deepEqual((await registry.write()).trim().split("\n").filter((line) => !line.startsWith("# HELP")), [
    "# TYPE bookings_total counter",
    "bookings_total 1",
    "# TYPE problems_total counter",
    'problems_total{code="a \\"quoted\\" \\\\ code\\n"} 1',
    "# TYPE seconds histogram",
    'seconds_bucket{route="GET /",le="0.1"} 1',
    'seconds_bucket{route="GET /",le="1"} 2',
    'seconds_bucket{route="GET /",le="+Inf"} 3',
    'seconds_sum{route="GET /"} 5.3',
    'seconds_count{route="GET /"} 3',
    "# TYPE due gauge",
    'due{state="dead"} 3',
  ]);
});

Deno.test("a counter without labels is 0 before anything is counted", async () => {
  const registry = createRegistry();
  registry.counter("bookings_total", "Bookings.");
  assert.match(await registry.write(), /^bookings_total 0$/m);
});

Deno.test("a metric counts further combinations of labels together once it has 5,000", async () => {
  const registry = createRegistry();
  const problems = registry.counter("problems_total", "Problems.", ["code"]);
  for (let code = 0; code < 6_000; code++) problems.add(`${code}`);
  const lines = (await registry.write()).trim().split("\n").slice(2);
  assert.equal(lines.length, 5_001);
  assert.equal(lines.at(-1), 'problems_total{code="other"} 1000');
});
