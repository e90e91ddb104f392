import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { openBrowser } from "../../support/browser.ts";
import { openCounter } from "../../support/dashboard.ts";
import { assertAccessible, openView } from "../../support/looks.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

/** Returns the sizes of a PDF's pages in mm. */
async function pagesOf(page: Page): Promise<[width: number, height: number][]> {
  const pdf = new TextDecoder("latin1").decode(await page.pdf({ preferCSSPageSize: true }));
  return [...pdf.matchAll(/\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]/g)]
    .map(([, width, height]) => [Math.round(Number(width) / 72 * 25.4), Math.round(Number(height) / 72 * 25.4)]);
}

const shownOnPaper = async (page: Page) => {
  await page.emulateMedia({ media: "print" });
  const text = await page.locator("body").innerText();
  // Not "screen": a PDF would then have the styles of the screen
  await page.emulateMedia({ media: null });
  return text.replace(/\s+/g, " ").trim();
};

Deno.test("the pick list has one line per open booking, and nothing else is printed", async () => {
  await using counter = await openCounter(browser);
  const { page, errors } = await counter.visit();
  await page.getByRole("link", { name: "Print" }).click();
  await page.getByRole("heading", { name: "Pick list", exact: true }).waitFor();
  await page.getByRole("row", { name: /Ada Lovelace/ }).waitFor();
  const rows = async (title: string) =>
    (await page.locator("table").filter({ hasText: title }).locator("tbody tr").allInnerTexts())
      .map((text) =>
        text.replace(/\s+/g, " ").replace(/\b[A-Z\d]{7}\b ?/, "").replace("+49 151 5550100 ", "☎ ").trim()
      );
  assert.deepEqual(await rows("To hand out"), [
    "10:15 Grace Okafor ☎ 1 × Tandem kayak 1 × Sea kayak Waivers 1 of 3 Boathouse",
    "10:30 Ada Lovelace ☎ 1 × Sea kayak Boathouse",
    "11:00 Mateo García ☎ 3 × Paddle board Waivers 0 of 1 €210 due Boathouse",
    "13:30 Jonas Weiß ☎ 1 × Touring bike Waivers 0 of 1 Deposit €100 not held Station",
  ]);
  assert.equal((await rows("To take back")).length, 2);
  assert.deepEqual(
    (await page.getByRole("region", { name: "Items to hand out in total" }).getByRole("listitem").allInnerTexts())
      .map((text) => text.trim()),
    ["3 × Paddle board", "2 × Sea kayak", "1 × Tandem kayak", "1 × Touring bike"],
  );
  const paper = await shownOnPaper(page);
  assert.match(paper, /^Test shop Pick list: Monday,? 3 May 2027 Printed Mon,? 3 May,? 10:00/);
  assert.doesNotMatch(paper, /Labels|Settings|Calendar/);
  assert.equal((await pagesOf(page)).length, 1);
  assert.deepEqual(errors, []);
});

Deno.test("the pick list of one location names it, and leaves out the others", async () => {
  await using counter = await openCounter(browser);
  const { page } = await counter.visit();
  await page.getByLabel("Location").selectOption("Station");
  await page.getByText("Ada Lovelace").waitFor({ state: "hidden" });
  await page.getByRole("link", { name: "Print" }).click();
  await page.getByRole("row", { name: /Jonas Weiß/ }).waitFor();
  assert.equal(await page.getByRole("row", { name: /Ada Lovelace/ }).count(), 0);
  assert.match(await shownOnPaper(page), /Station · Printed/);
});

Deno.test("the pick list of a day with 10 pickups and 3 returns is one page of A4 or Letter", async () => {
  await using counter = await openCounter(browser);
  const { shop } = counter;
  const [kayak] = (await shop.staff("GET /v1/fleet/items")).data;
  for (let at = 0; at < 6; at++) {
    await shop.staff("POST /v1/bookings", {
      body: {
        pickup_date: "2027-05-03T12:00:00Z",
        return_date: "2027-05-04T16:00:00Z",
        line_items: [{ fleet_item_id: kayak!.id, quantity: 1 }],
        customer: { name: `Group ${at}`, phone: "+49 151 5550100" },
      },
    });
  }
  const { page } = await counter.visit({ path: "/print/day" });
  await page.getByRole("row", { name: /Group 5/ }).waitFor();
  for (const format of ["A4", "Letter"]) {
    const pdf = new TextDecoder("latin1").decode(await page.pdf({ format }));
    assert.equal(pdf.match(/\/Type \/Page\b/g)?.length, 1, format);
  }
});

Deno.test("a pick list of several pages says on each page which list of which day it is", async () => {
  await using counter = await openCounter(browser);
  const { shop } = counter;
  const [kayak] = (await shop.staff("GET /v1/fleet/items")).data;
  for (let at = 0; at < 12; at++) {
    await shop.staff("POST /v1/bookings", {
      body: {
        pickup_date: "2027-05-03T12:00:00Z",
        return_date: "2027-05-04T16:00:00Z",
        line_items: [{ fleet_item_id: kayak!.id, quantity: 1 }],
        customer: { name: `Group ${at}` },
        notes: "Bring the long paddles. ".repeat(15),
      },
    });
  }
  const { page } = await counter.visit({ path: "/print/day" });
  await page.getByRole("row", { name: /Group 11/ }).waitFor();
  assert.ok((await pagesOf(page)).length >= 2);
  await page.emulateMedia({ media: "print" });
  const head = page.locator("thead").first();
  // Browsers repeat such a head on each page
  assert.equal(await head.evaluate((element) => getComputedStyle(element).display), "table-header-group");
  assert.match(
    (await head.innerText()).replace(/\s+/g, " "),
    /^To hand out 16 ?Test shop · Monday,? 3 May 2027 Done Time Customer/i,
  );
});

