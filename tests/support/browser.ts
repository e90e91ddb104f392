import { type Browser, chromium } from "playwright-core";

const places = [Deno.env.get("CHROMIUM"), "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
// The rest keeps Chromium from calling home, which a closed network makes slow.
const flags = [
  ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
  ...["--disable-component-update", "--disable-sync", "--force-color-profile=srgb"],
];

/** The system's Chromium, or the one that an npm package brings where there is none. */
export async function openBrowser(): Promise<Browser> {
  const installed = places.find((path) => path && isFile(path));
  if (installed) return await chromium.launch({ executablePath: installed, args: flags });
  // Asked before the import: only so it unpacks the libraries that a bare machine lacks.
  Deno.env.set("AWS_EXECUTION_ENV", "AWS_Lambda_nodejs22.x");
  const { default: packed } = await import("@sparticuz/chromium");
  return await chromium.launch({ executablePath: await packed.executablePath(), args: [...packed.args, ...flags] });
}

function isFile(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}
