import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { findAxeViolations } from "../../support/axe.ts";
import { openBrowser } from "../../support/browser.ts";
import { button } from "../../support/checkout.ts";
import { openCounter } from "../../support/dashboard.ts";
import { addQuestion } from "../../support/questions.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

Deno.test("an owner asks who rides what, fills in the answers, and picks each rider's gear from the list", async () => {
  await using counter = await openCounter(browser);
  const { shop, base_url } = counter;
  await addQuestion(shop, { required: false });
  const { data: [booking] } = await shop.staff("GET /v1/bookings", { query: { q: "Grace Okafor" } });
  const params = { id: booking!.id };
  await shop.staff("PATCH /v1/bookings/:id", {
    params,
    body: { riders: ["Grace", "Kofi", "Ama"].map((name) => ({ name })) },
  });
  const { page, errors } = await counter.visit({ path: "/settings/questions" });
  await button(page, "New question").click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Question", { exact: true }).fill("Your boat");
  await sheet.getByRole("radio", { name: "One answer per booking" }).check();
  await sheet.getByLabel("Answer", { exact: true }).selectOption({ label: "Gear of the rider" });
  assert.equal(await sheet.getByRole("radio", { name: "One answer per booking" }).count(), 0);
  await sheet.getByLabel("Your boat").selectOption("Touring kayak, L (1 left)");
  assert.deepEqual(await findAxeViolations(page), []);
  await button(sheet, "Save").click();
  await page.getByText("Your boat is saved").waitFor();

  await page.goto(`${base_url}/dashboard/bookings/${booking!.id}`);
  await page.getByRole("link", { name: "Fill in answers" }).click();
  const boat = (rider: string) => sheet.getByRole("group", { name: rider }).getByLabel("Your boat");
  const options = async (rider: string) => {
    // The field appears once the booking and its questions are loaded
    await boat(rider).waitFor();
    return await boat(rider).locator("option").evaluateAll((all) =>
      (all as unknown as { textContent: string; disabled: boolean }[]).map(({ textContent, disabled }) =>
        disabled ? `no ${textContent}` : textContent
      )
    );
  };
  assert.deepEqual(await options("Ama"), ["Choose…", "Tandem kayak (1 left)", "Sea kayak (1 left)"]);
  await boat("Kofi").selectOption({ label: "Sea kayak (1 left)" });
  assert.deepEqual(await options("Ama"), ["Choose…", "Tandem kayak (1 left)", "no Sea kayak (0 left)"]);
  assert.deepEqual(await options("Kofi"), ["Choose…", "Tandem kayak (1 left)", "Sea kayak"]);
  await boat("Grace").selectOption({ label: "Tandem kayak (1 left)" });
  await sheet.getByRole("group", { name: "Grace" }).getByLabel("Height (cm)").fill("178");
  assert.deepEqual(await findAxeViolations(page), []);
  await button(sheet, "Save").click();
  await page.getByText("Answers saved").waitFor();
  await page.getByText("Your boat: Sea kayak").waitFor();
  await page.getByText("All answers are there").waitFor();

  await page.goto(`${base_url}/dashboard/print/day`);
  const row = page.getByRole("row", { name: /Grace Okafor/ });
  await row.waitFor();
  const things = async () =>
    (await row.locator(".of-rider").allInnerTexts()).map((text) => text.replace(/\s+/g, " ").trim());
  assert.deepEqual(await things(), ["Grace Height 178 cm 1 × Tandem kayak", "Kofi 1 × Sea kayak"]);
  assert.deepEqual(await findAxeViolations(page), []);

  // Without the tandem, the answers of the riders are asked for again
  const [tandem, sea] = booking!.lines;
  const line_items = [{ fleet_item_id: sea!.fleet_item_id, quantity: 2 }];
  await shop.staff("POST /v1/bookings/:id/change", { params, body: { line_items } });
  assert.equal(tandem!.name, "Tandem kayak");
  await page.reload();
  await row.getByText("2 × Sea kayak").or(row.getByText("Without a rider")).first().waitFor();
  assert.deepEqual(await things(), ["Grace Height 178 cm", "Kofi 1 × Sea kayak", "Without a rider 1 × Sea kayak"]);
  await page.goto(`${base_url}/dashboard/bookings/${booking!.id}`);
  await page.getByText("Your boat: Tandem kayak (no longer booked)").waitFor();
  await page.getByText("1 answer missing").waitFor();
  assert.deepEqual(errors, []);
});
