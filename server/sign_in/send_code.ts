import type { Deps } from "../deps.ts";
import { signInCode } from "../mail/letters/sign_in_code.ts";
import { findSender } from "../mail/sender.sql.ts";
import { writeMail } from "../mail/write_mail.ts";
import { CODE_MINUTES, createCode, hashCode } from "./code.ts";
import { findUnsentCode, setCodeHash } from "./codes.sql.ts";

/** Identifies a request for a code. */
export interface SendCode {
  tenant_id: string;
  code_id: number;
}

/**
 * Job: creates a code and mails it. The code is created here, so that no job, log or table ever contains it. A retry
 * sends a new code.
 */
export async function sendSignInCode(
  { sql, mailer, vault, settings }: Deps,
  { tenant_id, code_id }: SendCode,
): Promise<void> {
  const request = await findUnsentCode(sql, tenant_id, code_id);
  if (!request) return;
  const code = createCode();
  await setCodeHash(sql, tenant_id, {
    id: code_id,
    code: await hashCode(vault, { tenant_id, email: request.email, code }),
  });
  const shop = await findSender({ sql, settings }, tenant_id);
  await mailer.send(
    writeMail({ shop, to: { address: request.email }, letter: signInCode(shop, { code, minutes: CODE_MINUTES }) }),
  );
}
