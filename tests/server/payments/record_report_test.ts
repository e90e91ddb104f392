import assert from "node:assert/strict";
import { countRefund } from "../../../server/payments/count_refund.ts";
import { addRefund, findRefund, type RefundState, setRefund } from "../../../server/payments/refunds.sql.ts";
import { recordReport, syncRefunds } from "../../../server/payments/sync_refunds.ts";
import { bookOnline } from "../../support/book.ts";
import { openShop } from "../../support/shop.ts";
import { openStripeShop } from "../../support/stripe_shop.ts";

type Report = Parameters<typeof recordReport>[2]["report"];

const sent = (status: RefundState["status"]) => ({ status, processor_refund_id: "re_a" });
const report = (status: Report["status"], id: string | null = "re_a"): Report => ({
  id,
  status,
  failure_reason: status === "failed" ? "lost_or_stolen_card" : null,
});

/** What a refund of 5.00 is, what the processor reports, and what the refund becomes. */
const CASES: {
  title: string;
  before: Partial<RefundState>;
  report: Report;
  /** Undefined if the report changes nothing. */
  after?: [status: string, processor_refund_id: string | null, closed: boolean];
  events?: string[];
}[] = [
  {
    title: "an unsent refund is made",
    before: {},
    report: report("succeeded"),
    after: ["succeeded", "re_a", false],
    events: ["payment.refunded"],
  },
  {
    title: "an unsent refund is on its way",
    before: {},
    report: report("pending"),
    after: ["pending", "re_a", false],
    events: ["payment.refunded"],
  },
  {
    title: "an unsent refund is refused",
    before: {},
    report: report("failed", null),
    after: ["failed", null, true],
    events: ["payment.refund_failed"],
  },
  {
    title: "a refund on its way arrives",
    before: sent("pending"),
    report: report("succeeded"),
    after: ["succeeded", "re_a", false],
  },
  { title: "a refund on its way is reported again", before: sent("pending"), report: report("pending") },
  { title: "a refund that arrived was on its way before", before: sent("succeeded"), report: report("pending") },
  { title: "a refund that arrived is reported again", before: sent("succeeded"), report: report("succeeded") },
  {
    title: "a refund that arrived is returned",
    before: sent("succeeded"),
    report: report("failed"),
    after: ["failed", "re_a", true],
    events: ["payment.refund_failed"],
  },
  {
    title: "a refund that was sent again was returned before",
    before: sent("succeeded"),
    report: report("failed", "re_b"),
  },
  { title: "a refund on its way has an older one", before: sent("pending"), report: report("succeeded", "re_b") },
  {
    title: "a returned refund is reported again",
    before: { ...sent("failed"), closed: true },
    report: report("failed"),
  },
  {
    title: "a failed refund is made at last",
    before: { status: "failed", failed_attempts: 9 },
    report: report("succeeded"),
    after: ["succeeded", "re_a", false],
    events: ["payment.refunded"],
  },
];

for (const { title, before, report, after, events = [] } of CASES) {
  Deno.test(`recordReport ${after ? "stores" : "ignores"} that ${title}`, async () => {
    await using shop = await openShop();
    const { id: tenant_id, sql, deps } = shop;
    const { id: item } = await shop.addItem({ price_full_day: 5_000 });
    await bookOnline(shop, { items: [{ id: item }] });
    const { data: [{ id: payment_id } = { id: "" }] } = await shop.staff("GET /v1/payments");
    const payment = async () => await shop.staff("GET /v1/payments/:id", { params: { id: payment_id } });
    const refund_id = deps.ids.next("re");
    await addRefund(sql, tenant_id, { id: refund_id, payment_id, amount: 500, status: "pending", reason: null });
    const fresh = (await findRefund(sql, tenant_id, refund_id))!;
    await setRefund(sql, tenant_id, { id: refund_id, state: { ...fresh, ...before } });
    if (before.status !== "failed") {
      await countRefund(sql, tenant_id, { payment_id, refund_id, amount: 500, failed: false });
    }
    const [{ last } = { last: "" }] = await sql<{ last: string }[]>`
      select max(e.id) as last from events e where e.tenant_id = ${tenant_id}`;
    const { version } = await payment();
    await recordReport(deps, tenant_id, { payment_id, refund_id, report });
    const { status, processor_refund_id, closed } = (await findRefund(sql, tenant_id, refund_id))!;
    const expected = after ??
      [before.status ?? "pending", before.processor_refund_id ?? null, before.closed ?? false] as const;
    assert.deepEqual([status, processor_refund_id, closed], expected);
    const { amount_refunded, version: next } = await payment();
    assert.deepEqual([amount_refunded, next > version], [expected[0] === "failed" ? 0 : 500, after !== undefined]);
    const emitted = await sql<{ type: string }[]>`
      select e.type from events e where e.tenant_id = ${tenant_id} and e.id > ${last} order by e.id`;
    assert.deepEqual(emitted.map(({ type }) => type), events);
  });
}

Deno.test("syncRefunds asks Stripe about no intent that the shop has no payment of", async () => {
  await using shop = await openStripeShop();
  const intent = { account: null, payment_intent_id: "pi_unknown" };
  assert.deepEqual(await syncRefunds(shop.deps, shop.id, intent), []);
  assert.deepEqual(shop.stripe.requests, []);
});

Deno.test("a refund of the dashboard is stored as pending until it arrives", async () => {
  await using shop = await openStripeShop();
  const booking = await shop.bookKayak({}, "4000000000007726");
  await shop.stripe.refundInDashboard(booking.payment_intent_id!, 500);
  const statuses = async () => {
    await syncRefunds(shop.deps, shop.id, { account: null, payment_intent_id: booking.payment_intent_id! });
    const { data: [payment] } = await shop.staff("GET /v1/payments");
    return payment!.refunds.map(({ amount, status }) => [amount, status]);
  };
  assert.deepEqual(await statuses(), [[500, "pending"]]);
  shop.stripe.endRefund("own", shop.stripe.store.all("refund")[0]!.id, "succeeded");
  assert.deepEqual(await statuses(), [[500, "succeeded"]]);
});
