import assert from "node:assert/strict";
import { createSiteRecorder } from "../../../server/shops/seen_sites.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

async function visit({ request, keys }: TestShop, origin: string, key = keys.publishable): Promise<void> {
  const answer = await request("/v1/storefront/shop", { headers: { authorization: `Bearer ${key}`, origin } });
  await answer.body?.cancel();
}
const hostsOf = async (shop: TestShop) => (await shop.staff("GET /v1/website")).sites.map(({ host }) => host);

Deno.test("GET /v1/website lists the sites that used a publishable key, the last seen first", async () => {
  await using shop = await openShop();
  await visit(shop, "https://www.example.com");
  await shop.travel("2027-05-03T09:00:00Z");
  await visit(shop, "http://localhost:3000");
  const { publishable_key, sites } = await shop.staff("GET /v1/website");
  assert.equal(publishable_key, shop.keys.publishable);
  assert.deepEqual(sites, [
    { host: "localhost:3000", first_seen_at: "2027-05-03T09:00:00.000Z", last_seen_at: "2027-05-03T09:00:00.000Z" },
    { host: "www.example.com", first_seen_at: "2027-05-03T08:00:00.000Z", last_seen_at: "2027-05-03T08:00:00.000Z" },
  ]);
});

Deno.test("a site is written at most once a day, by any number of servers", async () => {
  await using shop = await openShop();
  await visit(shop, "https://www.example.com");
  const version = async () =>
    (await shop.sql<{ xmin: string }[]>`
      select s.xmin::text from seen_sites s where s.tenant_id = ${shop.id}`)[0]!.xmin;
  const first = await version();
  await shop.travel("2027-05-03T20:00:00Z");
  await visit(shop, "https://www.example.com");
  // At midnight the server forgets what it has recorded, as another server would
  await shop.travel("2027-05-04T01:00:00Z");
  await visit(shop, "https://www.example.com");
  assert.equal(await version(), first);
  await shop.travel("2027-05-05T09:00:00Z");
  await visit(shop, "https://www.example.com");
  const [site] = (await shop.staff("GET /v1/website")).sites;
  assert.equal(site?.first_seen_at, "2027-05-03T08:00:00.000Z");
  assert.equal(site.last_seen_at, "2027-05-05T09:00:00.000Z");
});

Deno.test("pages of this server, files, nonsense, foreign keys and secret keys are no sites", async () => {
  await using shop = await openShop();
  for (
    const origin of [shop.deps.settings.base_url, "null", "file://", "chrome-extension://abc", "https://a.example/x"]
  ) {
    await visit(shop, origin);
  }
  await visit(shop, "https://secret.example", shop.keys.secret);
  const { key } = await shop.staff("POST /v1/keys", {
    body: { kind: "publishable", allowed_origins: ["https://boats.example"] },
  });
  await visit(shop, "https://thief.example", key);
  assert.deepEqual(await hostsOf(shop), []);
  await visit(shop, "https://boats.example", key);
  assert.deepEqual(await hostsOf(shop), ["boats.example"]);
});

Deno.test("invented hosts are few per day on any server, and never displace a website that is in use", async () => {
  await using shop = await openShop();
  await visit(shop, "https://boats.example");
  for (let day = 4; day < 11; day++) {
    await shop.travel(`2027-05-${String(day).padStart(2, "0")}T09:00:00Z`);
    // Another server has its own memory
    const onOther = createSiteRecorder(shop.deps);
    for (let at = 0; at < 12; at++) {
      await visit(shop, `https://a${day}-${at}.example`);
      await onOther(shop.id, `https://b${day}-${at}.example`);
    }
    await visit(shop, "https://boats.example");
    const { sites } = await shop.staff("GET /v1/website");
    const added = sites.filter(({ first_seen_at }) => first_seen_at >= `2027-05-${String(day).padStart(2, "0")}`);
    assert.equal(added.length, 5);
    assert.ok(sites.length <= 20);
    assert.ok(sites.some(({ host }) => host === "boats.example"));
  }
});
