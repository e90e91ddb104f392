import assert from "node:assert/strict";
import { join } from "node:path";
import { root } from "./support/sources.ts";

interface Figure {
  document: string;
  /** The sentence, with `#` for the number. */
  says: string;
  /** Where the number stands in the code. */
  file: string;
  constant: RegExp;
  /** What the document divides it by: milliseconds per second, bytes per kB. */
  unit?: number;
}

/** Numbers of the documents that a constant of the code decides. */
const figures: Figure[] = [
  {
    document: "README.md",
    says: "Hold the stock for # minutes",
    file: "server/config.ts",
    constant: /HOLD_MINUTES: number\([^)]*\)\.default\((\d+)\)/,
  },
  {
    document: "README.md",
    says: "gzip | #; 28 kB |",
    file: "tests/widget/weight_test.ts",
    constant: /booking <= (\d+)/,
  },
  {
    document: "widget/README.md",
    says: "into one script of at most # kB gzip",
    file: "tests/widget/weight_test.ts",
    constant: /first_sight <= (\d+)/,
  },
  {
    document: "widget/README.md",
    says: "Weight: # kB gzip before the first picture of Today",
    file: "tests/widget/dashboard/weight_test.ts",
    constant: /sum <= (\d+)/,
  },
  {
    document: "widget/README.md",
    says: "and # hours after the last answer",
    file: "widget/dashboard/offline/kept_answers.ts",
    constant: /MAX_AGE_MS = (\d+) \* 3_600_000/,
  },
  {
    document: "server/README.md",
    says: "reads at most # kB",
    file: "server/http/read_json.ts",
    constant: /MAX_BYTES = ([\d_]+)/,
    unit: 1_024,
  },
  {
    document: "server/OPERATING.md",
    says: "it measures every # s by how much its own clock differs",
    file: "server/db/pulse.ts",
    constant: /SKEW_INTERVAL = ([\d_]+)/,
    unit: 1_000,
  },
  {
    document: "server/OPERATING.md",
    says: "More than # s is a warning of `/readyz`",
    file: "server/db/clock_skew.ts",
    constant: /WARN_ABOVE = ([\d_]+)/,
    unit: 1_000,
  },
  {
    document: "server/OPERATING.md",
    says: "when less than # MB of disk is free",
    file: "server/disk_space.ts",
    constant: /MIN_FREE_BYTES = (\d+) \* 2 \*\* 20/,
  },
  {
    document: "server/OPERATING.md",
    says: "A job is tried # times",
    file: "server/jobs/max_attempts.ts",
    constant: /ENDLESS : (\d+);/,
  },
  {
    document: "server/OPERATING.md",
    says: "prints a link that works once, for # minutes",
    file: "server/staff/links.sql.ts",
    constant: /"(\d+) minutes"/,
  },
  {
    document: "server/README.md",
    says: "A freed slug leads to no other shop for # days",
    file: "server/db/migrations/0014_shop_settings.sql",
    constant: /freed_at > instant\(\) - interval '(\d+) days'/,
  },
];

/** Returns a file with its lines joined, so that a sentence may be broken anywhere. */
const read = (path: string) => Deno.readTextFileSync(join(root, path)).replace(/\s+/g, " ");

for (const { document, says, file, constant, unit = 1 } of figures) {
  Deno.test(`${document}, "${says}", has the number of ${file}`, () => {
    const [, number] = constant.exec(read(file)) ?? assert.fail(`${file} has no ${constant}`);
    const sentence = says.replace("#", `${Number(number!.replaceAll("_", "")) / unit}`);
    assert.ok(read(document).includes(sentence), `${document} does not say "${sentence}"`);
  });
}
