import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { EX_CONFIG, StartError } from "../start_error.ts";

/** The built dashboard: its page, and hashed files by name. */
export interface Dashboard {
  page: string;
  etag: string;
  files: ReadonlyMap<string, DashboardFile>;
}
/** A file in each content encoding. `plain` is not compressed. */
interface DashboardFile {
  type: string;
  br: Uint8Array<ArrayBuffer>;
  gzip: Uint8Array<ArrayBuffer>;
  plain: Uint8Array<ArrayBuffer>;
}

const folder = new URL("../../widget/dist/dashboard/", import.meta.url);
/** The file that a build writes last. `widget/dashboard/vite.config.ts` uses the same name. */
const COMPLETE = "complete";
const types: Record<string, string> = { css: "text/css; charset=utf-8", js: "text/javascript; charset=utf-8" };

/** Reads the built dashboard and compresses its files. */
export async function readDashboard(): Promise<Dashboard> {
  const names = namesIn(folder);
  if (!names.includes(COMPLETE)) throw notBuilt();
  const files = new Map<string, DashboardFile>();
  for (const name of names.sort()) {
    const type = types[name.split(".").pop()!];
    if (!type) continue;
    const plain = await Deno.readFile(new URL(name, folder));
    const br = new Uint8Array(brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    files.set(name, { type, plain, br, gzip: new Uint8Array(gzipSync(plain, { level: 9 })) });
  }
  const page = pageOf([...files.keys()]);
  const etag = `"${createHash("sha256").update(page).digest("base64url").slice(0, 16)}"`;
  return { page, etag, files };
}

/** Returns the page. It is the same for everyone: the script sets the language, the direction and the title. */
function pageOf(names: readonly string[]): string {
  const file = (pattern: RegExp) => `/dashboard/files/${names.find((name) => pattern.test(name))}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>Dashboard</title>
<link rel="icon" href="/pages/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${file(/^dashboard-.*\.css$/)}">
<script type="module" src="${file(/^dashboard-.*\.js$/)}"></script>
</head>
<body><noscript><p>The dashboard needs JavaScript.</p></noscript></body>
</html>
`;
}

function namesIn(folder: URL): string[] {
  try {
    return [...Deno.readDirSync(folder)].map(({ name }) => name);
  } catch (error) {
    throw error instanceof Deno.errors.NotFound ? notBuilt() : error;
  }
}

function notBuilt(): StartError {
  return new StartError("The dashboard is not built, or its build was interrupted. Run: deno task build", EX_CONFIG);
}
