import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { WEDNESDAY } from "../../support/book.ts";
import { openBrowser } from "../../support/browser.ts";
import { isReady, openStream } from "../../support/change_stream.ts";
import { openCounter, stopPolling } from "../../support/dashboard.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const bar = (page: Page, name: string) => page.locator(".timeline .bar", { hasText: name }).first();

Deno.test("a customer's hold appears in an open calendar, and vanishes when it expires", async () => {
  await using counter = await openCounter(browser);
  const { shop } = counter;
  const { page, errors, person } = await counter.visit({ path: "/calendar?scale=week&rows=tall" });
  await stopPolling(page);
  const stream = await openStream(shop, person!.token);
  await stream.next(isReady);
  await bar(page, "Ada Lovelace").waitFor();
  const [kayak] = (await shop.staff("GET /v1/fleet/items")).data.filter(({ name }) => name === "Sea kayak");
  await page.locator(".timeline[aria-busy=false]").waitFor();
  const booking_details = { ...WEDNESDAY, line_items: [{ fleet_item_id: kayak!.id, quantity: 1 }] };
  const { total } = await shop.visitor("POST /v1/storefront/quote", { body: booking_details });
  await shop.visitor("POST /api/storefront/payment-intent", {
    body: { amount: total, booking_details, customer: { name: "Kim Held", email: "kim@example.com" } },
  });
  await page.locator(".timeline .bar.hold", { hasText: "Kim Held" }).waitFor();
  // The page may have loaded the hold before the server has told it. Only a hold that was told can vanish.
  await stream.next(({ data }) => data.kind === "hold");
  await shop.travel("2027-05-03T09:00:00Z");
  await page.locator(".timeline .bar.hold").waitFor({ state: "detached" });
  await stream.close();
  assert.deepEqual(errors, []);
});

Deno.test("a bar keeps its name in view when it begins before the view, from right to left as well", async () => {
  await using counter = await openCounter(browser);
  const { shop } = counter;
  const [kayak] = (await shop.staff("GET /v1/fleet/items")).data;
  await shop.staff("POST /v1/bookings", {
    body: {
      pickup_date: "2027-05-04T08:00:00Z",
      return_date: "2027-05-14T08:00:00Z",
      line_items: [{ fleet_item_id: kayak!.id, quantity: 1 }],
      customer: { name: "Maximiliane von Hohenstein-Waldburg" },
    },
  });
  for (const locale of ["en", "ar"]) {
    const { page } = await counter.visit({ path: "/calendar?scale=month&rows=tall", context: { locale } });
    await bar(page, "Maximiliane").waitFor();
    for (const days of [5, 9]) {
      const measured = await page.evaluate<number[]>(`(async () => {
        const grid = document.querySelector(".timeline");
        const find = () => [...grid.querySelectorAll(".bar")].find((bar) => bar.textContent.includes("Maximiliane"));
        const isLeft = getComputedStyle(grid).direction === "rtl";
        // Distances in reading direction from the side of the grid where the names of the items are
        const edge = grid.getBoundingClientRect()[isLeft ? "right" : "left"];
        const distance = (element, side) => (element.getBoundingClientRect()[side] - edge) * (isLeft ? -1 : 1);
        const [start, end] = isLeft ? ["right", "left"] : ["left", "right"];
        const head = grid.querySelector(".corner");
        const day = grid.querySelector(".timeline-heads .day").offsetWidth;
        const by = distance(find(), start) - head.offsetWidth + ${days} * day;
        grid.scrollLeft += isLeft ? -by : by;
        while (!find().matches(".cut")) await new Promise(requestAnimationFrame);
        return [distance(find().querySelector("bdi"), start), distance(head, end), distance(find(), end)];
      })()`);
      const [name, names, end] = measured as [number, number, number];
      assert.ok(name >= names && name < end - 20, `${locale}: the name starts at ${name}, the view at ${names}`);
    }
  }
});

Deno.test("a bar has its sign, number of units and name on one line", async () => {
  await using counter = await openCounter(browser);
  const { page } = await counter.visit({ path: "/calendar?scale=week" });
  await bar(page, "Ida Larsen").waitFor();
  const tops = await page.evaluate<number[]>(`(() => {
    const bar = [...document.querySelectorAll(".timeline .bar")].find((bar) => bar.textContent.includes("Ida Larsen"));
    return [...bar.querySelectorAll(".icon, b, bdi")].map((part) => {
      const { top, height } = part.getBoundingClientRect();
      return top + height / 2;
    });
  })()`);
  assert.equal(tops.length, 3);
  assert.ok(Math.max(...tops) - Math.min(...tops) < 4, `the middles are at ${tops}`);
});
