import { type Browser, chromium } from "playwright-core";
import { type PackedBrowser, unpackBrowser } from "./packed_browser.ts";

const places = [Deno.env.get("CHROMIUM"), "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
// The rest stops background requests of Chromium, which are slow without a network.
const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--force-color-profile=srgb",
];

/** The running browser of this isolate, and how many callers have not closed it. */
let shared: { browser: Promise<Browser>; users: number } | undefined;

/**
 * Opens the system's Chromium, or the one of an npm package. All files of a group share one process: `close` ends it
 * when its last user calls it. Each visitor has a context of its own.
 */
export async function openBrowser(): Promise<Browser> {
  const current = shared ??= { browser: launch(), users: 0 };
  current.users++;
  return await current.browser;
}

async function launch(): Promise<Browser> {
  const slowMo = Number(Deno.env.get("TEST_SLOW_STEPS") ?? 0);
  const browser = await chromium.launch({ ...await findBrowser(), args: flags, slowMo });
  const end = browser.close.bind(browser);
  browser.close = async () => {
    if (--shared!.users > 0) return;
    shared = undefined;
    await end();
  };
  return browser;
}

/**
 * Finds the system's Chromium, or takes that of the package. Both show the font of the package, so that texts are as
 * wide on every machine. The runner calls this before all tests, because it may have to unpack the package.
 */
export async function findBrowser(): Promise<PackedBrowser> {
  const packed = await unpackBrowser();
  const installed = places.find((path) => path && isFile(path));
  if (!installed) return packed;
  const { FONTCONFIG_PATH } = packed.env;
  return { executablePath: installed, env: { ...Deno.env.toObject(), FONTCONFIG_PATH: FONTCONFIG_PATH! } };
}

function isFile(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}
