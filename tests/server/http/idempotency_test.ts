import assert from "node:assert/strict";
import { contract, type Endpoint } from "../../../shared/contract/mod.ts";
import { furnish } from "../../support/furnish.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { requestOf } from "../isolation/requests.ts";

const posts = Object.entries<Endpoint>(contract).filter(([route, { access, form }]) =>
  route.startsWith("POST") && access !== "public" && !form
);

interface Once {
  key: string;
  session?: string;
  with?: string;
}
async function post(
  shop: TestShop,
  route: string,
  { path, body }: { path: string; body?: unknown },
  { key, session, with: by }: Once,
) {
  const response = await shop.request(path, {
    method: "POST",
    headers: {
      authorization: `Bearer ${by ?? (route.includes(" /api/") ? shop.keys.publishable : shop.keys.secret)}`,
      "content-type": "application/json",
      "idempotency-key": key,
      ...session && { "x-customer-session": session },
    },
    body: JSON.stringify(body ?? {}),
  });
  return { status: response.status, replayed: response.headers.get("idempotent-replayed"), text: await response.text() };
}

Deno.test("every POST answers a repeat of its Idempotency-Key with its first answer, and refuses it for another body", async (t) => {
  await using shop = await openShop();
  const { ada, session } = await furnish(shop, "once");
  const late = (route: string) => Number(/cancel|logout|rotate/.test(route));
  let kept = 0;
  for (const [route] of posts.toSorted(([a], [b]) => late(a) - late(b))) {
    await t.step(route, async () => {
      const asked = requestOf(route, ada);
      const once = { key: crypto.randomUUID(), session };
      const first = await post(shop, route, asked, once);
      if (first.status >= 300) return;
      kept++;
      const second = await post(shop, route, asked, once);
      // signing out ends the session that the repeat would need
      if (route.endsWith("/logout")) return assert.equal(second.status, 401);
      assert.equal(second.replayed, "true", second.text);
      assert.equal(second.status, first.status);
      if (!contractSays(route).resumes) assert.equal(second.text, first.text);
      const other = await post(shop, route, { ...asked, body: { ...asked.body as object, notes: "other", name: "other" } }, once);
      assert.ok(other.status === 422 || other.status === 400, `${other.status} ${other.text}`);
    });
  }
  assert.ok(kept >= 20, `only ${kept} POSTs succeeded`);
});

function contractSays(route: string): Endpoint {
  return (contract as Record<string, Endpoint>)[route]!;
}

const body = { name: "Boats", slug: "boats" };
const asked = { path: "/v1/fleet/categories", body };
const route = "POST /v1/fleet/categories";

Deno.test("one Idempotency-Key in ten parallel requests has one effect", async () => {
  await using shop = await openShop({ pool: 10 });
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(shop, route, asked, { key: "k" })));
  assert.ok(answers.every(({ status }) => status === 201 || status === 409), JSON.stringify(answers));
  assert.equal(new Set(answers.filter(({ status }) => status === 201).map(({ text }) => text)).size, 1);
  for (const { status, text } of answers) if (status === 409) assert.equal(JSON.parse(text).code, "idempotency_in_progress");
  assert.equal((await shop.staff("GET /v1/fleet/categories")).data.length, 1);
});

Deno.test("an Idempotency-Key is one key's and one route's, keeps no refusal, and forgets after 24 hours", async () => {
  await using shop = await openShop();
  const taken = await post(shop, route, { ...asked, body: { ...body, slug: "Not a slug" } }, { key: "k" });
  assert.equal(taken.status, 400);
  assert.equal((await post(shop, route, asked, { key: "k" })).status, 201, "a refusal is not kept");
  const { key } = await shop.staff("POST /v1/keys", { body: { kind: "secret" } });
  const other = await post(shop, route, asked, { key: "k", with: key });
  assert.equal(JSON.parse(other.text).code, "slug_taken", "another API key's keys are its own");
  await shop.travel(new Date(shop.clock.now().getTime() + 24 * 3_600_000 + 1_000));
  assert.equal(JSON.parse((await post(shop, route, asked, { key: "k" })).text).code, "slug_taken");
  for (const key of ["", "x".repeat(256)]) assert.equal((await post(shop, route, asked, { key })).status, 400, key);
});

Deno.test("POST /v1/fleet/photos with an Idempotency-Key stores one photo, and compares files", async () => {
  await using shop = await openShop();
  const file = async (color: string) => {
    const sharp = (await import("sharp")).default;
    const image = sharp({ create: { width: 4, height: 4, channels: 3, background: color } });
    return new Blob([new Uint8Array(await image.png().toBuffer())], { type: "image/png" });
  };
  const upload = async (color: string) =>
    await shop.staff("POST /v1/fleet/photos", { form: { file: await file(color) }, once: "k" });
  assert.deepEqual(await upload("red"), await upload("red"));
  await assert.rejects(upload("blue"), { message: "idempotency_key_reused" });
  assert.equal((await shop.sql`select from photos p where p.tenant_id = ${shop.id}`).count, 1);
});

Deno.test("kept answers are sealed: no key, token or secret of them lies in the table", async () => {
  await using shop = await openShop();
  const { key } = await shop.staff("POST /v1/keys", { body: { kind: "secret" }, once: "k" });
  const [row] = await shop.sql<{ answer: Uint8Array }[]>`
    select a.answer from idempotency_answers a where a.tenant_id = ${shop.id}`;
  assert.ok(!new TextDecoder("latin1").decode(row!.answer).includes(key.slice(12)));
});
