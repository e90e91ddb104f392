import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { openBrowser } from "../../support/browser.ts";
import { type Counter, openCounter, stopPolling } from "../../support/dashboard.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const bookingOf = ({ shop, bookings }: Counter, name: string) =>
  shop.staff("GET /v1/bookings/:id", { params: { id: bookings[name]! } });
const periodOf = async (counter: Counter, name: string) => {
  const { pickup_date, return_date } = await bookingOf(counter, name);
  return [pickup_date, return_date];
};
const bar = (page: Page, name: string) => page.locator(".timeline .bar", { hasText: name }).first();
const button = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true });
const status = (page: Page, text: string | RegExp) =>
  page.getByRole("status").filter({ hasText: text }).waitFor({ state: "attached" });

/** Drags from one point of a bar by some px, without letting go. */
async function drag(page: Page, name: string, { by, end = false }: { by: number; end?: boolean }): Promise<void> {
  const box = (await bar(page, name).boundingBox())!;
  const x = box.x + (end ? box.width - 2 : box.width / 2);
  const y = box.y + box.height / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by / 2, y, { steps: 3 });
  await page.mouse.move(x + by, y, { steps: 3 });
}

const dayWidth = (page: Page) =>
  page.locator(".timeline-heads .day").first().evaluate((day) => day.getBoundingClientRect().width);

Deno.test("the calendar shows what takes the units of each item, and opens it", async () => {
  await using counter = await openCounter(browser);
  const { page, errors } = await counter.visit({ path: "/calendar?scale=week&rows=tall" });
  await bar(page, "Ada Lovelace").waitFor();
  const { data } = await counter.shop.staff("GET /v1/timeline", {
    query: { starts: "2027-05-03", ends: "2027-05-04" },
  });
  for (const { name, free } of data) {
    await page.getByRole("gridcell", { name: `${name}, Monday, 3 May 2027, ${free[0]} of 20 free`, exact: false })
      .waitFor();
  }
  assert.equal(await page.title(), "Calendar · Test shop");
  assert.equal(
    await page.locator(".timeline-heads [aria-current=date]").getAttribute("aria-label"),
    "Monday, 3 May 2027",
  );
  assert.match(await bar(page, "Lena Sommer").getAttribute("class") ?? "", /overdue/);
  assert.match(await bar(page, "Ida Larsen").getAttribute("class") ?? "", /out/);
  assert.match(await bar(page, "Ida Larsen").innerText(), /2 ×/);

  await bar(page, "Ada Lovelace").click();
  await page.getByRole("dialog", { name: /Ada Lovelace/ }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });

  await page.getByLabel("Find an item").fill("bike");
  await page.getByRole("rowheader", { name: /Sea kayak/ }).waitFor({ state: "hidden" });
  await page.getByRole("rowheader", { name: /Touring bike/ }).waitFor();
  assert.equal(await page.getByRole("rowheader").count(), 1);
  await page.getByLabel("Find an item").fill("sledge");
  await page.getByText("No item matches.").waitFor();
  await page.getByRole("button", { name: "Show all items" }).click();
  await page.getByRole("rowheader", { name: /Sea kayak/ }).waitFor();
  await page.getByRole("button", { name: "Next week" }).click();
  await page.getByRole("columnheader", { name: "Monday, 10 May 2027" }).waitFor();
  assert.match(page.url(), /date=2027-05-10/);
  await page.goBack();
  await bar(page, "Ada Lovelace").waitFor();
  assert.deepEqual(errors, []);
});

Deno.test("the calendar follows bookings, downtime and items that others change", async () => {
  await using counter = await openCounter(browser);
  const { shop } = counter;
  const { page, errors } = await counter.visit({ path: "/calendar?scale=week&rows=tall" });
  await stopPolling(page);
  await bar(page, "Ada Lovelace").waitFor();
  const [kayak] = (await shop.staff("GET /v1/fleet/items")).data.filter(({ name }) => name === "Sea kayak");
  const period = { pickup_date: "2027-05-04T08:00:00Z", return_date: "2027-05-05T08:00:00Z" };
  const booking = await shop.staff("POST /v1/bookings", {
    body: { ...period, line_items: [{ fleet_item_id: kayak!.id }], customer: { name: "Mia Novak" } },
  });
  await bar(page, "Mia Novak").waitFor();
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id: booking.id }, body: {} });
  await bar(page, "Mia Novak").waitFor({ state: "detached" });
  await shop.staff("POST /v1/fleet/items/:id/downtime", {
    params: { id: kayak!.id },
    body: { starts: period.pickup_date, ends: period.return_date, reason: "Hull repair" },
  });
  await bar(page, "Hull repair").waitFor();
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: kayak!.id }, body: { name: "Fast kayak" } });
  await page.getByRole("rowheader", { name: /Fast kayak/ }).waitFor();
  await bar(page, "Ada Lovelace").waitFor();
  assert.deepEqual(errors, []);
});

