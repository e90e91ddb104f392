import assert from "node:assert/strict";
import { openShop, type TestShop } from "../../support/shop.ts";
import { drawSignature, toDataUrl } from "../../support/signature.ts";
import { addWaiver, createSignTokens, insertBooking, typedSignature } from "../../support/waivers.ts";

async function verify(shop: TestShop, id: string) {
  return await shop.staff("GET /v1/waivers/:id/verify", { params: { id } });
}

/** Adds three signatures to a shop. The second has a value in every column. */
async function addThreeSignatures(shop: TestShop): Promise<[string, string, string]> {
  const template = await addWaiver(shop);
  const session = await shop.signIn("anna@example.com");
  const sign = async (more: object = {}) =>
    (await shop.customer(session)("POST /api/sign/waiver", { body: { ...typedSignature(template), ...more } })).id;
  const first = await sign();
  const full = await sign({
    signer: { name: "Cleo Berg", email: "anna@example.com", date_of_birth: "2016-02-29" },
    participants: [{ name: "Dan Berg", date_of_birth: "2018-01-01" }],
    guardian: { name: "Anna Berg", relationship: "mother" },
    signature: { method: "drawn", image: toDataUrl(await drawSignature()), text: "Anna Berg" },
    locale: "de-DE",
    timezone: "Europe/Berlin",
  });
  const last = await sign();
  await shop.runDueJobs();
  return [first, full, last];
}

/** Changes rows without triggers, as an attacker with superuser rights could. */
async function forge(
  shop: TestShop,
  change: (tx: Parameters<Parameters<TestShop["sql"]["begin"]>[1]>[0]) => Promise<unknown>,
) {
  await shop.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await change(tx);
  });
}

Deno.test("GET /v1/waivers/:id/verify returns no faults for unchanged signatures", async () => {
  await using shop = await openShop();
  for (const id of await addThreeSignatures(shop)) {
    assert.deepEqual(await verify(shop, id), { id, valid: true, erased: false, faults: [] });
  }
});

Deno.test("GET /v1/waivers/:id/verify names the changed column, for every column", async () => {
  await using shop = await openShop();
  const [, id] = await addThreeSignatures(shop);
  const columns = await shop.sql<{ name: string; type: string; empty: boolean }[]>`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      not (select to_jsonb(s) from waiver_signatures s where s.tenant_id = ${shop.id} and s.id = ${id}) ? a.attname
        or (select to_jsonb(s) -> a.attname = 'null' from waiver_signatures s where s.tenant_id = ${shop.id} and s.id = ${id}) as empty
    from pg_attribute a
    where a.attrelid = 'waiver_signatures'::regclass and a.attnum > 0 and not a.attisdropped
    order by a.attnum`;
  const other: Record<string, string> = {
    "text": "$1 || 'x'",
    "id": "overlay($1 placing case right($1, 1) when '0' then '1' else '0' end from length($1) for 1)",
    "integer": "$1 + 1000",
    "bytea": "set_byte($1, length($1) - 1, get_byte($1, length($1) - 1) # 1)",
    "jsonb": '$1 || \'{"x": "y"}\'',
    "timestamp with time zone": "$1 + interval '1 microsecond'",
  };
  const found: string[] = [];
  for (const { name, type, empty } of columns) {
    // A row with another id or shop is not found at all
    if (["tenant_id", "id", "erased_at", "erasure_seal"].includes(name)) continue;
    const changed = empty
      ? (name === "link_id" ? "'sl_00000000000000000000000000'" : "'x'")
      : other[type]!.replaceAll("$1", `s.${name}`);
    const [kept] = await shop.sql<{ row: string }[]>`
      select to_jsonb(s)::text as row from waiver_signatures s where s.tenant_id = ${shop.id} and s.id = ${id}`;
    const method = name === "method" ? "'typed'" : changed;
    await forge(shop, (tx) =>
      tx.unsafe(
        `update waiver_signatures s set ${name} = ${method} where s.tenant_id = $1 and s.id = $2`,
        [shop.id, id],
      ));
    const { valid, faults } = await verify(shop, id);
    assert.equal(valid, false, name);
    const expected: Record<string, string> = { sequence: "hash", digests: "hash" };
    assert.ok(faults.some(({ where }) => where === (expected[name] ?? name)), `${name}: ${JSON.stringify(faults)}`);
    found.push(name);
    await forge(shop, async (tx) => {
      await tx`delete from waiver_signatures s where s.tenant_id = ${shop.id} and s.id = ${id}`;
      await tx.unsafe(
        `insert into waiver_signatures select * from jsonb_populate_record(null::waiver_signatures, $1::text::jsonb)`,
        [kept!.row],
      );
    });
    assert.equal((await verify(shop, id)).valid, true, `${name} put back`);
  }
  assert.equal(found.length, columns.length - 4);
});

