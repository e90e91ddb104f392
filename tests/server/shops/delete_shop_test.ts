import assert from "node:assert/strict";
import { keepCard } from "../../../server/balance/saved_card.sql.ts";
import { storeKnownAccount } from "../../../server/payment_accounts/accounts.sql.ts";
import sharp from "sharp";
import { keepUndo } from "../../../server/counter/undo.sql.ts";
import { addReminder } from "../../../server/reminders/reminders.sql.ts";
import { storeDispute } from "../../../server/disputes/disputes.sql.ts";
import { recordFailingJobs } from "../../../server/jobs/failed_jobs.sql.ts";
import { addJob } from "../../../server/jobs/jobs.sql.ts";
import { recordNotice } from "../../../server/mail/operator_notices.sql.ts";
import { countMail } from "../../../server/mail_limits/budget.sql.ts";
import { addCorrectedEmail } from "../../../server/privacy/corrected_emails.sql.ts";
import { deleteShop } from "../../../server/shops/delete_shop.ts";
import { addSeal } from "../../../server/signing/seals.sql.ts";
import { recordSite } from "../../../server/shops/seen_sites.sql.ts";
import { saveSubscription } from "../../../server/push/subscriptions.sql.ts";
import { createSignInLink } from "../../../server/staff/create_link.ts";
import { addTry, setPin } from "../../../server/staff/pins.sql.ts";
import { addSharedDevice } from "../../../server/staff/shared_devices.sql.ts";
import { bookOnline } from "../../support/book.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { signInAs } from "../../support/staff_session.ts";
import { addWaiver, insertBooking, typedSignature } from "../../support/waivers.ts";

const EMAIL = "ada@example.com";

