import type { Queries } from "./db/client.ts";
import { listSealed, type SealedColumn } from "./db/sealed.sql.ts";
import { ANSWER_PURPOSE } from "./http/idempotency.ts";
import { KEY_PURPOSE } from "./keys/issue.ts";
import { SUBSCRIPTION_PURPOSE } from "./push/send.ts";
import { EX_CONFIG, StartError } from "./start_error.ts";
import { UnreadableError, type Vault } from "./vault.ts";
import { SECRET_PURPOSE } from "./webhooks/deliver.ts";

/** Every column with sealed values, by the name in the result of `deno task rotate`. */
export const sealedColumns: Record<string, SealedColumn> = {
  publishable_keys: { table: "api_keys", key: ["tenant_id", "id"], column: "sealed", purpose: KEY_PURPOSE },
  webhook_secrets: {
    table: "webhook_endpoints",
    key: ["tenant_id", "id"],
    column: "secret",
    purpose: SECRET_PURPOSE,
  },
  former_webhook_secrets: {
    table: "webhook_endpoints",
    key: ["tenant_id", "id"],
    column: "former_secret",
    purpose: SECRET_PURPOSE,
  },
  push_subscriptions: {
    table: "push_subscriptions",
    key: ["tenant_id", "session_id"],
    column: "sealed",
    purpose: SUBSCRIPTION_PURPOSE,
  },
  idempotency_answers: {
    table: "idempotency_answers",
    key: ["tenant_id", "scope", "route", "key"],
    column: "answer",
    purpose: ANSWER_PURPOSE,
  },
};

/** Returns whether the vault opens a sealed value. */
export async function canOpen(vault: Vault, sealed: Uint8Array, purpose: string): Promise<boolean> {
  try {
    await vault.open(sealed, purpose);
    return true;
  } catch (error) {
    if (error instanceof UnreadableError) return false;
    throw error;
  }
}

/**
 * Throws a `StartError` if the database has sealed values and the vault opens none of them. `setting` names where its
 * secret comes from.
 *
 * One value that opens is enough: in the middle of a rotation there are values of two secrets.
 */
export async function assertSecretFits(sql: Queries, vault: Vault, setting: string): Promise<void> {
  let count = 0;
  for (const column of Object.values(sealedColumns)) {
    for (const { sealed } of await listSealed(sql, column, undefined)) {
      if (await canOpen(vault, sealed, column.purpose)) return;
      count += 1;
    }
  }
  if (!count) return;
  throw new StartError(
    `${setting}: this is not the secret of the database; it opens none of the values that are encrypted there. ` +
      "Set the former secret, or list it after the new one: APP_SECRET=NEW,OLD.",
    EX_CONFIG,
  );
}
