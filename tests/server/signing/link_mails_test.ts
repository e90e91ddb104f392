import assert from "node:assert/strict";
import type { Quotas } from "../../../server/quotas.ts";
import { createLinksForUnsigned, scheduleWaiverMails } from "../../../server/signing/links.ts";
import { listSentLinks } from "../../../server/signing/links.sql.ts";
import { listCustomerLinks } from "../../../server/signing/mails.ts";
import { getSigningBooking } from "../../../server/signing/riders.sql.ts";
import { bookOnline } from "../../support/book.ts";
import { openShop, testQuotas, type TestShop } from "../../support/shop.ts";
import { addTwinShop } from "../../support/twin_shop.ts";
import { addWaiver, createSignTokens, insertBooking, typedSignature } from "../../support/waivers.ts";

const HOUR = 3_600_000;
const ben = { name: "Ben Berg", email: "ben@example.com" }, cleo = { name: "Cleo Berg", email: "cleo@example.com" };

const schedule = async ({ sql, id }: TestShop, booking_id: string) =>
  await sql.begin(async (tx) => await scheduleWaiverMails(tx, id, booking_id));

/** Returns the tasks of a booking's jobs. */
async function listTasks({ sql, id }: TestShop, booking_id: string): Promise<string[]> {
  const rows = await sql<{ task: string }[]>`
    select t.identifier as task
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where j.payload ->> 'tenant_id' = ${id} and j.payload ->> 'booking_id' = ${booking_id}
    order by t.identifier`;
  return rows.map(({ task }) => task);
}

Deno.test("scheduleWaiverMails adds no job to a booking without waivers or whose riders have all signed", async () => {
  await using shop = await openShop();
  const template = await addWaiver(shop);
  const [none, signed, open] = [
    await insertBooking(shop),
    await insertBooking(shop, { riders: [ben] }),
    await insertBooking(shop, { riders: [ben] }),
  ];
  const [token = ""] = await createSignTokens(shop, signed);
  await shop.visitor("POST /api/sign/:token", { params: { token }, body: typedSignature(template, ben.name) });
  for (const [booking_id, tasks] of [[none, []], [signed, []], [open, ["mail_sign_link", "remind_waivers"]]] as const) {
    await schedule(shop, booking_id);
    assert.deepEqual(await listTasks(shop, booking_id), tasks);
  }
});

Deno.test("scheduleWaiverMails adds a reminder to bookings made more than 48 hours before the pickup", async () => {
  await using shop = await openShop();
  await addWaiver(shop);
  for (const [hours, tasks] of [[48, []], [48 + 1 / HOUR, ["remind_waivers"]]] as const) {
    const id = await insertBooking(shop, { required: 1 });
    await shop.sql`
      update bookings b set created_at = b.pickup_date - make_interval(secs => ${hours * 3_600})
      where b.tenant_id = ${shop.id} and b.id = ${id}`;
    await schedule(shop, id);
    assert.deepEqual(await listTasks(shop, id), tasks, `${hours} hours`);
  }
});

Deno.test("scheduleWaiverMails mails each rider with an address once, also after several links", async () => {
  await using shop = await openShop();
  await addWaiver(shop);
  const id = await insertBooking(shop, { riders: [ben, cleo] });
  for (let count = 0; count < 2; count++) {
    await schedule(shop, id);
    await shop.runDueJobs();
    assert.deepEqual(shop.mailer.mails.map(({ to }) => to.address), [ben.email, cleo.email]);
  }
});

Deno.test("a demo payment mails the riders their links within the limits on unproven addresses, and a free booking none", async () => {
  const book = async ({ free = false, quotas = testQuotas }: { free?: boolean; quotas?: Quotas }) => {
    await using shop = await openShop({ settings: { quotas } });
    await addWaiver(shop);
    const item = await shop.addItem({ inventory_count: 9, ...free && { price_half_day: 0, price_full_day: 0 } });
    await bookOnline(shop, { items: [{ id: item.id, quantity: 2 }], riders: [{ name: "Ada" }, ben] });
    await shop.runDueJobs();
    return shop.mailer.mails.map(({ to, subject }) => `${to.address}: ${subject.split(" ")[0]}`).sort();
  };
  assert.deepEqual(await book({}), ["ada@example.com: Your", "ben@example.com: Please"]);
  assert.deepEqual(await book({ free: true }), ["ada@example.com: Your"]);
  for (const limit of ["address_and_day", "client_and_hour", "shop_and_day"] as const) {
    const quotas = { ...testQuotas, [`unproven_mails_per_${limit}`]: limit === "address_and_day" ? 0 : 1 };
    assert.equal((await book({ quotas })).length, limit === "address_and_day" ? 0 : 1, limit);
  }
  assert.deepEqual(await book({ quotas: { ...testQuotas, rider_mails_per_booking: 0 } }), ["ada@example.com: Your"]);
});

Deno.test("the customer gets the links of riders beyond `rider_mails_per_booking`", async () => {
  await using shop = await openShop({ settings: { quotas: { ...testQuotas, rider_mails_per_booking: 1 } } });
  await addWaiver(shop);
  const id = await insertBooking(shop, { riders: [{ name: "Anna Berg", email: null }, ben, cleo] });
  await schedule(shop, id);
  await shop.runDueJobs();
  assert.deepEqual(shop.mailer.mails.map(({ to }) => to.address), [ben.email]);
  const links = await listCustomerLinks(shop.deps, shop.id, id);
  assert.deepEqual(links.map(({ rider }) => rider), ["Anna Berg", cleo.name]);
});

Deno.test("createLinksForUnsigned creates no link for a booking that is over or a rider who has signed", async () => {
  await using shop = await openShop();
  const template = await addWaiver(shop);
  const id = await insertBooking(shop, { riders: [ben, cleo] });
  const [token = ""] = await createSignTokens(shop, id);
  await shop.visitor("POST /api/sign/:token", { params: { token }, body: typedSignature(template, ben.name) });
  const urls = async () => {
    const booking = await getSigningBooking(shop.sql, shop.id, id);
    return (await createLinksForUnsigned(shop.sql, shop.deps, booking)).map(({ url }) => url && "a link");
  };
  assert.deepEqual(await urls(), [null, "a link"]);
  await shop.sql`update bookings b set status = 'cancelled' where b.tenant_id = ${shop.id} and b.id = ${id}`;
  assert.deepEqual(await urls(), [null, null]);
});

Deno.test("POST /v1/bookings/:id/sign-links returns one whole page", async () => {
  await using shop = await openShop();
  await addWaiver(shop);
  const id = await insertBooking(shop, { riders: [ben] });
  const { data: [link], ...page } = await shop.staff("POST /v1/bookings/:id/sign-links", { params: { id }, body: {} });
  assert.deepEqual(page, { has_more: false, next_cursor: null });
  assert.deepEqual(Object.keys(link!).sort(), ["expires_at", "rider", "signed", "url"]);
});

Deno.test("listSentLinks returns the mailed links of one booking of one shop", async () => {
  await using shop = await openShop();
  await addWaiver(shop);
  const [id, other] = [await insertBooking(shop, { riders: [ben] }), await insertBooking(shop, { riders: [cleo] })];
  await createSignTokens(shop, id);
  for (const booking_id of [id, other]) await schedule(shop, booking_id);
  await shop.runDueJobs();
  const twin_id = await addTwinShop(shop.sql, shop.id);
  assert.deepEqual([...await listSentLinks(shop.sql, shop.id, id)], [{ place: 0, sent_to: ben.email }]);
  assert.deepEqual([...await listSentLinks(shop.sql, twin_id, id)], []);
});
