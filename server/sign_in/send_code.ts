import type { Deps } from "../deps.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import type { Sender } from "../mail/letters/letter.ts";
import { signInCode } from "../mail/letters/sign_in_code.ts";
import { withoutLinks } from "../mail/name_in_mail.ts";
import { mailOperator } from "../mail/operator.ts";
import { recordNotice } from "../mail/operator_notices.sql.ts";
import { findSender } from "../mail/sender.sql.ts";
import { writeMail } from "../mail/write_mail.ts";
import type { ShopRef } from "../refs.ts";
import { CODE_MINUTES, createCode, hashCode } from "./code.ts";
import { countCodesSent, lockCodeBudget, setCodeHash } from "./codes.sql.ts";
import { findCodeMailLimit, findUnsentCode } from "./requests.sql.ts";

/** Identifies a request for a code. */
export interface SendCode {
  tenant_id: string;
  code_id: number;
}

/**
 * Job: creates a code and mails it. The code is created here, so that no job, log or table ever contains it. A retry
 * sends a new code.
 *
 * A stranger with many networks could have codes mailed to thousands of addresses. So a shop that has sent
 * `codes_per_shop_and_day` codes sends more only to customers who have signed in before. The limit is checked here and
 * not at the request, whose answer tells nobody whether an address is known.
 */
export async function sendSignInCode(deps: Deps, { tenant_id, code_id }: SendCode): Promise<void> {
  const { sql, mailer, vault, settings, log } = deps;
  const request = await findUnsentCode(sql, tenant_id, code_id);
  if (!request) return;
  const { email } = request;
  const code = createCode();
  const hash = await hashCode(vault, { tenant_id, email, code });
  const is_allowed = await sql.begin(async (tx) => {
    await lockCodeBudget(tx, tenant_id);
    const { is_unproven, sent } = await countCodesSent(tx, tenant_id, { id: code_id, email });
    if (is_unproven && sent >= settings.quotas.codes_per_shop_and_day) {
      log("error", "mail_not_sent", { tenant_id, limit: "codes_per_shop_and_day" });
      if (await recordNotice(tx, { tenant_id, kind: "code_stop" })) await addJob(tx, "notify_code_stop", { tenant_id });
      return false;
    }
    const limit = await findCodeMailLimit(tx, tenant_id, { id: code_id, email, quotas: settings.quotas });
    if (limit) {
      log("warn", "mail_not_sent", { tenant_id, limit });
      return false;
    }
    await setCodeHash(tx, tenant_id, { id: code_id, code: hash });
    return true;
  });
  if (!is_allowed) return;
  const shop = withoutLinksInTexts(await findSender({ sql, settings }, tenant_id));
  await mailer.send(
    writeMail({ shop, to: { address: email }, letter: signInCode(shop, { code, minutes: CODE_MINUTES }) }),
  );
}

/** Returns the sender without links in its own texts: anyone can have a code mailed to anyone. */
function withoutLinksInTexts(shop: Sender): Sender {
  if (!shop.own_texts) return shop;
  const texts = Object.entries(shop.own_texts.texts).map(([key, text]) => [key, withoutLinks(text)]);
  return { ...shop, own_texts: { ...shop.own_texts, texts: Object.fromEntries(texts) } };
}

/** Job: tells the operator that a shop has reached its daily limit of codes. */
export async function notifyCodeStop(deps: Deps, { tenant_id }: ShopRef): Promise<void> {
  const limit = deps.settings.quotas.codes_per_shop_and_day;
  await mailOperator(deps, {
    subject: `Shop ${tenant_id} has used up its sign-in codes`,
    text:
      `In the last 24 hours the shop has sent ${limit} sign-in codes. Until the oldest of them are a day old, only ` +
      "customers who have signed in before get a code. New customers can book without one, unless the shop requires " +
      "a sign-in.\n\n" +
      "Somebody may be using the shop to mail strangers. If the shop really has so many new customers, raise the " +
      `limit: RATE_LIMITS={"codes_per_shop_and_day": ${limit * 5}}.`,
  });
}
