import { chromium } from "./chromium.ts";
import { firefox } from "./firefox.ts";
import { webkit } from "./webkit.ts";

/** The browsers. Each test runs once in each that is installed, and is left out in the others. */
export const engines = [chromium, firefox, webkit];

/** Returns which browsers the tests run in, and how to install the others. */
export function describeEngines(): string {
  const missing = engines.filter(({ installed }) => !installed).map(({ name }) => name);
  const more = missing.length
    ? `; ${missing.join(" and ")} not found (apt-get install firefox-esr webkit2gtk-driver xvfb)`
    : "";
  return `Browsers: ${engines.filter(({ installed }) => installed).map(({ name }) => name).join(", ")}${more}`;
}
