import assert from "node:assert/strict";
import { readWidget } from "../../../server/pages/widget.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { xssCorpus } from "../../support/xss_corpus.ts";

/** Opens a shop in Berlin with hours on Monday and Saturday. */
async function openHome(changes: Record<string, unknown> = {}) {
  const shop = await openShop({ widget: await readWidget() });
  const body = {
    timezone: "Europe/Berlin",
    locale: "en-GB",
    opening_hours: { mon: [["09:00", "12:00"], ["13:00", "19:00"]], sat: [["09:00", "19:00"]] },
    ...changes,
  };
  const { slug } = await shop.staff("PATCH /v1/shop", { body: body as never });
  return { shop, slug, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() };
}

async function readHome({ shop, slug }: { shop: TestShop; slug: string }): Promise<string> {
  return await (await shop.request(`/book/${slug}`)).text();
}

const sentencesOf = (page: string) =>
  /<strong class="(\w+)">([^<]+)<\/strong> ?([^<]*)<\/span>/.exec(page)?.slice(1).map((part) =>
    part.replaceAll("\u00a0", " ").trim()
  );

Deno.test("GET /book/:slug says whether the shop is open by its own clock, and is never cached", async () => {
  await using home = await openHome();
  const { shop, slug } = home;
  const at = async (time: string) => {
    shop.clock.set(new Date(`${time}+02:00`));
    return sentencesOf(await readHome(home));
  };
  assert.deepEqual(await at("2027-05-03T08:30"), ["closed", "Opens at 9:00", ""]);
  assert.deepEqual(await at("2027-05-03T18:59"), ["open", "Open until 19:00", ""]);
  assert.deepEqual(await at("2027-05-03T12:30"), ["closed", "Opens at 13:00", ""]);
  assert.deepEqual(await at("2027-05-03T19:00"), ["closed", "Closed now", "Opens Saturday at 9:00"]);
  assert.deepEqual(await at("2027-05-04T10:00"), ["closed", "Closed today", "Opens Saturday at 9:00"]);
  const response = await shop.request(`/book/${slug}`);
  assert.equal(response.headers.get("cache-control"), "no-store");
  await response.body?.cancel();

  await shop.staff("PATCH /v1/shop", { body: { closed_dates: ["2027-05-08", "2027-05-10"] } });
  assert.deepEqual(await at("2027-05-04T10:00"), ["closed", "Closed today", "Opens Saturday 15 May at 9:00"]);
  await shop.staff("PATCH /v1/shop", { body: { locale: "de", closed_dates: [] } });
  assert.deepEqual(await at("2027-05-04T10:00"), ["closed", "Heute geschlossen", "Öffnet Samstag um 9:00 Uhr"]);
  await shop.staff("PATCH /v1/shop", { body: { opening_hours: null } });
  assert.equal(await at("2027-05-04T10:00"), undefined);
});

Deno.test("GET /book/:slug links the telephone and the map, and lists each place of several with its own address", async () => {
  await using home = await openHome({ phone: "+49 (0)30 5550123" });
  const { shop } = home;
  const hrefsOf = (page: string) =>
    [...page.matchAll(/href="(tel:|https:\/\/maps|#places)([^"]*)"/g)].map(([, a, b]) => a! + b);
  const call = "tel:+49305550123";
  assert.deepEqual(hrefsOf(await readHome(home)), [call, call]);
  const pier = "https://maps.google.com/?q=1%20Dock%20Road%2C%20%C5%81%C3%B3d%C5%BA";
  await shop.staff("POST /v1/pickup-locations", { body: { name: "Pier", address: "1 Dock Road, Łódź" } });
  assert.deepEqual(hrefsOf(await readHome(home)), [pier, call, pier, call]);
  await shop.staff("POST /v1/pickup-locations", { body: { name: "Beach", instructions: "By the red hut" } });
  const page = await readHome(home);
  assert.deepEqual(hrefsOf(page), ["#places", call, pier, call]);
  assert.match(page, /<bdi>Pier<\/bdi>[^]*1 Dock Road, Łódź[^]*<bdi>Beach<\/bdi>[^]*By the red hut/);
});

