import { fileURLToPath } from "node:url";

/** A running image process: what it reads and writes, and how to end it at once. */
export interface ImageProcess extends AsyncDisposable {
  readable: ReadableStream<Uint8Array>;
  writable: WritableStream<Uint8Array>;
}

/** An image process that this process started. */
export interface ChildProcess extends ImageProcess {
  pid: number;
  /** Resolves when it has ended. */
  ended: Promise<unknown>;
}

const root = new URL("../..", import.meta.url);
const packages = new URL("node_modules/.deno/", root);

/**
 * Returns the flags of an image process. It has neither network nor files, besides sharp's own, and loads no native
 * code but sharp's. Its environment is the one below.
 */
export function imageFlags(): string[] {
  return [
    "--no-prompt",
    "--cached-only",
    "--no-code-cache",
    "--v8-flags=--max-old-space-size=64",
    `--allow-ffi=${foldersOf(/^@img\+sharp-(?!libvips)/)}`,
    `--allow-read=${foldersOf(/^(@img\+|sharp@|detect-libc@|semver@)/)}`,
    // sharp looks at the C library and for its own variables when it is loaded.
    "--allow-sys=cpus,hostname,networkInterfaces,osRelease",
    "--allow-env",
  ];
}

/** Lists folders of packages for a Deno flag, in which two commas stand for one that is part of a path. */
function foldersOf(names: RegExp): string {
  return [...Deno.readDirSync(packages)]
    .filter(({ name }) => names.test(name))
    .map(({ name }) => fileURLToPath(new URL(name, packages)).replaceAll(",", ",,"))
    .join(",");
}

/** Keeps the memory of glibc low: one arena, and large blocks that are given back when they are freed. */
export const MALLOC = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "262144",
  MALLOC_TRIM_THRESHOLD_: "1048576",
};

/**
 * The variables of an image process. The server's own, such as Stripe's key, are not among them. All packages are in
 * `node_modules`, so the cache folder that Deno wants to know stays empty.
 */
const ENVIRONMENT = {
  ...MALLOC,
  DENO_DIR: "/nonexistent",
  NO_COLOR: "1",
  VIPS_WARNING: "0",
};

/** Most resident memory in bytes. Deno and sharp need 70 MB of it, the largest photos that are accepted 150 MB. */
const MAX_MEMORY = 220_000_000;

/** Starts an image process. The caller needs the permission to run Deno. */
export function startImageProcess({ max_memory = MAX_MEMORY }: { max_memory?: number | undefined } = {}): ChildProcess {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", ...imageFlags(), fileURLToPath(new URL("server/images/image_process.ts", root)), `${max_memory}`],
    cwd: root,
    clearEnv: true,
    env: ENVIRONMENT,
    stdin: "piped",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  let running = true;
  const ended = child.status.finally(() => running = false);
  return {
    readable: child.stdout,
    writable: child.stdin,
    pid: child.pid,
    ended,
    async [Symbol.asyncDispose]() {
      if (running) child.kill("SIGKILL");
      await ended;
    },
  };
}
