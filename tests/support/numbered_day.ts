import type { Browser, Page } from "playwright-core";
import { COUNTER_TIME } from "./counter_day.ts";
import { type Counter, openCounter } from "./dashboard.ts";
import { addUnits } from "./units.ts";
import { waitUntil } from "./wait_until.ts";

/**
 * Serves the seeded day with numbered kayaks, K1 to K6, and a board, B1. Ida Larsen has K5 and K6. Ada Lovelace waits
 * for one kayak, and Grace Okafor for a tandem and one kayak.
 */
export async function openNumberedDay(browser: Browser) {
  const counter = await openCounter(browser);
  const { shop, bookings } = counter;
  const { data: items } = await shop.staff("GET /v1/fleet/items");
  const idOf = (name: string) => items.find((item) => item.name === name)!.id;
  const units = await addUnits(shop, idOf("Sea kayak"), ["K1", "K2", "K3", "K4", "K5", "K6"]);
  await addUnits(shop, idOf("Paddle board"), ["B1"]);
  const bookingOf = (name: string) => shop.staff("GET /v1/bookings/:id", { params: { id: bookings[name]! } });
  const ida = await bookingOf("Ida Larsen");
  const line_id = ida.lines[0]!.id;
  await shop.staff("PUT /v1/bookings/:id/units", {
    params: { id: ida.id },
    body: { units: ["K5", "K6"].map((code) => ({ line_id, code })) },
  });
  return Object.assign(counter, { bookingOf, units, kayak_id: idOf("Sea kayak"), ida });
}
export type NumberedDay = Awaited<ReturnType<typeof openNumberedDay>>;

/** The open sheet of a booking, and what stands in it about units. */
export function unitsOn(page: Page) {
  const dialog = page.getByRole("dialog");
  const field = dialog.getByLabel("Scan or type a code");
  return {
    dialog,
    field,
    /** Types a code and presses Enter. */
    async scan(code: string): Promise<void> {
      await field.fill(code);
      await field.press("Enter");
    },
    sees: (text: string) => dialog.locator(".scan-result", { hasText: text }).waitFor(),
    button: (name: string) => dialog.getByRole("button", { name, exact: true }),
    rows: async () => (await dialog.locator(".unit-row").allInnerTexts()).map((text) => text.trim()),
  };
}

/** Opens the sheet of a booking of the day. */
export async function openSheet(page: Page, { bookings }: Pick<Counter, "bookings">, name: string) {
  const url = new URL(page.url());
  await page.goto(`${url.origin}/dashboard?booking=${bookings[name]}`);
  const sheet = unitsOn(page);
  await sheet.field.waitFor();
  return sheet;
}

/**
 * Types without a pause between the keys, as a scanner does. The page's clock stands still meanwhile, because a slow
 * machine would be mistaken for a person.
 */
export async function scanWithKeys(page: Page, text: string): Promise<void> {
  await page.clock.pauseAt(COUNTER_TIME);
  await page.keyboard.type(text);
  await page.clock.runFor(100);
  await page.clock.resume();
}

/** Records what the page says about scans from now on. The camera's next code soon replaces a sentence. */
export async function recordResults(page: Page) {
  await page.evaluate(`
    globalThis.results = [];
    new MutationObserver(() => results.push(document.querySelector(".scan-result")?.textContent ?? ""))
      .observe(document.body, { subtree: true, childList: true, characterData: true });
  `);
  return {
    /** Waits until a sentence with this text has been shown. */
    hasSaid: async (text: string) => {
      await waitUntil(async () => (await page.evaluate<string[]>("results")).some((said) => said.includes(text)));
    },
  };
}