Deno.test("a drag shows what it would cost and changes nothing until it is confirmed", async () => {
  await using counter = await openCounter(browser);
  const { page, errors } = await counter.visit({ role: "staff", path: "/calendar?scale=week" });
  await bar(page, "Jonas Weiß").waitFor();
  const before = await periodOf(counter, "Jonas Weiß");
  const day = await dayWidth(page);

  await drag(page, "Jonas Weiß", { by: 2 * day });
  await page.locator(".ghost.possible").getByText("Free, same price").waitFor();
  await page.mouse.up();
  await page.getByRole("dialog", { name: "Change the dates?" }).waitFor();
  await button(page, "Leave as it was").click();
  await status(page, "Nothing was changed.");
  assert.deepEqual(await periodOf(counter, "Jonas Weiß"), before);

  await drag(page, "Jonas Weiß", { by: 2 * day });
  await page.mouse.up();
  await page.getByRole("dialog").getByText("Keep the price of €70").waitFor();
  await button(page, "Change booking").click();
  await page.getByText(/has new dates/).waitFor();
  assert.deepEqual(await periodOf(counter, "Jonas Weiß"), ["2027-05-05T11:30:00.000Z", "2027-05-06T15:00:00.000Z"]);

  await page.getByRole("gridcell", { name: "Touring bike, Thursday, 6 May 2027, 19 of 20 free" }).waitFor();
  await drag(page, "Jonas Weiß", { by: day, end: true });
  await page.locator(".ghost").getByText("Free, €35 more").waitFor();
  await page.mouse.up();
  await page.getByLabel("Keep the price of €70").check();
  await button(page, "Change booking").click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  const { total, return_date } = await bookingOf(counter, "Jonas Weiß");
  assert.deepEqual([total, return_date], [7_000, "2027-05-07T15:00:00.000Z"]);
  assert.deepEqual(errors, []);
});

Deno.test("the keyboard does what a drag does, and hears the result", async () => {
  await using counter = await openCounter(browser);
  const { shop } = counter;
  const scarce = await shop.addItem({ name: "Double kayak", inventory_count: 1 });
  const body = { line_items: [{ fleet_item_id: scarce.id, quantity: 1 }] };
  const customer = { name: "Zoe Quinn", email: "zoe@example.com" };
  const dates = (from: number, to: number) => ({
    pickup_date: `2027-05-${from < 10 ? "0" : ""}${from}T08:00:00Z`,
    return_date: `2027-05-${to < 10 ? "0" : ""}${to}T15:00:00Z`,
  });
  const { id } = await shop.staff("POST /v1/bookings", { body: { ...body, ...dates(5, 6), customer } });
  await shop.staff("POST /v1/bookings", { body: { ...body, ...dates(8, 9) } });
  const { page } = await counter.visit({ path: "/calendar?scale=month" });
  await bar(page, "Zoe Quinn").waitFor();
  await page.getByRole("grid").focus();
  for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight"]) {
    await page.keyboard.press(key);
  }
  const active = () =>
    page.evaluate<string>(
      "document.getElementById(document.activeElement.getAttribute('aria-activedescendant')).ariaLabel",
    );
  assert.equal(await active(), "Double kayak, Wednesday, 5 May 2027, 0 of 1 free, 1 entry");
  const lift = async () => {
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Move or stretch Zoe Quinn" }).click();
    await status(page, /Arrow keys move it|Free/);
    await page.locator(".timeline:focus").waitFor();
  };
  await lift();
  for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowRight");
  await status(page, /8\sMay.*Not free/);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByText("Double kayak: 0 free, 1 needed").waitFor();
  assert.ok(await button(page, "Change booking").isDisabled());
  await page.keyboard.press("Escape");
  await status(page, "Nothing was changed.");
  await page.locator(".timeline:focus").waitFor();

  await lift();
  await page.keyboard.press("Shift+ArrowRight");
  await status(page, /Free, €35 more/);
  await page.keyboard.press("Enter");
  await button(page, "Change booking").click();
  await page.getByText(/has new dates/).waitFor();
  assert.equal((await shop.staff("GET /v1/bookings/:id", { params: { id } })).return_date, "2027-05-07T15:00:00.000Z");
});

