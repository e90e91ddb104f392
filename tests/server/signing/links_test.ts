import assert from "node:assert/strict";
import { scheduleWaiverMails } from "../../../server/signing/links.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookOnline } from "../../support/book.ts";
import { mailedTokens } from "../../support/booking_link.ts";
import { addWaiver, createSignTokens, insertBooking, typedSignature } from "../../support/waivers.ts";
import { DAY } from "../../../shared/wall_clock.ts";

const riders = [
  { name: "Anna Berg", email: null },
  { name: "Ben Berg", email: "ben@example.com" },
  { name: "Cleo Berg", email: null },
];

async function countLinks(shop: TestShop): Promise<number> {
  const [row] = await shop.sql<[{ count: number }]>`
    select count(*)::int as count from sign_links l where l.tenant_id = ${shop.id}`;
  return row.count;
}

async function signedOf(shop: TestShop, booking_id: string): Promise<boolean[]> {
  const { data } = await shop.staff("POST /v1/bookings/:id/sign-links", { params: { id: booking_id }, body: {} });
  return data.map(({ signed }) => signed);
}

Deno.test("POST /v1/bookings/:id/sign-links returns a link per rider and stores no plain token", async () => {
  await using shop = await openShop();
  await addWaiver(shop);
  const id = await insertBooking(shop, { riders });
  const { data } = await shop.staff("POST /v1/bookings/:id/sign-links", { params: { id }, body: {} });
  assert.deepEqual(data.map(({ rider, signed }) => [rider, signed]), riders.map(({ name }) => [name, false]));
  const rows = await shop.sql<{ row: string }[]>`
    select to_jsonb(l)::text as row from sign_links l where l.tenant_id = ${shop.id}`;
  for (const { url, expires_at } of data) {
    const token = /^http:\/\/shop\.test\/sign\/([A-Za-z0-9_-]{43})$/.exec(url!)![1]!;
    assert.ok(!rows.some(({ row }) => row.includes(token)));
    assert.equal(Date.parse(expires_at), shop.clock.now().getTime() + 4 * DAY);
  }
});

Deno.test("GET /api/sign/:token shows the waiver without a key, and changes nothing", async () => {
  await using shop = await openShop({ locale: "de" });
  const template = await addWaiver(shop);
  const [token = ""] = await createSignTokens(shop, await insertBooking(shop, { riders, required: 3 }));
  const state = () => shop.sql`select * from sign_links l where l.tenant_id = ${shop.id} order by l.id`.values();
  const before = await state();
  const link = await (await shop.request(`/api/sign/${token}`)).json();
  assert.deepEqual([link.rider, link.signed, link.template.document_hash], [
    "Anna Berg",
    false,
    template.document_hash,
  ]);
  assert.deepEqual([link.shop.name, link.shop.locale], ["Test shop", "de"]);
  assert.deepEqual(await state(), before);
  assert.equal((await shop.request(`/api/sign/${token.slice(1)}x`)).status, 404);
  assert.equal((await shop.request(`/api/sign/${token.slice(1)}`)).status, 404);
});

Deno.test("POST /api/sign/:token signs once; older links of the rider return already_signed", async () => {
  await using shop = await openShop();
  const template = await addWaiver(shop);
  const id = await insertBooking(shop, { riders });
  const [, older = ""] = await createSignTokens(shop, id), [, token = ""] = await createSignTokens(shop, id);
  const given = await shop.visitor("POST /api/sign/:token", {
    params: { token },
    body: typedSignature(template, "Ben Berg"),
  });
  assert.equal(given.booking_id, id);
  for (const link of [token, older]) {
    await assertProblem(
      "already_signed",
      shop.visitor("POST /api/sign/:token", { params: { token: link }, body: typedSignature(template) }),
    );
    const { signed, template: shown } = await shop.visitor("GET /api/sign/:token", { params: { token: link } });
    assert.deepEqual([signed, shown], [true, null]);
  }
  assert.deepEqual(await signedOf(shop, id), [false, true, false]);
  assert.equal((await createSignTokens(shop, id))[1], "");
});