/** Leaves rows in every table of a shop, and files in its storage. Returns the booking's id. */
async function fillShop(shop: TestShop): Promise<string> {
  const once = () => crypto.randomUUID();
  await storeKnownAccount(shop.sql, shop.id, "acct_1");
  const template = await addWaiver(shop);
  const form = new FormData();
  const pixels = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#38a" } }).jpeg()
    .toBuffer();
  form.set("file", new Blob([new Uint8Array(pixels)], { type: "image/jpeg" }), "kayak.jpg");
  const headers = { authorization: `Bearer ${shop.keys.secret}` };
  const uploaded = await shop.request("/v1/fleet/photos", { method: "POST", headers, body: form });
  assert.equal(uploaded.status, 201);
  const { url } = await uploaded.json();
  await shop.staff("POST /v1/pickup-locations", { body: { name: "Pier" } });
  const { id: tax_rate_id } = await shop.staff("POST /v1/tax-rates", { body: { name: "Reduced", percent: 7 } });
  const kayak = await shop.addItem({ photos: [{ url }], deposit_amount: 5_000, inventory_count: 3, tax_rate_id });
  await shop.addItem({ components: [{ fleet_item_id: kayak.id, quantity: 1 }] });
  await shop.staff("POST /v1/fleet/items/:id/downtime", { params: { id: kayak.id }, body: { starts: "2027-09-01" } });
  await shop.staff("POST /v1/rates", { body: { name: "Season", applies_to: { all: true }, change: { percent: 10 } } });
  const { category_id } = kayak;
  const { id: product_id } = await shop.staff("POST /v1/products", { body: { name: "Kayak", category_id } });
  await shop.addItem({ category_id, product_id, option_label: "M" });
  const table = await shop.staff("POST /v1/price-tables", { body: { name: "Prices", rows: [{ days: 1, amount: 1 }] } });
  await shop.addItem({ price_table_id: table.id, price_half_day: 1, price_full_day: 1 });
  await shop.staff("POST /v1/addons", {
    body: { name: "Vest", price: 500, tax_rate_id, items: [{ fleet_item_id: kayak.id, mode: "required" }] },
    once: once(),
  });
  await shop.staff("POST /v1/webhooks", { body: { url: "http://127.0.0.1:9/", events: ["*"] } });
  const customer = shop.customer(await shop.signIn(EMAIL));
  const waiver = await customer("POST /api/sign/waiver", { body: typedSignature(template, "Ada") });
  const period = { pickup_date: "2027-05-07", return_date: "2027-05-09" };
  const line_items = [{ fleet_item_id: kayak.id, quantity: 2 }];
  const { data: [unit] } = await shop.staff("POST /v1/fleet/items/:id/units", {
    params: { id: kayak.id },
    body: { units: [{ code: "K1" }] },
  });
  await shop.staff("POST /v1/units/:id/service", { params: { id: unit!.id }, body: { done_on: "2027-05-02" } });
  await shop.staff("POST /v1/discounts", { body: { name: "Ten", percent: 10 } });
  await shop.staff("POST /v1/questions", { body: { label: "Height", kind: "text", when: "later" } });
  const { total: amount } = await shop.visitor("POST /v1/storefront/quote", { body: { ...period, line_items } });
  const { payment_intent_id } = await customer("POST /api/storefront/payment-intent", {
    body: {
      amount,
      booking_details: { ...period, line_items },
      customer: { name: "Ada", email: EMAIL },
      riders: [{ name: "Ada", email: EMAIL }, { name: "Bo", email: null }],
      waiver_signature_ids: [waiver.id],
    },
  });
  const booking = await customer("POST /v1/storefront/book", { body: { payment_intent_id } });
  await shop.runDueJobs();
  await shop.staff("PUT /v1/bookings/:id/units", {
    params: { id: booking.id },
    body: { units: [{ line_id: booking.lines[0]!.id, code: "K1" }] },
  });
  await shop.staff("PATCH /v1/shop", { body: { payment_terms: { kind: "full", request: {} } } });
  const requested = await bookOnline(shop, { items: [kayak], email: EMAIL });
  await shop.staff("POST /v1/bookings/:id/decline", { params: { id: requested.id }, body: {} });
  await shop.runDueJobs();
  const offer = await shop.staff("POST /v1/offers", {
    body: { ...period, line_items, customer: { name: "Ada", email: EMAIL }, valid_until: "2027-05-06T00:00:00Z" },
  });
  await shop.staff("POST /v1/offers/:id/link", { params: { id: offer.id }, body: {} });
  await shop.staff("POST /v1/day-closings", { body: { date: "2027-05-03", cash_counted: 0 } });
  // Its day has no bookings, so its job changes nothing
  await shop.staff("POST /v1/bulk-changes", {
    body: { kind: "cancel", date: "2027-05-30", booking_ids: [booking.id], refund: "full", message: "Storm" },
  });
  const [payment] = (await shop.staff("GET /v1/payments", { query: { booking_id: booking.id } })).data;
  const dispute = { id: "du_1", status: "won", amount: 100, reason: "other", evidence_due_by: null };
  const payment_ref = { tenant_id: shop.id, payment_id: payment!.id };
  await storeDispute(shop.sql, payment_ref, { ...dispute, opened_at: "2027-05-04T08:00:00Z" });
  await shop.staff("POST /v1/payments/:id/refund", { params: { id: payment!.id }, body: { amount: 100 } });
  await shop.staff("POST /v1/bookings/:id/charges", {
    params: { id: booking.id },
    body: { kind: "damage", label: "Scratch", amount: 500 },
  });
  const legal_address = { line1: "Strandweg 5", city: "Kiel", postal_code: "24103", country: "DE" };
  await shop.staff("PATCH /v1/shop", { body: { legal_name: "Boats Ltd", legal_address } });
  await shop.staff("POST /v1/bookings/:id/invoice", { params: { id: booking.id }, body: {} });
  await shop.staff("PATCH /v1/mails/:kind/texts/:locale", {
    params: { kind: "confirmed", locale: "en" },
    body: { texts: { confirmed_title: "Ahoy" } },
  });
  const card = { provider: "demo", account: null, processor_customer_id: "cus_1", payment_method_id: "pm_1" } as const;
  await keepCard(shop.sql, { tenant_id: shop.id, booking_id: booking.id }, card);
  const { url: payUrl } = await shop.staff("POST /v1/bookings/:id/payment-link", {
    params: { id: booking.id },
    body: {},
  });
  await shop.visitor("POST /api/pay/:token", { params: { token: payUrl.split("/").at(-1)! }, body: {} });
  const reader = await shop.staff("POST /v1/readers", {
    body: { registration_code: "sepia-cerulean-orchid", name: "Counter", address: legal_address },
  });
  await shop.staff("POST /v1/readers/:id/payment", {
    params: { id: reader.id },
    body: { booking_id: booking.id, for: "balance" },
  });
  await shop.staff("POST /v1/calendar-feeds", { body: { name: "Counter" } });
  const scratch = new FormData();
  scratch.set("file", new Blob([new Uint8Array(pixels)], { type: "image/jpeg" }), "scratch.jpg");
  await shop.request(`/v1/bookings/${booking.id}/photos`, { method: "POST", headers, body: scratch });
  await addReminder(shop.sql, { tenant_id: shop.id, booking_id: booking.id, kind: "pickup", day: "2027-05-12" });
  const event_id = shop.deps.ids.next("evt");
  const undo = { action: "pickup", event_id, before: {}, charge_ids: [], downtime_ids: [] } as const;
  await keepUndo(shop.sql, { tenant_id: shop.id, booking_id: booking.id }, undo);
  const { id: person } = await signInAs(shop, "owner");
  await createSignInLink(shop.sql, { tenant_id: shop.id, staff_id: person }, "http://shop.test");
  const staff = { tenant_id: shop.id, staff_id: person };
  await addSharedDevice(shop.sql, staff, "a browser");
  await setPin(shop.sql, staff, "a hash");
  await addTry(shop.sql, shop.id, { staff_id: person, browser: "a browser" });
  const [session] = await shop.sql<[{ id: number }]>`select s.id from staff_sessions s where s.tenant_id = ${shop.id}`;
  const [id, bytes] = [shop.deps.ids.next("push"), crypto.getRandomValues(new Uint8Array(32))];
  const browser = { endpoint_hash: bytes, sealed: bytes, public_key: "a key", device: null };
  await saveSubscription(shop.sql, staff, { id, session_id: session.id, ...browser });
  await addSeal(shop.sql, shop.id, { waiver_id: waiver.id, kind: "signature", seal: "a newer one" });
  await countMail(shop.sql, shop.id, { receiver: "somebody", client: null, network: null, by_staff: false });
  const { data: [ada] } = await shop.staff("GET /v1/customers");
  await addCorrectedEmail(shop.sql, shop.id, { customer_id: ada!.id, email: "ada@exmple.com" });
  await recordSite(shop.sql, shop.id, { host: "boats.example", max_new_per_day: 1 });
  await recordNotice(shop.sql, { tenant_id: shop.id, kind: "mail_stop" });
  await addJob(shop.sql, "mail_booking_changed", { tenant_id: shop.id, booking_id: booking.id });
  await shop.sql`
    update graphile_worker._private_jobs j set attempts = 8, last_error = 'refused'
    where j.payload ->> 'booking_id' = ${booking.id}`;
  await recordFailingJobs(shop.sql);
  return booking.id;
}

