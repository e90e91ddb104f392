import { fileURLToPath } from "node:url";

/** What a process is for. Each kind has a program and permissions of its own. */
export type ProcessKind = "image" | "pdf";

/** A running process: what it reads and writes, and how to end it at once. */
export interface WorkProcess extends AsyncDisposable {
  readable: ReadableStream<Uint8Array>;
  writable: WritableStream<Uint8Array>;
}

/** A process that this process started. */
export interface ChildProcess extends WorkProcess {
  pid: number;
  /** Resolves when it has ended. */
  ended: Promise<unknown>;
}

interface Program {
  path: string;
  flags: () => string[];
  /** Most resident memory in bytes. */
  max_memory: number;
}

const root = new URL("../..", import.meta.url);
const packages = new URL("node_modules/.deno/", root);

const programs: Record<ProcessKind, Program> = {
  // Deno and sharp need 70 MB, the largest photos that are accepted 150 MB
  image: { path: "server/images/image_process.ts", flags: imageFlags, max_memory: 220_000_000 },
  // A waiver of the largest size needs 200 MB. Layout is never interrupted, so the heap is limited too
  pdf: { path: "server/pdf_process.ts", flags: pdfFlags, max_memory: 400_000_000 },
};

const SHARED_FLAGS = ["--no-prompt", "--cached-only", "--no-code-cache", "--allow-env"];

/**
 * Returns the flags of an image process. It has neither network nor files, besides sharp's own, and loads no native
 * code but sharp's. Its environment is the one below.
 */
export function imageFlags(): string[] {
  return [
    ...SHARED_FLAGS,
    "--v8-flags=--max-old-space-size=64",
    `--allow-ffi=${foldersOf(/^@img\+sharp-(?!libvips)/)}`,
    `--allow-read=${foldersOf(/^(@img\+|sharp@|detect-libc@|semver@)/)}`,
    // sharp looks at the C library and for its own variables when it is loaded.
    "--allow-sys=cpus,hostname,networkInterfaces,osRelease",
  ];
}

/** Returns the flags of a PDF process. It reads fonts, and has neither network nor other files. */
export function pdfFlags(): string[] {
  return [
    ...SHARED_FLAGS,
    "--v8-flags=--max-old-space-size=300",
    `--allow-read=${foldersOf(/^(@expo-google-fonts\+|pdfkit@)/)}`,
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
 * The variables of a process. The server's own, such as Stripe's key, are not among them. All packages are in
 * `node_modules`, so the cache folder that Deno wants to know stays empty.
 */
const ENVIRONMENT = {
  ...MALLOC,
  DENO_DIR: "/nonexistent",
  NO_COLOR: "1",
  VIPS_WARNING: "0",
};

/** Starts a process. The caller needs the permission to run Deno. */
export function startProcess(
  kind: ProcessKind,
  { max_memory = programs[kind].max_memory }: { max_memory?: number | undefined } = {},
): ChildProcess {
  const { path, flags } = programs[kind];
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", ...flags(), fileURLToPath(new URL(path, root)), `${max_memory}`],
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
