import assert from "node:assert/strict";
import type { Quotas } from "../../../server/quotas.ts";
import type { Log } from "../../../server/log.ts";
import { smtpMailer } from "../../../server/mail/smtp.ts";
import { testQuotas } from "../../support/shop.ts";
import { openSmtpServer, type Received } from "../../support/smtp_server.ts";
import { openStripeShop, type StripeShop, WEEKEND } from "../../support/stripe_shop.ts";
import { addWaiver } from "../../support/waivers.ts";

const LURE = "Prize for you: http://evil.example/win";
const RIDERS = 100;

/** Books as a stranger who names 100 addresses that are not theirs. */
async function attack(shop: StripeShop, { at, item_id, paid }: { at: number; item_id: string; paid: boolean }) {
  const riders = Array.from(
    { length: RIDERS },
    (_, rider) => ({ name: LURE, email: `v${rider}.b${at}@victim.example` }),
  );
  const body = {
    amount: 0,
    booking_details: { ...WEEKEND, line_items: [{ fleet_item_id: item_id, quantity: 1 }] },
    customer: { name: LURE, email: `booker.b${at}@victim.example` },
    riders,
    notes: LURE,
  };
  const requestHold = (amount: number) =>
    shop.visitor("POST /api/storefront/payment-intent", { body: { ...body, amount } });
  const intent = await requestHold(0).catch(({ problem }: { problem: { expected_amount: number } }) =>
    requestHold(problem.expected_amount)
  );
  assert.equal(intent.amount > 0, paid);
  if (paid) await shop.pay(intent);
  await shop.book(intent);
}

async function openAttackedShop(
  { bookings, quotas = {}, log }: { bookings: number; quotas?: Partial<Quotas>; log?: Log },
) {
  const smtp = await openSmtpServer();
  const shop = await openStripeShop({
    mode: "live",
    item: { inventory_count: 100 },
    settings: { quotas: { ...testQuotas, ...quotas }, operator_email: "operator@example.com" },
    log,
  });
  shop.deps.mailer = smtpMailer({ url: smtp.url, from: "rentals@example.com" });
  await shop.staff("PATCH /v1/shop", { body: { support_email: "shop@example.com" } });
  await addWaiver(shop);
  const free = await shop.addItem({ price_half_day: 0, price_full_day: 0, inventory_count: 100 });
  for (let at = 0; at < bookings; at++) {
    const paid = at % 2 === 1;
    await attack(shop, { at, item_id: paid ? shop.kayak.id : free.id, paid });
  }
  await shop.runDueJobs();
  return {
    shop,
    received: smtp.received,
    end: async () => (await shop[Symbol.asyncDispose](), await smtp[Symbol.asyncDispose]()),
  };
}

const receiversOf = (received: readonly Received[]) => received.flatMap(({ receivers }) => receivers);
/** Addresses of strangers. Bookers who paid are known by their card, so their mails do not count. */
const isUnproven = (address: string) => /@victim\.example$/.test(address) && !/^booker\.b\d*[13579]@/.test(address);

Deno.test("20 bookings with 100 riders each mail at most 10 strangers per booking, within the limits of the client", async () => {
  const { shop, received, end } = await openAttackedShop({ bookings: 20 });
  const unproven = receiversOf(received).filter(isUnproven);
  const perBooking = Map.groupBy(unproven, (address) => /\.b(\d+)@/.exec(address)![1]!);
  for (const [booking, mails] of perBooking) assert.ok(mails.length <= 10, `booking ${booking}: ${mails.length} mails`);
  assert.ok(unproven.length <= testQuotas.unproven_mails_per_client_and_hour, `${unproven.length} mails`);
  assert.ok(receiversOf(received).some((address) => /^v\d/.test(address)), "riders of paid bookings are mailed");
  assert.equal(
    unproven.some((address) => /^v\d+\.b\d*[02468]@/.test(address)),
    false,
    "riders of free bookings are not",
  );
  assert.equal(new Set(unproven).size, unproven.length, "no stranger is mailed twice");

  const toStrangers = received.filter(({ receivers }) =>
    receivers.some((address) => address.endsWith("@victim.example"))
  );
  const toShop = received.filter(({ receivers }) => receivers.includes("shop@example.com"));
  assert.equal(toShop.length, 20);
  for (const { mail } of received) {
    const written = [mail.subject, mail.text, mail.html, mail.to?.[0]?.name, mail.replyTo?.[0]?.name].join("\n");
    assert.doesNotMatch(written, /evil\.example|http:\/\/evil/);
  }
  for (const { mail } of toStrangers) assert.doesNotMatch(mail.text ?? "", /notes/i);
  await end();
  assert.deepEqual(shop.bugs, []);
});

Deno.test("a shop that has used up its mails sends no more to strangers, logs an error and tells the operator once", async () => {
  const errors: string[] = [];
  const { received, end, shop } = await openAttackedShop({
    bookings: 6,
    quotas: { unproven_mails_per_shop_and_day: 25, unproven_mails_per_client_and_hour: 1_000 },
    log: (level, event) => level === "error" && errors.push(event),
  });
  const receivers = receiversOf(received);
  assert.equal(receivers.filter(isUnproven).length, 25);
  assert.equal(receivers.filter((address) => address === "operator@example.com").length, 1);
  assert.ok(errors.includes("mail_not_sent"), String(errors));
  assert.equal(
    receivers.filter((address) => /^booker\.b\d*[13579]@/.test(address)).length,
    3,
    "customers who paid get the confirmation",
  );

  await shop.travel(new Date(shop.clock.now().getTime() + 25 * 3_600_000));
  const before = received.length;
  await attack(shop, { at: 21, item_id: shop.kayak.id, paid: true });
  await shop.runDueJobs();
  assert.equal(received.slice(before).filter(({ receivers }) => receivers.some(isUnproven)).length, 10);
  await end();
});

Deno.test("mails about bookings of signed-in customers and of staff are not limited, those that a stranger causes are", async () => {
  const none = { unproven_mails_per_shop_and_day: 1, unproven_mails_per_client_and_hour: 1 };
  await using shop = await openStripeShop({
    settings: { quotas: { ...testQuotas, ...none } },
    item: { price_full_day: 0, price_half_day: 0, inventory_count: 9 },
  });
  await shop.sql`insert into unproven_mails (tenant_id, receiver) values (${shop.id}, 'somebody')`;
  const ada = shop.customer(await shop.signIn("ada@example.com"));
  const line_items = [{ fleet_item_id: shop.kayak.id, quantity: 1 }];
  const book = async (api: typeof ada, email: string) => {
    const { payment_intent_id } = await api("POST /api/storefront/payment-intent", {
      body: { amount: 0, booking_details: { ...WEEKEND, line_items }, customer: { name: "Ada", email } },
    });
    await api("POST /v1/storefront/book", { body: { payment_intent_id } });
  };
  await book(ada, "ada@example.com");
  await book(shop.visitor, "ada@example.com");
  await book(shop.visitor, "stranger@example.com");
  await shop.staff("POST /v1/bookings", {
    body: { ...WEEKEND, line_items, customer: { name: "Bo", email: "bo@example.com", phone: null } },
  });
  await shop.runDueJobs();
  const sent = shop.mailer.mails.filter(({ subject }) => /Your booking/.test(subject)).map(({ to }) => to.address);
  assert.deepEqual(sent.sort(), ["ada@example.com", "bo@example.com"]);
});
