import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { waitUntil } from "./wait_until.ts";

/** The most space in px between an error and its button. */
const MAX_GAP = 40;

/**
 * Waits until an error is announced directly above its button and both are in the window. An error of a request before
 * may still be shown elsewhere while the button's own is under way.
 */
export async function assertErrorAbove(page: Page, button: Locator, message: string): Promise<void> {
  const alert = page.getByRole("alert").filter({ hasText: message });
  let places = "";
  const isAbove = async () => {
    const [[error], [action]] = await Promise.all([placesOf(alert), placesOf(button)]);
    places = JSON.stringify({ error, action });
    if (!error || !action) return false;
    const gap = action.top - error.bottom;
    return gap >= 0 && gap <= MAX_GAP && error.top >= 0 && action.bottom <= page.viewportSize()!.height;
  };
  await waitUntil(isAbove, () => `"${message}" is above its button, in the window: ${places}`);
}

const placesOf = (elements: Locator) =>
  elements.evaluateAll((found) => found.map((element) => element.getBoundingClientRect().toJSON() as DOMRect));

/** Asserts that an error is announced and tied to its field. */
export async function assertFieldError(page: Page, field: Locator, message: string): Promise<void> {
  await page.getByRole("alert").filter({ hasText: message }).waitFor();
  const { invalid, described } = await field.evaluate((input) => {
    const ids = input.getAttribute("aria-describedby")?.split(" ") ?? [];
    const root = input.getRootNode() as ShadowRoot;
    return {
      invalid: input.getAttribute("aria-invalid"),
      described: ids.map((id) => root.getElementById(id)?.textContent).join(" "),
    };
  });
  assert.equal(invalid, "true");
  assert.ok(described.includes(message), described);
}

/** Lets requests to an address fail until the returned function is called. */
export async function breakRoute(page: Page, address: string): Promise<() => Promise<void>> {
  await page.route(address, (route) => route.abort());
  return () => page.unroute(address);
}
