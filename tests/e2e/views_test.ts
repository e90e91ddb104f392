import assert from "node:assert/strict";
import { visitPlayground } from "../support/playground.ts";

const playground = visitPlayground();

Deno.test("each of the customer's bookings has a heading, with the year if it ended in an earlier one", async () => {
  const page = await playground.newPage({ viewport: { width: 768, height: 900 } });
  await playground.show(page, { state: "mine" });
  const headings = await page.getByRole("heading", { level: 4 }).allTextContents();
  assert.deepEqual(headings.map((text) => text.replace(/[\u00a0\u202f]/g, " ")), [
    "Fri, Jul 2, 9:00 AM – Sun, Jul 4, 6:00 PM",
    "Saturday, August 1 – Sunday, August 2, 2026",
    "Fri, Jul 2, 9:00 AM – Sun, Jul 4, 6:00 PM",
  ]);
  await page.close();
});

Deno.test("a cancelled booking shows its refund among the amounts, and asks for no waivers", async () => {
  const page = await playground.newPage({ viewport: { width: 768, height: 900 } });
  await playground.show(page, { state: "booking" });
  await page.getByText("Waivers", { exact: true }).waitFor();
  await playground.show(page, { state: "booking-cancelled" });
  assert.equal(await page.getByText("Waivers", { exact: true }).count(), 0);
  const [refunded, paid] = await page.locator(".lines .line", { hasText: /^(Paid|Refunded)/ }).evaluateAll((lines) =>
    lines.toReversed().map(({ children }) => ({
      name: children[0]!.textContent,
      end: children[1]!.getBoundingClientRect().right,
    }))
  );
  assert.equal(refunded!.name, "Refunded");
  assert.equal(refunded!.end, paid!.end);
  await page.close();
});

Deno.test("gear without tags, or without a free item, leaves no empty paragraph or list", async () => {
  const page = await playground.newPage({ viewport: { width: 768, height: 900 } });
  for (const state of ["gear", "gear-sold-out", "gear-none"]) {
    await playground.show(page, { state });
    const shown = await page.locator(":is(.tags, .cards):empty").filter({ visible: true }).count();
    assert.equal(shown, 0, state);
    assert.ok(await page.locator(":is(.tags, .cards):empty").count() > 0, state);
  }
  await page.close();
});
