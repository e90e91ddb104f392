import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { writeDocs } from "../../server/pages/docs/write_docs.ts";
import { shownCode } from "../server/pages/docs/shown_code.ts";
import { openBrowser } from "../support/browser.ts";
import { button, chooseDay, dateInDays } from "../support/checkout.ts";
import { fillDetails, typeCode, waitForPrice, welcome } from "../support/discount_visit.ts";
import { addProduct } from "../support/products.ts";
import { openSite } from "../support/site.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

/** The recipes as the guide shows them. */
const recipes = shownCode(writeDocs("http://127.0.0.1:8000")["measure.html"])
  .flatMap(({ languages }) => languages.js ?? []);

/** Returns the recipe that contains a text. It has three lines. */
function recipeOf(text: string): string {
  const recipe = recipes.find((code) => code.includes(text))!;
  assert.equal(recipe.trim().split("\n").length, 3, recipe);
  return recipe;
}

/** Opens a shop with a canoe and a kayak in two sizes, and its page with a script before the tag. */
async function openPage(script: string, tag: Record<string, string> = { measure: "" }) {
  const site = await openSite(browser);
  const { shop } = site;
  await shop.staff("POST /v1/discounts", { body: welcome });
  const prices = { inventory_count: 5, price_multi_day: null, price_weekly: null };
  const { sizes } = await addProduct(shop, ["S", "M"], prices);
  const canoe = await shop.addItem({ name: "Canoe", ...prices, price_full_day: 5_050 });
  const hosts = new Set<string>();
  const { page, errors } = await site.visit({
    tag,
    html: `<!doctype html><html lang="en"><title>Boats</title><script>${script}</script><main>{tag}</main>`,
    context: { viewport: { width: 390, height: 1_000 } },
    prepare: (context) => Promise.resolve(context.on("request", (request) => hosts.add(new URL(request.url()).host))),
  });
  const [small, medium] = sizes.map(({ id }) => id);
  return {
    ...site,
    page,
    errors,
    hosts,
    ids: { small: small!, medium: medium!, canoe: canoe.id },
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
}

/** Books two kayaks in size M and a canoe, for three days and with a code. */
async function bookWithCode(page: Page): Promise<void> {
  await chooseDay(page, dateInDays(2));
  await chooseDay(page, dateInDays(4));
  await button(page, "Continue").click();
  await page.getByRole("radio", { name: "M 5 left" }).check();
  await button(page, "Add Touring kayak, M").click();
  await button(page, "One more Touring kayak, M").click();
  await button(page, "Add Canoe").click();
  await button(page, "One more Canoe").click();
  await button(page, "One fewer Canoe").click();
  await page.locator(".summary-toggle").click();
  await typeCode(page, "welcome");
  await waitForPrice(page, "€356.50", ["WELCOME · Welcome−€5.00"]);
  await button(page, "Continue").click();
  await fillDetails(page);
  await page.getByRole("textbox", { name: /^Phone/ }).fill("+49 30 1234567");
  await button(page, "Continue").click();
  await button(page, "Pay €356.50").click();
  await page.getByText("You're booked").waitFor();
}

const entriesOf = (page: Page) => page.evaluate("dataLayer") as Promise<unknown[]>;

Deno.test("the recipe for Tag Manager fills the page's dataLayer with a whole booking, once and without a person", async () => {
  await using visit = await openPage(recipeOf("dataLayer.push(detail)"));
  const { page, errors, hosts, ids, shop } = visit;
  await bookWithCode(page);
  const { data: [booking] } = await shop.staff("GET /v1/bookings");
  const name = "Touring kayak";
  const kayak = { item_id: ids.medium, item_name: name, item_variant: "M", price: 105 };
  const canoe = { item_id: ids.canoe, item_name: "Canoe", price: 151.5, quantity: 1 };
  const items = [{ ...kayak, quantity: 2 }, canoe];
  const sums = { currency: "EUR", value: 356.5 };
  const changed = (event: string, item: { price: number }) => (
    { event, ecommerce: { currency: "EUR", value: item.price, items: [item] } }
  );
  const expected = [
    {
      event: "view_item_list",
      ecommerce: {
        currency: "EUR",
        items: [{ ...kayak, item_id: ids.small, item_variant: "S", quantity: 1 }, { ...kayak, quantity: 1 }, canoe],
      },
    },
    changed("add_to_cart", { ...kayak, quantity: 1 } as never),
    changed("add_to_cart", { ...kayak, quantity: 1 } as never),
    changed("add_to_cart", canoe),
    changed("add_to_cart", canoe),
    changed("remove_from_cart", canoe),
    { event: "begin_checkout", ecommerce: { ...sums, coupon: "WELCOME", items } },
    { event: "add_payment_info", ecommerce: { ...sums, coupon: "WELCOME", items } },
    {
      event: "purchase",
      ecommerce: {
        transaction_id: booking!.number,
        ...sums,
        tax: booking!.tax / 100,
        coupon: "WELCOME",
        items,
      },
    },
  ];
  const entries = await entriesOf(page);
  const byId = (entry: unknown) => {
    const list = (entry as { event?: string; ecommerce: { items: { item_id: string }[] } }).ecommerce?.items;
    list?.sort((one, other) => one.item_id < other.item_id ? -1 : 1);
    return entry;
  };
  assert.deepEqual(entries.map(byId), expected.flatMap((entry) => [{ ecommerce: null }, byId(entry)]));
  assert.doesNotMatch(JSON.stringify(entries), /ada|lindqvist|@|1234567|svc_|cus_|@/i);
  await page.reload();
  await page.getByText("You're booked").waitFor();
  await page.waitForLoadState("networkidle");
  assert.deepEqual(await entriesOf(page), []);
  assert.deepEqual([...hosts].sort(), [new URL(visit.base_url).host, new URL(visit.url).host].sort());
  assert.equal((await page.context().cookies()).length, 0);
  assert.deepEqual(errors, []);
});

Deno.test("the recipes for Google Analytics and Plausible call the page's own functions", async () => {
  const stubs = `window.calls = []; for (const name of ["gtag", "plausible"])
    window[name] = (...call) => calls.push([name, ...call]);`;
  await using visit = await openPage(stubs + recipeOf("gtag(") + recipeOf("plausible("));
  const { page, errors, shop } = visit;
  await bookWithCode(page);
  const { data: [booking] } = await shop.staff("GET /v1/bookings");
  const calls = await page.evaluate("calls") as [string, ...unknown[]][];
  const tagged = calls.filter(([name]) => name === "gtag");
  assert.deepEqual(tagged.map(([, command, event]) => `${command} ${event}`), [
    "event view_item_list",
    "event add_to_cart",
    "event add_to_cart",
    "event add_to_cart",
    "event add_to_cart",
    "event remove_from_cart",
    "event begin_checkout",
    "event add_payment_info",
    "event purchase",
  ]);
  const { transaction_id, value, currency } = tagged.at(-1)![3] as Record<string, unknown>;
  assert.deepEqual([transaction_id, value, currency], [booking!.number, 356.5, "EUR"]);
  assert.deepEqual(calls.filter(([name]) => name === "plausible"), [
    ["plausible", "purchase", { revenue: { currency: "EUR", amount: 356.5 } }],
  ]);
  assert.deepEqual(errors, []);
});

Deno.test("a tag without the attribute loads no file for it, and one that gets it later catches up", async () => {
  await using visit = await openPage(recipeOf("dataLayer.push(detail)"), {});
  const { page } = visit;
  const files: string[] = [];
  page.on("request", (request) => files.push(request.url()));
  await chooseDay(page, dateInDays(2));
  await chooseDay(page, dateInDays(4));
  await button(page, "Continue").click();
  await button(page, "Add Canoe").click();
  await page.waitForLoadState("networkidle");
  assert.deepEqual(files.filter((url) => /measure/.test(url)), []);
  assert.deepEqual(await entriesOf(page), []);
  await page.locator("rental-shop").evaluate((tag) => tag.toggleAttribute("measure"));
  await button(page, "One more Canoe").click();
  await page.waitForFunction("dataLayer.length === 4");
  const added = (await entriesOf(page))[3] as { ecommerce: { items: { quantity: number }[] } };
  assert.equal(added.ecommerce.items[0]!.quantity, 2);
  await page.locator("rental-shop").evaluate((tag) => tag.toggleAttribute("measure"));
  await button(page, "One more Canoe").click();
  await button(page, "One fewer Canoe").click();
  assert.equal((await entriesOf(page)).length, 4);
});
