import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { findAxeViolations } from "../../support/axe.ts";
import { openBrowser } from "../../support/browser.ts";
import { button } from "../../support/checkout.ts";
import { waitUntil } from "../../support/wait_until.ts";
import { openCounter } from "../../support/dashboard.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

Deno.test("an owner adds questions, previews them, moves them by keyboard and by dragging, and fills in answers", async () => {
  await using counter = await openCounter(browser);
  const { shop, base_url } = counter;
  const { page, errors } = await counter.visit({ path: "/settings/questions" });
  await page.getByText("No questions yet").waitFor();
  await button(page, "New question").click();
  const sheet = page.getByRole("dialog");
  await button(sheet, "Save").click();
  await sheet.locator("[aria-invalid]:focus").waitFor();
  await sheet.getByLabel("Question", { exact: true }).fill("Height");
  await sheet.getByLabel("Unit").fill("cm");
  await sheet.getByLabel("Smallest").fill("100");
  await sheet.getByLabel("Largest").fill("90");
  await button(sheet, "Save").click();
  await sheet.getByText("must not be less").waitFor();
  await sheet.getByLabel("Largest").fill("220");
  await sheet.getByLabel("Height (cm)").waitFor();
  assert.deepEqual(await findAxeViolations(page), []);
  await button(sheet, "Save").click();
  await page.getByText("Height is saved").waitFor();
  await button(page, "New question").click();
  await sheet.getByLabel("Question", { exact: true }).fill("Ability");
  await sheet.getByLabel("Answer", { exact: true }).selectOption({ label: "One of several" });
  await sheet.getByLabel("Choices").fill("Beginner\nExpert");
  await sheet.getByRole("radio", { name: "One answer per booking" }).check();
  await button(sheet, "Save").click();
  await sheet.waitFor({ state: "detached" });
  await button(page, "Move Ability up").press("Enter");
  await waitUntil(async () => (await shop.staff("GET /v1/questions")).data[0]!.label === "Ability", "it moves up");
  await page.getByRole("listitem").filter({ hasText: "Height" }).dragTo(
    page.getByRole("listitem").filter({ hasText: "Ability" }),
  );
  await waitUntil(async () => (await shop.staff("GET /v1/questions")).data[0]!.label === "Height", "it is dragged up");
  assert.deepEqual(await findAxeViolations(page), []);

  await page.goto(`${base_url}/dashboard`);
  const row = page.getByRole("button", { name: /Ada Lovelace/ }).or(page.getByRole("link", { name: /Ada Lovelace/ }));
  await row.first().getByText("Answers missing").waitFor();
  const { data: [booking] } = await shop.staff("GET /v1/bookings", { query: { q: "Ada Lovelace" } });
  const params = { id: booking!.id };
  await page.goto(`${base_url}/dashboard/bookings/${booking!.id}`);
  await page.getByRole("link", { name: "Fill in answers" }).click();
  await sheet.getByLabel("Height (cm)").first().fill("17");
  await button(sheet, "Save").click();
  await sheet.getByText("Between 100 and 220.").waitFor();
  assert.deepEqual(await findAxeViolations(page), []);
  await sheet.getByLabel("Height (cm)").first().fill("178");
  await sheet.getByLabel("Ability").selectOption("Expert");
  await button(sheet, "Save").click();
  await page.getByText("Answers saved").waitFor();
  await page.getByText("Height 178 cm").waitFor();
  assert.deepEqual(await findAxeViolations(page), []);
  const stored = await shop.staff("GET /v1/bookings/:id", { params });
  assert.deepEqual(stored.answers!.map(({ rider, value }) => [rider, value]), [[null, "Expert"], [0, 178]]);

  await page.goto(`${base_url}/dashboard/print/day`);
  const printed = page.getByRole("row", { name: /Ada Lovelace/ });
  await printed.getByText("Height 178 cm").waitFor();
  await printed.getByText("Ability: Expert").waitFor();
  assert.deepEqual(errors, []);
});
