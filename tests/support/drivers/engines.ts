import { chromium } from "./chromium.ts";
import { firefox } from "./firefox.ts";
import { webkit } from "./webkit.ts";

const all = [chromium, firefox, webkit];

/** The installed browsers. Each test runs once in each of them. */
export const installedEngines = all.filter(({ installed: found }) => found);

/** Returns which browsers the tests run in, and how to install the others. */
export function describeEngines(): string {
  const missing = all.filter(({ installed: found }) => !found).map(({ name }) => name);
  const more = missing.length
    ? `; ${missing.join(" and ")} not found (apt-get install firefox-esr webkit2gtk-driver xvfb)`
    : "";
  return `Browsers: ${installedEngines.map(({ name }) => name).join(", ")}${more}`;
}