Deno.test("POST /api/sign/:token records one signature for 20 parallel requests", async () => {
  await using shop = await openShop({ pool: 10 });
  const template = await addWaiver(shop);
  const id = await insertBooking(shop, { riders });
  const [one = ""] = await createSignTokens(shop, id), [two = ""] = await createSignTokens(shop, id);
  const answers = await Promise.allSettled(
    Array.from(
      { length: 20 },
      (_, at) =>
        shop.visitor("POST /api/sign/:token", {
          params: { token: at % 2 ? one : two },
          body: typedSignature(template),
        }),
    ),
  );
  const problems = answers.flatMap((answer) =>
    answer.status === "rejected" ? [answer.reason.problem?.code ?? answer.reason] : []
  );
  assert.deepEqual(problems, Array(19).fill("already_signed"));
  assert.equal((await shop.staff("GET /v1/waivers")).data.length, 1);
  assert.deepEqual(await signedOf(shop, id), [true, false, false]);
});

Deno.test("POST /api/sign/:token assigns participants to the places of their names", async () => {
  await using shop = await openShop();
  const template = await addWaiver(shop);
  const id = await insertBooking(shop, { riders });
  const [token = ""] = await createSignTokens(shop, id);
  const participants = [{ name: "cleo  berg", date_of_birth: "2016-01-01" }];
  await shop.visitor("POST /api/sign/:token", {
    params: { token },
    body: typedSignature(template, "Anna Berg", { participants }),
  });
  assert.deepEqual(await signedOf(shop, id), [true, false, true]);
});

Deno.test("the link of a removed rider returns 410, and the rider's signature no longer counts", async () => {
  await using shop = await openShop();
  const template = await addWaiver(shop);
  const item = await shop.addItem({ inventory_count: 3 });
  const line_items = [{ fleet_item_id: item.id, quantity: 3 }];
  const days = { pickup_date: "2027-05-12", return_date: "2027-05-13" };
  const { id } = await shop.staff("POST /v1/bookings", { body: { ...days, line_items, riders } });
  const waiversOf = async (kept: typeof riders) =>
    (await shop.staff("PATCH /v1/bookings/:id", { params: { id }, body: { riders: kept } })).waivers;
  const [, , token = ""] = await createSignTokens(shop, id), [, , later = ""] = await createSignTokens(shop, id);
  await shop.visitor("POST /api/sign/:token", { params: { token }, body: typedSignature(template, "Cleo Berg") });
  assert.deepEqual(await waiversOf(riders), { required: 3, signed: 1 });
  assert.deepEqual(await waiversOf(riders.slice(0, 2)), { required: 2, signed: 0 });
  await assertProblem("link_expired", shop.visitor("GET /api/sign/:token", { params: { token: later } }));
  await assertProblem(
    "link_expired",
    shop.visitor("POST /api/sign/:token", { params: { token: later }, body: typedSignature(template) }),
  );
});

Deno.test("sign links return 410 after cancellation, no-show and the planned return", async () => {
  await using shop = await openShop();
  const template = await addWaiver(shop);
  for (const ending of ["cancelled", "no_show", "past"]) {
    const id = await insertBooking(shop, { riders });
    const [token = ""] = await createSignTokens(shop, id);
    if (ending === "past") await shop.travel(new Date(shop.clock.now().getTime() + 4 * DAY));
    else await shop.sql`update bookings b set status = ${ending} where b.tenant_id = ${shop.id} and b.id = ${id}`;
    await assertProblem("link_expired", shop.visitor("GET /api/sign/:token", { params: { token } }));
    await assertProblem(
      "link_expired",
      shop.visitor("POST /api/sign/:token", { params: { token }, body: typedSignature(template) }),
    );
    await assertProblem("link_expired", shop.staff("POST /v1/bookings/:id/sign-links", { params: { id }, body: {} }));
  }
});

Deno.test("POST /v1/bookings/:id/sign-links mails each rider, or else the customer", async () => {
  await using shop = await openShop();
  await addWaiver(shop);
  const id = await insertBooking(shop, { riders });
  await shop.staff("POST /v1/bookings/:id/sign-links", { params: { id }, body: { send: true } });
  await shop.runDueJobs();
  assert.deepEqual(shop.mailer.mails.map(({ to }) => [to.name, to.address]), [
    ["Anna Berg", "anna@example.com"],
    ["Ben Berg", "ben@example.com"],
    ["Cleo Berg", "anna@example.com"],
  ]);
  for (const { text } of shop.mailer.mails) {
    const [, token = ""] = /\/sign\/([\w-]{43})/.exec(text) ?? [];
    assert.equal((await shop.visitor("GET /api/sign/:token", { params: { token } })).signed, false);
  }
});