Deno.test("the papers of a day name the parts of a bundle: one label each, and one line each to pick", async () => {
  await using counter = await openCounter(browser);
  const { shop } = counter;
  const [kayak, board] = (await shop.staff("GET /v1/fleet/items")).data;
  const bundle = await shop.addItem({
    name: "Family set",
    components: [{ fleet_item_id: kayak!.id, quantity: 1 }, { fleet_item_id: board!.id, quantity: 2 }],
  });
  await shop.staff("POST /v1/bookings", {
    body: {
      pickup_date: "2027-05-03T12:00:00Z",
      return_date: "2027-05-04T16:00:00Z",
      line_items: [{ fleet_item_id: bundle.id, quantity: 1 }],
      customer: { name: "Hedy Lamarr" },
    },
  });
  const { page } = await counter.visit({ path: "/print/day/labels" });
  const labels = page.locator(".gear-label", { hasText: "Hedy L." });
  await labels.first().waitFor();
  assert.deepEqual(
    await labels.locator(".label-item").allInnerTexts(),
    [kayak!.name, board!.name, board!.name],
  );
  await page.getByRole("link", { name: "Pick list" }).click();
  const things = page.getByRole("row", { name: /Hedy Lamarr/ }).locator(".thing small");
  await things.first().waitFor();
  assert.deepEqual((await things.allInnerTexts()).map((text) => text.trim()), [
    `1 × ${kayak!.name}`,
    `2 × ${board!.name}`,
  ]);
});

Deno.test("the booking sheet is one page with money, waivers, a place to sign and a code", async () => {
  await using counter = await openCounter(browser);
  const { page, errors } = await counter.visit({ path: `/bookings/${counter.bookings["Mateo García"]}` });
  await page.getByRole("link", { name: "Print" }).click();
  await page.getByRole("img", { name: "Opens the booking" }).waitFor();
  const paper = await shownOnPaper(page);
  for (
    const part of [
      /Mateo García/,
      /3 × Paddle board/,
      /0 of 1 signed/,
      /Due €210/,
      /Signature of the customer/,
      /Boathouse/,
    ]
  ) assert.match(paper, part);
  assert.equal((await pagesOf(page)).length, 1);
  assert.deepEqual(errors, []);
});

Deno.test("each unit has a label, on sheets of the chosen size", async () => {
  await using counter = await openCounter(browser);
  const { page, errors } = await counter.visit({ path: `/print/booking/${counter.bookings["Mateo García"]}/labels` });
  const labels = page.locator(".gear-label:not([aria-hidden])");
  await labels.first().waitFor();
  const texts = (await labels.allInnerTexts()).map((text) => text.replace(/\s+/g, " ").replace(/^\w{7} /, ""));
  assert.deepEqual(
    texts.map((text) => text.replace(/Back by .*/, "").trim()),
    [1, 2, 3].map((unit) => `${unit} of 3 Paddle board Mateo G.`),
  );
  assert.match(texts[0]!, /Back by Tue,? 4 May,? 17:00$/);
  assert.deepEqual(await pagesOf(page), [[210, 297]]);
  await page.getByLabel("Labels already used on the first sheet").fill("19");
  await page.locator(".label-sheet").nth(1).waitFor();
  assert.equal((await pagesOf(page)).length, 2);
  await page.getByLabel("Label size").selectOption("letter");
  await page.locator(".label-sheets.letter").waitFor();
  assert.deepEqual(await pagesOf(page), [[216, 279]]);
  await page.getByLabel("Label size").selectOption("single");
  await page.locator(".label-sheets.single").waitFor();
  assert.deepEqual(await pagesOf(page), [[62, 29], [62, 29], [62, 29]]);
  await page.reload();
  await page.locator(".label-sheets.single").waitFor();
  assert.deepEqual(errors, []);
});

Deno.test("the labels of a day are those of everything that is still to be handed out", async () => {
  await using counter = await openCounter(browser);
  const { page } = await counter.visit({ path: "/print/day/labels" });
  await page.locator(".gear-label").first().waitFor();
  assert.equal(await page.locator(".gear-label").count(), 7);
});

Deno.test("axe-core finds nothing in the papers as they are shown before printing, in any look", async () => {
  await using counter = await openCounter(browser);
  const { page, errors } = await counter.visit();
  const booking = `/print/booking/${counter.bookings["Grace Okafor"]}`;
  for (
    const [path, ready] of [
      ["/print/day", "tbody tr"],
      ["/print/day/labels", ".gear-label"],
      [booking, ".paper-code"],
      [`${booking}/labels`, ".gear-label"],
    ] as const
  ) {
    await openView(page, path, ready);
    await assertAccessible(page, path);
  }
  assert.deepEqual(errors, []);
});
