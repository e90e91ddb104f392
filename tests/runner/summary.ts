import type { TestResult } from "./junit.ts";

const fileAndName = ({ file, name }: TestResult) => `${file}: ${name}`;

export function countOf(tests: TestResult[], status: TestResult["status"]): number {
  return tests.filter((test) => test.status === status).length;
}

interface DescribeOptions {
  /** Names of the browser engines. */
  engines: string[];
  /** Number of slow files to list. */
  slowest: number;
}

/** Describes a run: the slowest files, what each browser engine ran, what was left out, and what failed. */
export function describeRun(tests: TestResult[], { engines, slowest }: DescribeOptions): string {
  return [
    heading("Slowest files", slowestFiles(tests).slice(0, slowest)),
    heading("Browser engines", engines.map((engine) => describeEngine(tests, engine, engines))),
    heading("Left out", tests.filter(({ status }) => status === "skipped").map(fileAndName)),
    heading("Failed", tests.filter(({ status }) => status === "failed").map(fileAndName)),
  ].filter(Boolean).join("\n");
}

function heading(title: string, lines: string[]): string {
  return lines.length ? `${title}:\n${lines.map((line) => `  ${line}\n`).join("")}` : "";
}

function slowestFiles(tests: TestResult[]): string[] {
  const seconds = new Map<string, number>();
  for (const test of tests) seconds.set(test.file, (seconds.get(test.file) ?? 0) + test.seconds);
  return [...seconds].toSorted(([, a], [, b]) => b - a)
    .map(([file, time]) => `${time.toFixed(1).padStart(6)} s  ${file}`);
}

/**
 * Counts the tests of an engine. Their names begin with it. Other tests of `tests/e2e/` run in the first engine, which
 * every machine has.
 */
function describeEngine(tests: TestResult[], engine: string, engines: string[]): string {
  const named = ({ name }: TestResult, engine: string) => name.startsWith(`${engine}: `);
  const isUnnamed = (test: TestResult) =>
    test.file.startsWith("tests/e2e/") && !engines.some((each) => named(test, each));
  const own = tests.filter((test) => named(test, engine) || engine === engines[0] && isUnnamed(test));
  const skipped = countOf(own, "skipped");
  return `${engine}: ${own.length - skipped} ran, ${skipped} left out`;
}