Deno.test("POST /v1/bookings/:id/sign-links returns 404 for another shop's booking", async () => {
  await using mine = await openShop();
  await using theirs = await openShop();
  const id = await insertBooking(theirs, { riders });
  await assertProblem("not_found", mine.staff("POST /v1/bookings/:id/sign-links", { params: { id }, body: {} }));
});

Deno.test("POST /api/storefront/bookings/:id/sign-links returns the links only to the booking's customer", async () => {
  await using shop = await openShop();
  await addWaiver(shop);
  const anna = shop.customer(await shop.signIn("anna@example.com")),
    ben = shop.customer(await shop.signIn("ben@example.com"));
  const { id: customer_id } = await anna("GET /api/storefront/me");
  const id = await insertBooking(shop, { riders, customer_id });
  const { data } = await anna("POST /api/storefront/bookings/:id/sign-links", { params: { id }, body: {} });
  assert.deepEqual(data.map(({ rider, url }) => [rider, typeof url]), riders.map(({ name }) => [name, "string"]));
  await assertProblem("not_found", ben("POST /api/storefront/bookings/:id/sign-links", { params: { id }, body: {} }));
});

Deno.test("no route and no mail creates a signing link for a cancelled booking", async () => {
  await using shop = await openShop();
  await addWaiver(shop);
  const session = await shop.signIn("ada@example.com");
  const item = await shop.addItem();
  const { id } = await bookOnline(shop, { items: [item], session, riders });
  const [hold] = await shop.sql<{ payment_intent_id: string }[]>`
    select b.payment_intent_id from bookings b where b.tenant_id = ${shop.id} and b.id = ${id}`;
  const call = { params: { id }, body: {} };
  // The mails of the booking wait until it is cancelled
  await shop.staff("POST /v1/bookings/:id/sign-links", { params: { id }, body: { send: true } });
  const before = await countLinks(shop);
  await shop.customer(session)("POST /api/storefront/bookings/:id/cancel", call);
  await shop.runDueJobs();
  const texts = shop.mailer.mails.map(({ text }) => text);
  assert.ok(texts.some((text) => text.includes("/b/")));
  assert.deepEqual(texts.filter((text) => text.includes("/sign/")), []);
  const [token = ""] = await mailedTokens(shop);
  await assertProblem("link_expired", shop.staff("POST /v1/bookings/:id/sign-links", call));
  await assertProblem("link_expired", shop.customer(session)("POST /api/storefront/bookings/:id/sign-links", call));
  await assertProblem(
    "link_expired",
    shop.visitor("POST /api/booking-links/:token/sign-links", { params: { token }, body: {} }),
  );
  await assertProblem(
    "link_expired",
    shop.customer(session)("POST /api/storefront/payment-intent/:id/sign-links", {
      params: { id: hold!.payment_intent_id },
      body: {},
    }),
  );
  assert.equal(await countLinks(shop), before);
});

Deno.test("scheduleWaiverMails mails a rider's link once, and again if the address changes", async () => {
  await using shop = await openShop();
  await addWaiver(shop);
  const id = await insertBooking(shop, { riders });
  const announce = async () => {
    await shop.sql.begin(async (tx) => await scheduleWaiverMails(tx, shop.id, id));
    await shop.runDueJobs();
    return shop.mailer.mails.map(({ to }) => to.address);
  };
  assert.deepEqual(await announce(), ["ben@example.com"]);
  assert.deepEqual(await announce(), ["ben@example.com"]);
  await shop.sql`
    update bookings b set riders = jsonb_set(b.riders, '{1,email}', '"eve@example.com"') where b.tenant_id = ${shop.id} and b.id = ${id}`;
  assert.deepEqual(await announce(), ["ben@example.com", "eve@example.com"]);
});
