import { groupFiles, writeGroups } from "./groups.ts";
import { readJunit, type TestResult } from "./junit.ts";

interface SuiteOptions {
  /** Test files. */
  files: string[];
  /** URL of the database. */
  database: string;
  /** Order of the tests within a group, and the values of property tests. Undefined keeps the written order. */
  seed?: number;
  /** Further arguments of `deno test`, such as `--filter`. */
  flags?: string[];
}

/** The outcome of one run of test files. */
export interface SuiteResult {
  tests: TestResult[];
  /** False if a test failed, or if a file could not be loaded. */
  ok: boolean;
  /** True if somebody ended the run, for example with Ctrl-C. */
  was_killed: boolean;
}

/** Runs test files, whose types `deno task check` checks, and prints what `deno test` prints. */
export async function runSuite({ files, database, seed, flags = [] }: SuiteOptions): Promise<SuiteResult> {
  const folder = await Deno.makeTempDir({ prefix: "tests-" });
  const report = `${folder}/junit.xml`;
  try {
    const child = new Deno.Command(Deno.execPath(), {
      args: [
        "test",
        "-A",
        "--no-check",
        "--parallel",
        "--sanitize-ops",
        "--sanitize-resources",
        "--trace-leaks",
        "--preload=tests/runner/preload.ts",
        `--junit-path=${report}`,
        ...seed === undefined ? [] : [`--shuffle=${seed}`],
        ...flags,
        ...await writeGroups(groupFiles(files), folder),
      ],
      env: {
        TEST_DATABASE_URL: database,
        ...seed === undefined ? {} : { TEST_SEED: String(seed) },
        // One group more than processors, because tests wait for Postgres, browsers and servers
        DENO_JOBS: String(navigator.hardwareConcurrency + 1),
        NO_COLOR: "1",
      },
    }).spawn();
    using _ = killOnSignal(child);
    const { success, code, signal } = await child.status;
    // A run that is killed writes no report
    const xml = await Deno.readTextFile(report).catch(() => "");
    if (!xml) console.log(`deno test ended without a report, with ${signal ?? code}`);
    return { tests: readJunit(xml), ok: success && xml !== "", was_killed: signal !== null };
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** Ends the tests on Ctrl-C, so that the database is stopped and its folder removed. */
function killOnSignal(child: Deno.ChildProcess): Disposable {
  const kill = () => child.kill("SIGKILL");
  for (const signal of ["SIGINT", "SIGTERM"] as const) Deno.addSignalListener(signal, kill);
  return {
    [Symbol.dispose]() {
      for (const signal of ["SIGINT", "SIGTERM"] as const) Deno.removeSignalListener(signal, kill);
    },
  };
}
