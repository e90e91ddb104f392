import type { Deps } from "../deps.ts";
import { signInCode } from "../mail/letters/sign_in_code.ts";
import { findSender } from "../mail/sender.sql.ts";
import { writeMail } from "../mail/write_mail.ts";
import { CODE_MINUTES, hashOfCode, makeCode } from "./code.ts";
import { findUnsent, setCode } from "./codes.sql.ts";

/** Which request for a code is to be answered. */
export interface SendCode {
  tenant_id: string;
  code_id: number;
}

/** Job: makes a code and mails it. It is made here so that no job, log or table ever holds it; sent again, it is a new one. */
export async function sendSignInCode(
  { sql, mailer, vault, settings }: Deps,
  { tenant_id, code_id }: SendCode,
): Promise<void> {
  const asked = await findUnsent(sql, tenant_id, code_id);
  if (!asked) return;
  const code = makeCode();
  await setCode(sql, tenant_id, {
    id: code_id,
    code: await hashOfCode(vault, { tenant_id, email: asked.email, code }),
  });
  const shop = await findSender({ sql, settings }, tenant_id);
  await mailer.send(
    writeMail({ shop, to: { address: asked.email }, letter: signInCode(shop, { code, minutes: CODE_MINUTES }) }),
  );
}
