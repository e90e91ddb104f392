import assert from "node:assert/strict";
import type { Browser, BrowserContext } from "playwright-core";
import { renderHtml } from "../../server/mail/html.ts";
import { bookingConfirmed } from "../../server/mail/letters/booking.ts";
import { waiverSigned } from "../../server/mail/letters/waiver.ts";
import { cleanHtml } from "../../server/signing/clean_html.ts";
import { boathouse, createAllLetters, weekend } from "../server/mail/samples.ts";
import { openBrowser } from "../support/browser.ts";
import { button, chooseDay, dateInDays, signIn } from "../support/checkout.ts";
import { openSite, type Site } from "../support/site.ts";
import type { TestShop } from "../support/shop.ts";
import { addWaiver, createSignTokens, insertBooking, typedSignature } from "../support/waivers.ts";
import { xssCorpus, xssNames } from "../support/xss_corpus.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

/** Records every script that runs, every policy violation and every request to another origin. */
async function guard(context: BrowserContext, { base_url }: { base_url?: string } = {}): Promise<string[]> {
  const seen: string[] = [];
  await context.exposeBinding("tell", (_source, what: string) => void seen.push(what));
  await context.addInitScript(() => {
    const { tell } = globalThis as unknown as { tell(what: string): void };
    for (const name of ["alert", "confirm", "prompt"]) {
      Object.defineProperty(globalThis, name, { value: () => tell(`ran in ${location.href}`), writable: false });
    }
    addEventListener(
      "securitypolicyviolation",
      ({ violatedDirective, blockedURI }) => tell(`${violatedDirective} ${blockedURI}`),
    );
  });
  context.on("dialog", (dialog) => (seen.push(`dialog ${dialog.message()}`), void dialog.dismiss()));
  context.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && !/^http:\/\/127\.0\.0\.1:/.test(origin)) seen.push(`requested ${request.url()}`);
    if (protocol.startsWith("http") && base_url === "none") seen.push(`requested ${request.url()}`);
  });
  return seen;
}

/** Parses documents without a policy, each in its own iframe. */
async function framed(documents: readonly string[]): Promise<{ seen: string[]; broken: number }> {
  const context = await browser.newContext();
  const seen = await guard(context, { base_url: "none" });
  const page = await context.newPage();
  await page.setContent("<!doctype html><title>Frames</title>");
  const broken = await page.evaluate(async (documents) => {
    const loads = documents.map((srcdoc) => {
      const frame = document.body.appendChild(document.createElement("iframe"));
      return new Promise<number>((loaded) => {
        frame.onload = () =>
          loaded(
            frame.contentDocument!.querySelectorAll("script, iframe, object, embed, form, svg, math, [style]").length,
          );
        frame.srcdoc = srcdoc;
      });
    });
    return (await Promise.all(loads)).reduce((sum, count) => sum + count, 0);
  }, documents);
  await page.waitForTimeout(300);
  await context.close();
  return { seen, broken };
}

Deno.test("the corpus runs scripts when it is not sanitized", async () => {
  assert.ok(xssCorpus.length >= 200);
  const { seen } = await framed(xssCorpus.filter((_, at) => at % 5 === 0));
  assert.ok(seen.filter((what) => what.startsWith("ran")).length > 10, `${seen}`);
});

Deno.test("a sanitized waiver runs nothing and loads nothing, even without a policy", async () => {
  const { seen, broken } = await framed(xssCorpus.map((text) => `<!doctype html>${cleanHtml(text)}`));
  assert.deepEqual([seen, broken], [[], 0]);
});

/** Yields the strings of a corpus in an endless cycle. */
function dealer(corpus = xssCorpus): (most?: number) => string {
  let at = 0;
  return (most = 200) => corpus[at++ % corpus.length]!.slice(0, most);
}

Deno.test("no text of a shop or customer runs in any mail", async () => {
  const next = dealer();
  const letters = Array.from({ length: 26 }, (_, round) => {
    const shop = { ...boathouse, name: next(), locale: round % 5 ? "en" : "ar", support_email: `"${next(60)}"@x.test` };
    const lines = weekend.lines.map((line) => ({ ...line, name: next() }));
    const customer = { id: null, name: next(), email: "a@x.test", phone: next(40) };
    const pickup_location = { id: "loc_1", name: next(), address: next(), instructions: next() };
    const booking = { ...weekend, number: next(20), lines, customer, pickup_location, notes: next() };
    const letters = Object.values(createAllLetters(shop, booking));
    const own = [
      bookingConfirmed(shop, booking, { signing: [{ rider: next(), url: "https://x.test/sign/1" }] }),
      waiverSigned(shop, { signer: next(), signed_at: booking.pickup_date, waiver: next() }),
    ];
    return [letters[round % letters.length]!, ...own].map((letter) => renderHtml(letter, shop));
  });
  assert.deepEqual((await framed(letters.flat())).seen, []);
});

