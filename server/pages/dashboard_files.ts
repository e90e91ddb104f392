import { createHash } from "node:crypto";
import { type BuiltFile, readBuiltFiles } from "./built_files.ts";

/** The built dashboard: its page, and its files by name. All names but the service worker's contain a hash. */
export interface Dashboard {
  page: string;
  etag: string;
  files: ReadonlyMap<string, BuiltFile>;
}

/** The service worker, whose name stays the same in each build. */
export const WORKER = "service_worker.js";

/** Reads the built dashboard. */
export async function readDashboard(): Promise<Dashboard> {
  const files = await readBuiltFiles("dashboard", { folder: "dashboard/" });
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
<link rel="apple-touch-icon" href="/pages/icon_touch.png">
<link rel="manifest" href="/dashboard/manifest.webmanifest">
<link rel="stylesheet" href="${file(/^dashboard-.*\.css$/)}">
<script type="module" src="${file(/^dashboard-.*\.js$/)}"></script>
</head>
<body><noscript><p>The dashboard needs JavaScript.</p></noscript></body>
</html>
`;
}
