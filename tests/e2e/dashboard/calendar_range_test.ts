import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { openBrowser } from "../../support/browser.ts";
import { openCounter } from "../../support/dashboard.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

Deno.test("a mouse marks empty days of an item, for a new booking", async () => {
  await using counter = await openCounter(browser);
  const { page, errors } = await counter.visit({ role: "staff", path: "/calendar?scale=week" });
  const box = async (day: string) =>
    (await page.getByRole("gridcell", { name: new RegExp(`Touring bike, ${day} 2027`) }).boundingBox())!;
  const [from, to] = [await box("Saturday, 8 May"), await box("Thursday, 6 May")];
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 60, to.y + 30, { steps: 5 });
  await page.locator(".mark.possible").getByText("20 of 20 free").waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".mark").waitFor({ state: "hidden" });
  await page.mouse.up();
  assert.equal(await page.getByRole("dialog").count(), 0, "Escape leaves nothing marked");

  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 60, to.y + 30, { steps: 5 });
  await page.mouse.up();
  await page.getByRole("dialog", { name: /Touring bike/ }).getByText("Nothing on these days.").waitFor();
  const link = page.getByRole("dialog").getByRole("link", { name: "New booking" });
  assert.match(await link.getAttribute("href") ?? "", /\?item=fi_\w+&date=2027-05-06&return=2027-05-08$/);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await page.locator(".mark").waitFor({ state: "hidden" });
  assert.deepEqual(errors, []);
});

Deno.test("Shift and the arrow keys mark days, which are announced and taken out of service", async () => {
  await using counter = await openCounter(browser);
  const { page, errors } = await counter.visit({ path: "/calendar?scale=week" });
  await page.getByRole("rowheader", { name: /Touring bike/ }).waitFor();
  await page.getByRole("grid").focus();
  for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight", "ArrowRight"]) {
    await page.keyboard.press(key);
  }
  for (let step = 0; step < 3; step++) await page.keyboard.press("Shift+ArrowRight");
  const announced = page.getByRole("status").filter({ hasText: /6\sMay.*9\sMay, 20 of 20 free/ });
  await announced.waitFor({ state: "attached" });
  await page.keyboard.press("ArrowUp");
  await announced.waitFor({ state: "detached" });
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Take out of service" }).click();
  assert.equal(await page.getByLabel("From").inputValue(), "2027-05-07");
  assert.equal(await page.getByLabel("Until", { exact: true }).inputValue(), "2027-05-09");
  await page.getByLabel("Reason").fill("New brakes");
  await page.getByRole("dialog").getByRole("button", { name: "Take out of service" }).click();
  await page.locator(".timeline .bar.downtime", { hasText: "New brakes" }).waitFor();
  await page.getByRole("gridcell", { name: "Touring bike, Friday, 7 May 2027, 19 of 20 free" }).waitFor();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  assert.deepEqual(errors, []);
});
