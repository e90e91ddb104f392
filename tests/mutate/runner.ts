import type { Collector, Hooks } from "./collector.ts";

/** Runs collected tests, with the hooks of their files. */
export interface Runner {
  run(key: string): Promise<{ ms: number; error?: string }>;
  /** Runs the `afterAll` hooks of the files whose tests have run. */
  closeFiles(): Promise<void>;
  /** Returns tests in the order in which they probably fail soonest: quick ones, and those that failed before. */
  order<Test extends { key: string; ms: number }>(file: string, tests: Test[]): Test[];
  noteKill(file: string, key: string): void;
}

/** Creates a runner. The hooks of `preload` apply to all files. */
export async function createRunner(collector: Collector, preload: string): Promise<Runner> {
  const tests = new Map(collector.tests.map((test) => [test.key, test]));
  const shared = collector.hooks.get(preload)!;
  const opened = new Map<string, Hooks>();
  const kills = new Map<string, number>();
  const uncaught: unknown[] = [];
  globalThis.addEventListener("unhandledrejection", (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    uncaught.push(event.reason);
  });
  globalThis.addEventListener("error", (event) => {
    event.preventDefault();
    uncaught.push(event.error);
  });
  for (const hook of shared.beforeAll) await hook();

  async function runTest(key: string): Promise<void> {
    const { file, run } = tests.get(key)!;
    const hooks = collector.hooks.get(file)!;
    if (!opened.has(file)) {
      opened.set(file, hooks);
      for (const hook of hooks.beforeAll) await hook();
    }
    for (const hook of [...shared.beforeEach, ...hooks.beforeEach]) await hook();
    try {
      await run();
    } finally {
      for (const hook of [...hooks.afterEach, ...shared.afterEach]) await hook();
    }
  }

  return {
    async run(key) {
      uncaught.length = 0;
      const start = performance.now();
      let error = await failureOf(() => runTest(key));
      if (error === undefined && uncaught.length) error = textOf(uncaught[0]);
      return { ms: Math.round(performance.now() - start), error };
    },
    async closeFiles() {
      for (const { beforeAll, afterAll } of opened.values()) {
        // What a module opens itself, it cannot open again
        if (beforeAll.length) { for (const hook of afterAll) await failureOf(async () => void await hook()); }
      }
      opened.clear();
    },
    order(file, list) {
      const cost = ({ key, ms }: { key: string; ms: number }) => ms / (1 + (kills.get(`${file} ${key}`) ?? 0));
      return list.toSorted((a, b) => cost(a) - cost(b));
    },
    noteKill(file, key) {
      kills.set(`${file} ${key}`, (kills.get(`${file} ${key}`) ?? 0) + 1);
    },
  };
}

async function failureOf(action: () => Promise<void>): Promise<string | undefined> {
  try {
    await action();
  } catch (error) {
    return textOf(error);
  }
}

const textOf = (error: unknown): string => error instanceof Error ? error.stack ?? error.message : `failed: ${error}`;