Deno.test("on a phone a finger scrolls, a tap opens a day, and units are taken out of service and put back", async () => {
  await using counter = await openCounter(browser);
  const context = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const { page, context: opened } = await counter.visit({ role: "staff", path: "/calendar", context });
  await bar(page, "Jonas Weiß").waitFor();
  const before = await periodOf(counter, "Jonas Weiß");
  const touch = await opened.newCDPSession(page);
  /** `seconds`: when the finger does it, counted from its touch. Without it, now. */
  const finger = (type: string, [x, y]: [number?, number?] = [], seconds?: number) =>
    touch.send("Input.dispatchTouchEvent", {
      type: type as "touchStart",
      touchPoints: x === undefined ? [] : [{ x, y: y! }],
      ...seconds !== undefined && { timestamp: touched + seconds },
    });
  const box = (await bar(page, "Jonas Weiß").boundingBox())!;
  const [x, y] = [box.x + 30, box.y + box.height / 2];
  const touched = Date.now() / 1_000 - 1;
  await finger("touchStart", [x, y], 0);
  for (let moved = 10; moved <= 120; moved += 10) await finger("touchMove", [x - moved, y], moved / 500);
  // The finger rests before it is lifted, so that the calendar does not scroll on, however slow the machine is
  await finger("touchEnd", [], 1);
  await page.waitForURL(/date=2027-05-0[4-9]/);
  assert.equal(await page.locator(".ghost").count(), 0);
  assert.deepEqual(await periodOf(counter, "Jonas Weiß"), before);

  await page.getByRole("button", { name: "Today", exact: true }).tap();
  await page.waitForURL(({ search }) => !search);
  await page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))");
  const again = (await bar(page, "Jonas Weiß").boundingBox())!;
  await finger("touchStart", [again.x + 30, again.y + 10]);
  await page.locator(".ghost").waitFor();
  await finger("touchEnd");
  await page.getByRole("button", { name: "Later" }).tap();
  await page.locator(".move-bar").getByText("Free, same price").waitFor();
  await page.getByRole("button", { name: "Leave as it was" }).tap();
  await page.locator(".move-bar").waitFor({ state: "hidden" });

  const cell = page.getByRole("gridcell", { name: /Touring bike, Wednesday, 5 May 2027/ });
  await cell.tap();
  const link = page.getByRole("dialog").getByRole("link", { name: "New booking" });
  assert.match(
    await link.getAttribute("href") ?? "",
    /^\/dashboard\/new\?item=fi_\w+&date=2027-05-05&return=2027-05-05$/,
  );
  await button(page, "Take out of service").tap();
  await page.getByRole("button", { name: "One unit more" }).tap();
  await page.getByLabel("Reason").fill("New brakes");
  await button(page, "Take out of service").tap();
  await bar(page, "New brakes").waitFor();
  await page.getByRole("gridcell", { name: /Touring bike, Wednesday, 5 May 2027, 18 of 20 free/ }).tap();
  await button(page, "Put back in service").tap();
  await button(page, "Put back in service").tap();
  await page.getByText("The units are back in service.").waitFor();
  await bar(page, "New brakes").waitFor({ state: "hidden" });
});

Deno.test("a calendar of 5,000 items renders only what is in view, from right to left as well", async () => {
  await using counter = await openCounter(browser);
  const { shop } = counter;
  await shop.sql`
    insert into items (tenant_id, id, category_id, name, slug, price_half_day, price_full_day, inventory_count, sort_order)
    select ${shop.id}, 'fi_' || lpad(n::text, 26, '0'), c.id, 'Kayak ' || n, 'kayak-' || n, 2000, 3500, 1, n
    from generate_series(1, 5000) n
    cross join (select id from categories where tenant_id = ${shop.id} limit 1) c`;
  const { page, errors } = await counter.visit({ path: "/calendar?scale=month", context: { locale: "ar" } });
  await page.getByRole("rowheader", { name: /Sea kayak/ }).waitFor();
  assert.equal(await page.getByRole("grid").getAttribute("aria-rowcount"), "5005");
  await page.getByRole("grid").focus();
  await page.keyboard.press("Control+End");
  await page.getByRole("rowheader", { name: /Kayak 5000/ }).waitFor();
  const nodes = () => page.evaluate<number>("document.querySelectorAll('.timeline *').length");
  for (const key of ["Control+Home", "PageDown", "PageDown", "Shift+PageDown", "Shift+PageDown", "Control+End"]) {
    await page.keyboard.press(key);
    await page.locator(".timeline-row [id^=cell-]").waitFor({ state: "attached" });
    const count = await nodes();
    assert.ok(count <= 2_000, `${count} elements after ${key}`);
  }
  await page.getByRole("rowheader", { name: /Kayak 5000/ }).waitFor();
  const { rows, cells, left } = await page.evaluate<{ rows: number; cells: number; left: number }>(`({
    rows: document.querySelectorAll(".timeline-row").length,
    cells: document.querySelectorAll(".timeline-row .day").length,
    left: document.querySelector(".timeline").scrollLeft,
  })`);
  assert.ok(rows <= 30 && cells <= 30 * 60, `${rows} rows, ${cells} cells`);
  assert.ok(left < -10_000, "the days go on to the left");
  await page.keyboard.press("ArrowRight");
  const last = "document.getElementById(document.activeElement.getAttribute('aria-activedescendant')).ariaColIndex";
  assert.equal(await page.evaluate(last), "366", "the right arrow goes back a day");
  assert.deepEqual(errors, []);
});
