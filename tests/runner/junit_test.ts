import assert from "node:assert/strict";
import { readJunit } from "./junit.ts";
import { describeRun } from "./summary.ts";

const report = `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="deno test" tests="5" failures="2" errors="0" time="0.085">
  <testsuite name="./tests/a_test.ts" tests="5" disabled="1" errors="0" failures="2">
    <testcase name="Firefox: &lt;a&gt; &amp; &quot;b&quot;" classname="./tests/a_test.ts" time="0.000" line="1" col="6">
      <skipped/>
    </testcase>
    <testcase name="all steps" classname="./tests/a_test.ts" time="1.500" line="2" col="6">
      <failure message="1 test step failed">1 test step failed.</failure>
    </testcase>
    <testcase name="Chromium: a" classname="./tests/a_test.ts" time="0.250" line="4" col="6"></testcase>
    <testcase name="b" classname="./tests/e2e/b_test.ts" time="0.050" line="1" col="6"></testcase>
    <testcase name="all steps &gt; one" classname="./tests/a_test.ts" time="0.100" line="2" col="41">
      <failure message="Uncaught Error: y">Error: y</failure>
    </testcase>
    <testcase name="left out by a filter" classname="./tests/a_test.ts" line="3" col="6"/>
  </testsuite>
</testsuites>`;

Deno.test("readJunit returns each test once with its file, time and status", () => {
  const file = "tests/a_test.ts";
  assert.deepEqual(readJunit(report), [
    { file, name: 'Firefox: <a> & "b"', seconds: 0, status: "skipped" },
    { file, name: "all steps", seconds: 1.5, status: "failed" },
    { file, name: "Chromium: a", seconds: 0.25, status: "passed" },
    { file: "tests/e2e/b_test.ts", name: "b", seconds: 0.05, status: "passed" },
  ]);
});

Deno.test("describeRun lists slow files, each engine, what was left out and what failed", () => {
  const text = describeRun(readJunit(report), { engines: ["Chromium", "Firefox"], slowest: 1 });
  assert.equal(
    text,
    `Slowest files:
     1.8 s  tests/a_test.ts

Browser engines:
  Chromium: 2 ran, 0 left out
  Firefox: 0 ran, 1 left out

Left out:
  tests/a_test.ts: Firefox: <a> & "b"

Failed:
  tests/a_test.ts: all steps
`,
  );
});
