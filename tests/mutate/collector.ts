/** A test of a file, with the hooks of that file. */
export interface CollectedTest {
  /** File and position in it, e.g. `tests/server/stock/rules_test.ts#3`. */
  key: string;
  file: string;
  name: string;
  run: () => Promise<void>;
}

type Hook = () => unknown;
/** The hooks of one file. */
export type Hooks = Record<"beforeAll" | "beforeEach" | "afterEach" | "afterAll", Hook[]>;
type Body = (context: unknown) => unknown;

/** Tests and hooks in the order in which files register them. */
export interface Collector {
  tests: CollectedTest[];
  hooks: Map<string, Hooks>;
  /** Imports a file that registers tests. */
  load(file: string): Promise<void>;
}

/** Replaces `Deno.test`, so that tests are collected instead of run. */
export function collectTests(root: URL): Collector {
  const tests: CollectedTest[] = [];
  const hooks = new Map<string, Hooks>();
  let file = "";
  let count = 0;
  const hooksOfFile = () => hooks.getOrInsertComputed(file, noHooks);

  function register(...given: unknown[]): void {
    const parts = given.map((part) => typeof part === "object" ? part as object : {});
    const options: { name?: string; fn?: Body; ignore?: boolean } = Object.assign({}, ...parts);
    const body = (given.find((part) => typeof part === "function") ?? options.fn) as Body;
    const name = (given.find((part) => typeof part === "string") as string | undefined) ?? options.name ?? body.name;
    const key = `${file}#${count++}`;
    if (options.ignore) return;
    tests.push({ key, file, name, run: async () => void await body(contextOf(name)) });
  }
  const addHook = (kind: keyof Hooks) => (hook: Hook | { fn: Hook }) => {
    hooksOfFile()[kind].push(typeof hook === "function" ? hook : hook.fn);
  };
  const replacement = Object.assign(register, {
    ignore: () => void count++,
    only: register,
    beforeAll: addHook("beforeAll"),
    beforeEach: addHook("beforeEach"),
    afterEach: addHook("afterEach"),
    afterAll: addHook("afterAll"),
  });
  Object.defineProperty(Deno, "test", { value: replacement, configurable: true });

  return {
    tests,
    hooks,
    async load(path) {
      file = path;
      count = 0;
      hooksOfFile();
      await import(new URL(path, root).href);
    },
  };
}

const noHooks = (): Hooks => ({ beforeAll: [], beforeEach: [], afterEach: [], afterAll: [] });

/** The context of a test, whose steps run in order and fail it. */
function contextOf(name: string): unknown {
  return {
    name,
    async step(given: string | Body | { name: string; fn: Body }, fn?: Body): Promise<boolean> {
      const body = fn ?? (typeof given === "function" ? given : (given as { fn: Body }).fn);
      const title = typeof given === "string" ? given : (given as { name: string }).name;
      await body(contextOf(title));
      return true;
    },
  };
}
