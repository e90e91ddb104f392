import assert from "node:assert/strict";
import { setShopOwner } from "../../../server/shops/shops.sql.ts";
import type { Jobs } from "../../../server/jobs/jobs.ts";
import { tasks } from "../../../server/tasks.ts";
import { signInAs } from "../../support/staff_session.ts";
import { openStripeShop } from "../../support/stripe_shop.ts";

type LogLine = { level: string; event: string } & Record<string, unknown>;

/** Opens a shop without owner and support address, with a booking, a hold and a webhook endpoint. */
async function openSilent() {
  const lines: LogLine[] = [];
  const shop = await openStripeShop({ log: (level, event, fields) => void lines.push({ ...fields, level, event }) });
  const { id: booking_id, payment_intent_id } = await shop.bookKayak();
  await shop.runDueJobs();
  const [hold] = await shop.sql<{ id: string }[]>`select h.id from holds h where h.tenant_id = ${shop.id}`;
  const { id: endpoint_id } = await shop.staff("POST /v1/webhooks", {
    body: { url: "http://127.0.0.1:9/", events: ["*"] },
  });
  shop.mailer.mails.length = 0;
  lines.length = 0;
  const tenant_id = shop.id;
  const refund = { tenant_id, booking_id, payment_intent_id, refund: 500, currency: "EUR" };
  /** Nine jobs that mail the shop, from each room that does so but disputes. `mailShop` sends them all. */
  const jobs: { [T in keyof Jobs]?: Jobs[T] } = {
    mail_new_booking: { tenant_id, booking_id },
    mail_shop_cancelled: { tenant_id, booking_id, refund: 0 },
    mail_shop_changed: { tenant_id, booking_id },
    mail_refund_failed: { tenant_id, booking_id, refund: 500, reason: null },
    mail_refund_recovered: { ...refund, to: "shop" },
    mail_deposit_refused: { tenant_id, booking_id, reason: "card_declined" },
    mail_shop_sold_out: { tenant_id, hold_id: hold!.id },
    mail_late_refund_failed: { tenant_id, payment_intent_id: payment_intent_id!, refund: 500, reason: null },
    mail_webhook_turned_off: { tenant_id, endpoint_id, cause: "gone", last_answer: "410" },
  };
  return {
    shop,
    lines,
    kinds: Object.keys(jobs),
    /** Runs all jobs and returns the addresses that got a mail. */
    async run(): Promise<string[]> {
      shop.mailer.mails.length = 0;
      for (const [task, payload] of Object.entries(jobs)) {
        await (tasks as Record<string, (deps: typeof shop.deps, payload: unknown) => Promise<unknown>>)[task]!(
          shop.deps,
          payload,
        );
      }
      return shop.mailer.mails.map(({ to }) => to.address);
    },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

Deno.test("a mail to a shop without an address is logged as an error with the command that names an owner", async () => {
  await using silent = await openSilent();
  const { shop, lines, kinds } = silent;
  assert.deepEqual(await silent.run(), []);
  assert.equal(lines.length, kinds.length);
  const fix = `deno task shop update --shop ${shop.id.replace("_", "-")} --owner EMAIL`;
  for (const line of lines) {
    assert.deepEqual([line.level, line.event, line.tenant_id, line.fix], [
      "error",
      "mail_without_receiver",
      shop.id,
      fix,
    ]);
    assert.ok(line.subject);
  }
});

Deno.test("mails to a shop go to its support address, and to its owner once there is one", async () => {
  await using silent = await openSilent();
  const { shop, lines, kinds } = silent;
  await shop.staff("PATCH /v1/shop", { body: { support_email: "desk@example.com" } });
  assert.deepEqual(await silent.run(), kinds.map(() => "desk@example.com"));
  await setShopOwner(shop.sql, shop.id.replace("_", "-"), "owner@example.com");
  assert.deepEqual(await silent.run(), kinds.map(() => "owner@example.com"));
  assert.deepEqual(lines.filter(({ level }) => level === "error"), []);
});

Deno.test("mails to a shop go to its owners and managers who want them, and else to its own address", async () => {
  await using silent = await openSilent();
  const { shop } = silent;
  const [job] = silent.kinds;
  await setShopOwner(shop.sql, shop.id.replace("_", "-"), "box@example.com");
  const owner = await signInAs(shop, "owner"), manager = await signInAs(shop, "manager");
  const staff = await signInAs(shop, "staff");
  const receivers = async () => {
    await silent.run();
    const { to, also_to = [] } = shop.mailer.mails[0]!;
    return [to, ...also_to].map(({ address }) => address);
  };
  assert.equal(job, "mail_new_booking");
  assert.deepEqual(await receivers(), [owner.email]);
  for (const { api } of [manager, staff]) await api("PATCH /v1/staff/me", { body: { shop_mails: true } });
  assert.deepEqual(await receivers(), [owner.email, manager.email]);
  assert.equal(shop.mailer.mails.length, silent.kinds.length);
  await owner.api("PATCH /v1/staff/me", { body: { shop_mails: false } });
  assert.deepEqual(await receivers(), [manager.email]);
  await owner.api("PATCH /v1/staff/:id", { params: { id: manager.id }, body: { disabled: true } });
  assert.deepEqual(await receivers(), ["box@example.com"]);
});
