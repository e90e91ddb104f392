import assert from "node:assert/strict";
import { jobKey } from "../../../server/jobs/job_key.ts";
import { maxAttempts } from "../../../server/jobs/max_attempts.ts";

const tenant_id = "ten_1", booking_id = "bk_1", hold_id = "hold_1";

Deno.test("jobKey names the task and the record that a job is unique by", () => {
  assert.equal(jobKey("settle_hold", { tenant_id, hold_id }), "settle_hold:hold_1");
  assert.equal(jobKey("expire_hold", { tenant_id, hold_id }), "expire_hold:hold_1");
  assert.equal(jobKey("tend_deposit", { tenant_id, booking_id }), "tend_deposit:bk_1");
  assert.equal(jobKey("erase_waivers", { tenant_id }), "erase_waivers:ten_1");
  const delivery = { tenant_id, endpoint_id: "wh_1", delivery_id: "dlv_1" };
  assert.equal(jobKey("deliver_webhook", delivery), "deliver_webhook:dlv_1");
});

Deno.test("jobKey is undefined for a task that may have several jobs", () => {
  assert.equal(jobKey("mail_refund_made", { tenant_id, booking_id, refund: 100 }), undefined);
  assert.equal(jobKey("drop_deposit_intent", { tenant_id, booking_id, intent_id: "pi_1" }), undefined);
});

Deno.test("maxAttempts lets jobs about money run without end, and others 25 times", () => {
  const aboutMoney = [
    "send_refund",
    "settle_hold",
    "expire_hold",
    "tend_deposit",
    "tend_balance",
    "tend_rest",
  ] as const;
  for (const task of [...aboutMoney, "tend_fee", "tend_request"] as const) {
    assert.equal(maxAttempts(task), 32_767, task);
  }
  assert.equal(maxAttempts("mail_new_booking"), 25);
});
