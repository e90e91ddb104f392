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
        // A Latin name begins on the left, also in an Arabic calendar
        const letters = document.createRange();
        const text = find().querySelector("bdi").firstChild;
        letters.setStart(text, 0);
        letters.setEnd(text, 2);
        return [distance(letters, start), distance(letters, end), distance(head, end), distance(find(), end)];
      })()`);
      const [from, to, names, end] = measured as [number, number, number, number];
      assert.ok(names <= from && to <= end, `${locale}: letters at ${from} to ${to}, the view at ${names} to ${end}`);
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

Deno.test("a rental from the opening to the closing fills its column, and a narrow bar has its name beside it", async () => {
  await using counter = await openCounter(browser);
  const { shop } = counter;
  await shop.staff("PATCH /v1/shop", {
    body: { opening_hours: { wed: [["09:00", "18:00"]], mon: [["10:00", "14:00"]] } },
  });
  const [item] = (await shop.staff("GET /v1/fleet/items", { query: { query: "Touring bike" } })).data;
  for (const [day, opens, closes] of [["12", "09", "18"], ["17", "10", "14"]]) {
    await shop.staff("POST /v1/bookings", {
      body: {
        pickup_date: `2027-05-${day}T${opens}:00:00+02:00`,
        return_date: `2027-05-${day}T${closes}:00:00+02:00`,
        line_items: [{ fleet_item_id: item!.id, quantity: 1 }],
        customer: { name: `Ada Franklin ${day}` },
      },
    });
  }
  for (const { locale, scale } of [{ locale: "en", scale: "week" }, { locale: "ar", scale: "month" }]) {
    const { page, errors } = await counter.visit({
      path: `/calendar?scale=${scale}&date=2027-05-12`,
      context: { locale },
    });
    await bar(page, "Franklin 17").waitFor();
    const parts = await page.evaluate<{ bar: number; day: number; name: number; room: number }[]>(`(() => {
      const day = document.querySelector(".timeline-heads .day").offsetWidth;
      return [...document.querySelectorAll(".bar")].filter((bar) => bar.textContent.includes("Franklin")).map((bar) => {
        const name = bar.querySelector("bdi");
        return { bar: bar.offsetWidth, day, name: name.scrollWidth, room: name.clientWidth };
      });
    })()`);
    assert.equal(parts.length, 2);
    for (const { bar, day, name, room } of parts) {
      assert.ok(bar > 0.85 * day && bar < day, `${scale}: the bar is ${bar} px wide, the day ${day} px`);
      assert.ok(name <= room + 1, `${scale}: the name of ${name} px has ${room} px`);
    }
    assert.deepEqual(errors, []);
  }
});

Deno.test("the calendar opens at today, and its controls lie apart", async () => {
  await using counter = await openCounter(browser);
  await counter.shop.staff("POST /v1/fleet/categories", { body: { name: "Boats and boards", slug: "on-water" } });
  await counter.shop.staff("POST /v1/fleet/categories", { body: { name: "Bicycles", slug: "bicycles" } });
  for (const width of [768, 1024, 1440]) {
    const { page } = await counter.visit({ path: "/calendar", context: { viewport: { width, height: 800 } } });
    await page.locator(".timeline .bar").first().waitFor();
    const { left, overlaps } = await page.evaluate<{ left: number; overlaps: string[] }>(`(() => {
      const box = (element) => element.getBoundingClientRect();
      const head = box(document.querySelector(".timeline .corner")).right;
      const today = box(document.querySelector(".timeline-heads .today")).left;
      const controls = [...document.querySelectorAll(".calendar-controls :is(button, input, select)")];
      const overlaps = controls.flatMap((one, at) =>
        controls.slice(at + 1).filter((other) =>
          box(one).left < box(other).right && box(other).left < box(one).right &&
          box(one).top < box(other).bottom && box(other).top < box(one).bottom
        ).map((other) => (one.ariaLabel || one.textContent || one.value) + " / " + (other.ariaLabel || other.textContent))
      );
      return { left: today - head, overlaps };
    })()`);
    assert.ok(Math.abs(left) <= 1, `${width} px: today begins ${left} px after the names`);
    assert.deepEqual(overlaps, [], `${width} px`);
  }
});