Deno.test("GET /v1/waivers/:id/verify detects a deleted neighbour and a foreign erasure", async () => {
  await using shop = await openShop();
  const [first, full, last] = await addThreeSignatures(shop);
  await forge(shop, (tx) => tx`delete from waiver_signatures s where s.tenant_id = ${shop.id} and s.id = ${last}`);
  assert.deepEqual((await verify(shop, full)).faults.map(({ where }) => where), ["next"]);
  await forge(shop, (tx) => tx`delete from waiver_signatures s where s.tenant_id = ${shop.id} and s.id = ${first}`);
  assert.deepEqual((await verify(shop, full)).faults.map(({ where }) => where), ["previous_hash", "next"]);
  await shop.sql.begin(async (tx) => {
    await tx`set local role rental_eraser`;
    await tx`
      update waiver_signatures s
      set erased_at = instant(), erasure_seal = 'x', salt = null, document_html = null, consent_text = null, signer_name = null,
        signer_email = null, signer_date_of_birth = null, participants = null, guardian_name = null, guardian_relationship = null,
        typed_text = null, image = null, ip = null, user_agent = null, locale = null, timezone = null, verified_email = null,
        customer_id = null
      where s.tenant_id = ${shop.id} and s.id = ${full}`;
  });
  assert.ok((await verify(shop, full)).faults.some(({ where }) => where === "erased_at"));
});

Deno.test("Postgres refuses every change and deletion of signatures and their bookings", async () => {
  await using shop = await openShop();
  const template = await addWaiver(shop);
  const [token = ""] = await createSignTokens(shop, await insertBooking(shop, { required: 1 }));
  const { id } = await shop.visitor("POST /api/sign/:token", { params: { token }, body: typedSignature(template) });
  const attempts = [
    () => shop.sql`update waiver_signatures s set signer_name = 'x' where s.tenant_id = ${shop.id} and s.id = ${id}`,
    () => shop.sql`delete from waiver_signatures s where s.tenant_id = ${shop.id} and s.id = ${id}`,
    () => shop.sql`update waiver_bookings b set place = 9 where b.tenant_id = ${shop.id}`,
    () => shop.sql`delete from waiver_bookings b where b.tenant_id = ${shop.id}`,
    () => shop.sql`update waiver_template_versions v set content = '' where v.tenant_id = ${shop.id}`,
    () =>
      shop.sql.begin(async (tx) => {
        await tx`set local role rental_eraser`;
        await tx`update waiver_signatures s set signer_name = 'x' where s.tenant_id = ${shop.id} and s.id = ${id}`;
      }),
  ];
  for (const attempt of attempts) await assert.rejects(async () => await attempt(), /is append-only/);
  assert.equal((await verify(shop, id)).valid, true);
});

Deno.test("erase_waivers erases contents and PDF after the shop's retention time and keeps the hashes", async () => {
  await using shop = await openShop();
  const [, id] = await addThreeSignatures(shop);
  const { document_hash, hash } = await shop.staff("GET /v1/waivers/:id", { params: { id } });
  await shop.runDueJobs("2037-05-02T00:00:00Z");
  assert.equal((await verify(shop, id)).erased, false);
  await shop.runDueJobs("2037-05-04T00:00:00Z");
  assert.deepEqual(await verify(shop, id), { id, valid: true, erased: true, faults: [] });
  const waiver = await shop.staff("GET /v1/waivers/:id", { params: { id } });
  assert.deepEqual([waiver.hash, waiver.document_hash, waiver.signer.name, waiver.pdf_url], [
    hash,
    document_hash,
    "",
    null,
  ]);
  await assert.rejects(shop.staff("GET /v1/waivers/:id/pdf", { params: { id } }), /not_found/);
  const rows = await shop.sql<{ row: string }[]>`
    select to_jsonb(s)::text as row from waiver_signatures s where s.tenant_id = ${shop.id}`;
  for (const { row } of rows) assert.doesNotMatch(row, /Berg|anna@|mother/);
});

Deno.test("erase_waivers deletes a PDF only after the contents are erased", async () => {
  await using shop = await openShop();
  const [, id] = await addThreeSignatures(shop);
  await shop.runDueJobs();
  const { storage } = shop.deps;
  const states: boolean[] = [];
  shop.deps.storage = {
    ...storage,
    delete: async (path) => {
      states.push((await verify(shop, id)).erased);
      await storage.delete(path);
    },
  };
  await shop.runDueJobs("2037-05-04T00:00:00Z");
  assert.ok(states.length > 0 && states.every(Boolean), `${states}`);
});
