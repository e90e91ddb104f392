import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";

/** The most space in px between an error and its button. */
const MAX_GAP = 40;

/** Asserts that an error is announced directly above its button, and that both are in the window. */
export async function assertErrorAbove(page: Page, button: Locator, message: string): Promise<void> {
  const alert = page.getByRole("alert").filter({ hasText: message });
  await alert.waitFor();
  const [error, action] = [(await alert.boundingBox())!, (await button.boundingBox())!];
  const gap = action.y - error.y - error.height;
  const places = JSON.stringify({ error, action });
  assert.ok(gap >= 0 && gap <= MAX_GAP, `the error is not above its button: ${places}`);
  assert.ok(error.y >= 0 && action.y + action.height <= page.viewportSize()!.height, `out of the window: ${places}`);
}

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
