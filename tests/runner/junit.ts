/** One test of a run, as the JUnit report of `deno test` tells it. */
export interface TestResult {
  /** Path from the root of the repository. */
  file: string;
  name: string;
  seconds: number;
  status: "passed" | "failed" | "skipped";
}

const entities: Record<string, string> = { quot: '"', amp: "&", lt: "<", gt: ">", apos: "'" };
const unescape = (text: string) =>
  text.replace(
    /&(?:#(\d+)|(\w+));/g,
    (_, code, name) => code ? String.fromCodePoint(Number(code)) : entities[name] ?? "",
  );

/** Reads the report. Steps belong to their test, and tests that a filter leaves out have no time. */
export function readJunit(xml: string): TestResult[] {
  const results: TestResult[] = [];
  for (const [, attributes, body = ""] of xml.matchAll(/<testcase ([^>]*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g)) {
    const { name, classname, time } = readAttributes(attributes!);
    if (name === undefined || classname === undefined) throw new Error(`A test case has no name: ${attributes}`);
    const file = classname.replace(/^\.\//, "");
    const isStep = results.some((test) => test.file === file && name.startsWith(`${test.name} > `));
    if (time === undefined || isStep) continue;
    const status = body.includes("<failure") ? "failed" : body.includes("<skipped") ? "skipped" : "passed";
    results.push({ file, name, seconds: Number(time), status });
  }
  return results;
}

function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name!, unescape(value!)]));
}