/** Rows of a shop by table, over every table with a `tenant_id`; its jobs and demo payments too. */
async function rowsOf({ sql }: TestShop, tenant_id: string): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.column_name = 'tenant_id' and t.table_type = 'BASE TABLE' and c.table_schema = 'public'`;
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await sql<[{ rows: number }]>`
      select count(*)::int as rows from ${sql(name)} where tenant_id = ${tenant_id}`;
    counts[name] = row.rows;
  }
  const [others] = await sql<[
    { tenants: number; jobs: number; demo_intents: number; demo_refunds: number; demo_readers: number },
  ]>`
    select (select count(*)::int from tenants where id = ${tenant_id}) as tenants,
      (select count(*)::int from graphile_worker._private_jobs j where j.payload::text like ${`%${tenant_id}%`}) as jobs,
      (select count(*)::int from demo_intents i where i.metadata::text like ${`%${tenant_id}%`}) as demo_intents,
      (select count(*)::int from demo_refunds r where r.metadata::text like ${`%${tenant_id}%`}) as demo_refunds,
      (select count(*)::int from demo_readers r where r.metadata::text like ${`%${tenant_id}%`}) as demo_readers`;
  return { ...counts, ...others };
}

async function filesOf(shop: TestShop): Promise<string[]> {
  const found: string[] = [];
  const visit = async (folder: string): Promise<void> => {
    for await (const { name, isDirectory } of Deno.readDir(folder)) {
      if (isDirectory) await visit(`${folder}/${name}`);
      else found.push(`${folder}/${name}`);
    }
  };
  await visit(shop.folder);
  return found;
}

Deno.test("deleteShop deletes every row, job and file of the shop and nothing of another shop", async () => {
  await using shop = await openShop();
  await using neighbour = await openShop();
  await fillShop(shop);
  await shop.runDueJobs();
  await fillShop(neighbour);
  const empty = Object.entries(await rowsOf(shop, shop.id)).filter(([, rows]) => rows === 0).map(([name]) => name);
  assert.deepEqual(empty, [], "tables without a row after `fillShop`");
  assert.ok((await filesOf(shop)).length >= 3);
  const { data: invoices } = await shop.staff("GET /v1/invoices");
  const untouched = [await rowsOf(neighbour, neighbour.id), (await filesOf(neighbour)).length];

  const deletion = await deleteShop(shop.deps, shop.id, { force: true });
  assert.ok(deletion.deleted && deletion.rows.bookings === 2 && deletion.rows.waiver_signatures === 1);
  assert.deepEqual(Object.entries(await rowsOf(shop, shop.id)).filter(([, rows]) => rows > 0), []);
  // The law makes the operator keep the invoices
  const archive = `archive/${shop.id}/invoices-2027.json`;
  assert.deepEqual(deletion.archive, [archive]);
  assert.deepEqual((await filesOf(shop)).map((path) => path.endsWith(archive)), [true]);
  const { bytes } = (await shop.deps.storage.get(archive))!;
  const kept = JSON.parse(new TextDecoder().decode(bytes)) as { number: string; content: { total: number } }[];
  assert.deepEqual(
    kept.map(({ number, content: { total } }) => [number, total]),
    invoices.map(({ number, total }) => [
      number,
      total,
    ]),
  );
  assert.deepEqual([await rowsOf(neighbour, neighbour.id), (await filesOf(neighbour)).length], untouched);
});

Deno.test("deleteShop without force refuses a shop with open bookings and deletes nothing", async () => {
  await using shop = await openShop();
  const id = await fillShop(shop);
  const before = await rowsOf(shop, shop.id);
  const refused = await deleteShop(shop.deps, shop.id, { force: false });
  assert.deepEqual(refused, { deleted: false, open: { open_bookings: 1, open_deposits: 1, pending_refunds: 1 } });
  assert.deepEqual(await rowsOf(shop, shop.id), before);
  await assert.rejects(
    shop.sql`delete from waiver_signatures s where s.tenant_id = ${shop.id}`.execute(),
    /is append-only/,
  );

  await shop.runDueJobs();
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id }, body: {} });
  await shop.runDueJobs();
  assert.ok((await deleteShop(shop.deps, shop.id, { force: false })).deleted);
});

Deno.test("deleteShop without force refuses a shop that owes a credit of a completed booking", async () => {
  await using shop = await openShop();
  const id = await insertBooking(shop);
  const pay = (amount_paid: number) =>
    shop.sql`
      update bookings b set status = 'completed', amount_paid = ${amount_paid}
      where b.tenant_id = ${shop.id} and b.id = ${id}`;
  await pay(500);
  const refused = await deleteShop(shop.deps, shop.id, { force: false });
  assert.deepEqual(refused, { deleted: false, open: { open_credits: 1 } });
  await pay(0);
  assert.ok((await deleteShop(shop.deps, shop.id, { force: false })).deleted);
});

Deno.test("a job deletes the files of a deleted shop if the command dies before it has deleted them", async () => {
  await using shop = await openShop();
  await fillShop(shop);
  const broken = { ...shop.deps.storage, delete: () => Promise.reject(new Error("the store is away")) };
  await assert.rejects(deleteShop({ ...shop.deps, storage: broken }, shop.id, { force: true }), /the store is away/);
  assert.ok((await filesOf(shop)).length >= 3);
  await shop.runDueJobs(new Date(shop.clock.now().getTime() + 11 * 60_000));
  assert.ok((await filesOf(shop)).every((path) => path.includes("/archive/")));
});