Deno.test("GET /book/:slug shows the first photo of items on sale, of another category each while there are more", async () => {
  await using home = await openHome();
  const { shop } = home;
  const addCategory = async (slug: string) =>
    (await shop.staff("POST /v1/fleet/categories", { body: { name: slug, slug } })).id;
  const [boats, bikes] = [await addCategory("boats"), await addCategory("bikes")];
  const add = async (name: string, category_id: string, more = {}) => {
    const photos = [{ url: `https://pictures.example/${name}.jpg` }, { url: "https://pictures.example/second.jpg" }];
    await shop.addItem({ name, category_id, photos, ...more });
  };
  assert.ok(!(await readHome(home)).includes('class="cover"'));
  await add("hidden", boats, { live: false, sort_order: 0 });
  await add("plain", boats, { photos: [], sort_order: 1 });
  await add("canoe", boats, { sort_order: 2 });
  await add("kayak", boats, { sort_order: 3 });
  await add("raft", boats, { sort_order: 4 });
  await add("bike", bikes, { sort_order: 5 });
  const shown = [...(await readHome(home)).matchAll(/pictures\.example\/(\w+)\.jpg" alt="(\w+)"/g)];
  assert.deepEqual(shown.map(([, file, alt]) => [file, alt]), [["canoe", "canoe"], ["bike", "bike"], [
    "kayak",
    "kayak",
  ]]);
});

Deno.test("GET /book/:slug escapes the names and addresses of a shop", async () => {
  await using home = await openHome();
  const { shop } = home;
  const tags = async (text: string) => {
    const line = text.replace(/[\p{C}]/gu, " ").trim().slice(0, 150);
    await shop.staff("PATCH /v1/shop", { body: { name: line } });
    for (const { id } of (await shop.staff("GET /v1/pickup-locations")).data) {
      await shop.staff("DELETE /v1/pickup-locations/:id", { params: { id } });
    }
    const place = { name: line, address: line, instructions: line };
    await shop.staff("POST /v1/pickup-locations", { body: place });
    return (await readHome(home)).match(/<\/?[a-z!][\w-]*/gi)!.join(" ");
  };
  const plain = await tags("Ada");
  for (const text of xssCorpus.filter((_, at) => at % 20 === 0)) assert.equal(await tags(text), plain, text);
});

Deno.test("an uploaded cover picture stands at the top of the home page in place of the items' photos", async () => {
  await using home = await openHome();
  const { shop } = home;
  await shop.addItem({ photos: [{ url: "https://boats.example/kayak.jpg" }] });
  assert.match(await readHome(home), /<div class="cover"><img src="https:\/\/boats\.example\/kayak\.jpg"/);
  const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const file = new File([Uint8Array.fromBase64(png)], "harbour.png");
  const { url, path } = await shop.staff("POST /v1/fleet/photos", { form: { file } });
  const branding = { logo_url: url, primary_color: null };
  const changed = await shop.staff("PATCH /v1/shop", { body: { cover_url: url, branding } });
  assert.deepEqual([changed.cover_url, changed.branding.logo_url], [url, url]);
  const page = await readHome(home);
  assert.ok(page.includes(`<div class="cover"><img src="${url}" alt=""`), page);
  assert.ok(page.includes(`<div class="brand">\n        <img src="${url}" alt="">`), page);
  assert.doesNotMatch(page, /<header>[^]*kayak\.jpg[^]*<\/header>/);
  const [stored] = await shop.sql`select t.cover_url, t.logo_url from tenants t where t.id = ${shop.id}`;
  assert.deepEqual({ ...stored }, { cover_url: path, logo_url: path }, "a path stays valid when STORAGE_URL changes");
  await shop.staff("PATCH /v1/shop", { body: { cover_url: null } });
  assert.match(await readHome(home), /<div class="cover"><img src="https:\/\/boats\.example\/kayak\.jpg"/);
});