/** Opens a site whose texts all come from the corpus, with a kayak to book. */
/** The API refuses control characters in names. */
async function refuses(shop: TestShop): Promise<void> {
  const refused = xssCorpus.filter((text) => !xssNames.includes(text));
  assert.ok(refused.length > 0);
  for (const name of refused) {
    const { problem } = await shop.staff("PATCH /v1/shop", { body: { name } }).then(
      () => assert.fail(name),
      (error) => error,
    );
    assert.deepEqual([problem.status, problem.errors], [400, [{
      ...problem.errors[0],
      path: "name",
      code: "invalid_value",
    }]]);
  }
}

async function hostileSite(): Promise<Site> {
  const site = await openSite(browser);
  const { shop } = site;
  const next = dealer(), name = dealer(xssNames);
  await refuses(shop);
  await shop.addItem({ name: "Kayak", inventory_count: 5, sort_order: -1 });
  await shop.staff("PATCH /v1/shop", { body: { name: name() } });
  await shop.staff("POST /v1/pickup-locations", { body: { name: name(), address: next(), instructions: next() } });
  for (let at = 0; at < 8; at++) {
    const category = await shop.staff("POST /v1/fleet/categories", {
      body: { name: name(), slug: `hostile-${at}`, description: next() },
    });
    await shop.staff("POST /v1/addons", {
      body: { name: name(), description: next(), price: 100, price_type: "per_item", items: [] },
    });
    for (let item = 0; item < 7; item++) {
      const specs = { [next()]: next() };
      await shop.addItem({ category_id: category.id, name: name(), description: next(), skill_level: next(50), specs });
    }
  }
  await addWaiver(shop, { name: name(), content: xssCorpus.join("\n<p>") });
  return site;
}

Deno.test("no text of a shop or customer runs in the widget or violates the policy, from the items to the booking", async () => {
  await using site = await hostileSite();
  const script = `<script nonce="n" type="module" src="${site.base_url}/widget/v1/rental-shop.js"></script>`;
  const policy =
    `default-src 'none'; script-src 'nonce-n' 'strict-dynamic'; style-src 'self'; connect-src ${site.base_url}`;
  let seen: string[] = [];
  const { page } = await site.visit({
    html: `<!doctype html><title>Strict</title>{tag}${script}<!--{script}-->`,
    headers: { "content-security-policy": policy },
    prepare: async (context) => void (seen = await guard(context)),
  });
  await chooseDay(page, dateInDays(2));
  await chooseDay(page, dateInDays(4));
  await button(page, "Continue").click();
  await button(page, "Add Kayak").click();
  await button(page, "One more Kayak").click();
  await button(page, "Continue").click();
  await signIn(page, site);
  await button(page, "Name them now").click();
  const rider = page.getByRole("group", { name: "Rider 2" });
  await rider.getByLabel("Name").fill(xssCorpus[36]!);
  await button(page, "Type").click();
  await page.getByLabel("Type your full name").fill(xssCorpus[37]!);
  await page.getByRole("checkbox").check();
  await button(page, "Sign and continue").click();
  await button(page, "Pay €210.00").click();
  await page.getByText("1 of 2 signed").waitFor();
  assert.deepEqual(seen, []);
});

Deno.test("no text of a shop or rider runs on the sign page or violates the policy", async () => {
  await using site = await openSite(browser);
  const { shop } = site;
  const context = await browser.newContext();
  const seen = await guard(context);
  const page = await context.newPage();
  const riders = Array.from({ length: 8 }, (_, at) => ({ name: xssNames[at * 29]!, email: null }));
  const { id } = await addWaiver(shop);
  const tokens = await createSignTokens(shop, await insertBooking(shop, { riders }));
  for (const [at, token] of tokens.entries()) {
    const part = xssCorpus.filter((_, index) => index % tokens.length === at);
    const names = part.filter((text) => xssNames.includes(text));
    await shop.staff("PATCH /v1/shop", { body: { name: names[0]! } });
    const body = {
      name: names[1]!,
      content: part.join("\n<p>"),
      consent_text: part.slice(2).join(" ").slice(0, 2_000),
    };
    const template = await shop.staff("PATCH /v1/waivers/templates/:id", { params: { id }, body });
    await page.goto(`${site.base_url}/sign/${token}`);
    await page.locator("article").waitFor();
    const guardian = { name: names[3]!, relationship: names[4]!.slice(0, 100) };
    await shop.visitor("POST /api/sign/:token", {
      params: { token },
      body: typedSignature(template, riders[at]!.name, { guardian }),
    });
    await page.reload();
    await page.getByText("Signed. Thank you").waitFor();
  }
  await context.close();
  assert.deepEqual(seen, []);
});
