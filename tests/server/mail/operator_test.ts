import type { Log } from "../../../server/log.ts";
import assert from "node:assert/strict";
import { readConfig } from "../../../server/config.ts";
import { mailOperator } from "../../../server/mail/operator.ts";
import { openShop } from "../../support/shop.ts";

const notice = { subject: "2 jobs have failed", text: "First <b>line</b>\n\nSecond line" };

Deno.test("mailOperator logs the subject and mails OPERATOR_EMAIL, with its text escaped", async () => {
  const lines: unknown[] = [];
  const log: Log = (level, event, fields) => lines.push([level, event, fields]);
  await using shop = await openShop({ settings: { operator_email: "operator@example.com" }, log });
  await mailOperator(shop.deps, notice);
  assert.deepEqual(lines, [["warn", "operator_notice", { subject: notice.subject, mailed: true }]]);
  const [mail] = shop.mailer.mails;
  assert.deepEqual([mail?.to, mail?.subject], [{ address: "operator@example.com" }, notice.subject]);
  assert.ok(mail?.text.startsWith(notice.text));
  assert.ok(mail?.html.includes("First &lt;b&gt;line&lt;/b&gt;"));
});

Deno.test("mailOperator only logs when OPERATOR_EMAIL is not set", async () => {
  const lines: unknown[] = [];
  await using shop = await openShop({ log: (...line) => lines.push(line) });
  await mailOperator(shop.deps, notice);
  assert.deepEqual(lines, [["warn", "operator_notice", { subject: notice.subject, mailed: false }]]);
  assert.deepEqual(shop.mailer.mails, []);
});

Deno.test("OPERATOR_EMAIL must be an e-mail address", () => {
  assert.equal(readConfig({}).OPERATOR_EMAIL, undefined);
  assert.equal(readConfig({ OPERATOR_EMAIL: "operator@example.com" }).OPERATOR_EMAIL, "operator@example.com");
  for (const wrong of ["operator", "Operator <operator@example.com>", "a@example.com,b@example.com"]) {
    assert.throws(() => readConfig({ OPERATOR_EMAIL: wrong }), {
      message: "OPERATOR_EMAIL: must be an e-mail address",
    });
  }
});
