import type { Sql } from "../db/client.ts";
import { Problem } from "../problem.ts";
import type { Vault } from "../vault.ts";
import * as ledger from "./demo.sql.ts";
import type { DemoRow } from "./demo.sql.ts";
import type { ReaderProcessor } from "./payments.ts";
import { demoReaders } from "./demo_readers.ts";
import type {
  Account,
  At,
  DemoOutcome,
  Dispute,
  Intent,
  Refund,
  RefusedDeposit,
  RefusedRefund,
  Setup,
} from "./processor.ts";

/** The purpose of the hash in a client secret. */
const CLIENT_SECRET = "demo client secret";

/** Returns whether an id is one of demo payments. */
export function isDemo(id: string): boolean {
  return /^[a-z]+_demo_/.test(id);
}

/**
 * Creates a processor that moves no money, with its ledger in Postgres. Ids are derived from the idempotency key, so a
 * repeat finds the first object.
 */
export function demoPayments({ sql, vault }: { sql: Sql; vault: Vault }) {
  const shorten = (hash: string) => hash.replaceAll(/[^A-Za-z0-9]/g, "").slice(0, 24);
  const hmac = async (text: string, purpose: string) => shorten(await vault.hmac(text, purpose));
  const idOf = async (prefix: string, key: string) => `${prefix}_demo_${await hmac(`${prefix}:${key}`, "demo id")}`;
  const secretOf = async (id: string) => `${id}_secret_${await hmac(id, CLIENT_SECRET)}`;
  const isSecretOf = async (id: string, secret: string) =>
    (await vault.hmacs(id, CLIENT_SECRET)).some((hash) => secret === `${id}_secret_${shorten(hash)}`);
  const readIntent = async (account: Account, row: DemoRow) => toIntent(account, row, await secretOf(row.id));
  const readSetup = async (account: Account, row: DemoRow) => toSetup(account, row, await secretOf(row.id));
  const find = async (id: string) => await ledger.findRow(sql, id) ?? unknown(id);

  return {
    async createCustomer({ idempotency_key }) {
      return { id: await idOf("cus", idempotency_key) };
    },

    async createIntent({ account, amount, currency, metadata, customer_id = null, idempotency_key }) {
      const id = await idOf("pi", idempotency_key);
      const draft = { kind: "intent", status: "requires_payment_method", payment_method_id: null } as const;
      return await readIntent(
        account,
        await ledger.addRow(sql, { ...draft, id, amount, currency, customer_id, metadata }),
      );
    },

    async findIntent({ account, id }) {
      const row = await ledger.findRow(sql, id);
      return row && await readIntent(account, row);
    },

    async cancelIntent({ account, id }) {
      await ledger.cancelRow(sql, id);
      return await readIntent(account, await find(id));
    },

    async chargeCard({ account, id }) {
      await ledger.payRow(sql, id);
      return await readIntent(account, await find(id));
    },

    async createSetup({ account, customer_id, metadata, idempotency_key }) {
      const id = await idOf("seti", idempotency_key);
      const draft = {
        kind: "setup",
        status: "requires_payment_method",
        payment_method_id: null,
        amount: 0,
        currency: "",
      } as const;
      return await readSetup(account, await ledger.addRow(sql, { ...draft, id, customer_id, metadata }));
    },

    async findSetup({ account, id }) {
      const row = await ledger.findRow(sql, id);
      return row && await readSetup(account, row);
    },

    async cancelSetup({ account, id }) {
      await ledger.cancelRow(sql, id);
      return await readSetup(account, await find(id));
    },

    async createDeposit(
      { account, amount, currency, customer_id, payment_method_id, metadata, idempotency_key },
    ): Promise<Intent | RefusedDeposit> {
      const id = await idOf("pi", idempotency_key);
      const draft = {
        kind: "deposit",
        status: "requires_capture",
        amount,
        currency,
        customer_id,
        payment_method_id,
      } as const;
      return await readIntent(account, await ledger.addRow(sql, { ...draft, id, metadata }));
    },

    async findIntentsOf({ account, id }) {
      return await Promise.all((await ledger.listRowsOf(sql, id)).map((row) => readIntent(account, row)));
    },

    async captureDeposit({ account, id, amount, metadata = {} }) {
      await ledger.captureRow(sql, id, { amount, metadata });
      return await readIntent(account, await find(id));
    },

    async createRefund({ payment_intent_id, amount, metadata, idempotency_key }): Promise<Refund | RefusedRefund> {
      const id = await idOf("re", idempotency_key);
      return await sql.begin(async (tx) => {
        const intent = await ledger.lockRow(tx, payment_intent_id) ?? unknown(payment_intent_id);
        const earlier = await ledger.listRefundRows(tx, intent.id);
        const repeated = earlier.find((refund) => refund.id === id);
        if (repeated) return toRefund(repeated);
        const refundable = intent.amount_received - earlier.reduce((sum, refund) => sum + refund.amount, 0);
        if (amount > refundable) {
          return { id: null, status: "failed", failure_reason: "amount exceeds the refundable amount" };
        }
        await ledger.addRefundRow(tx, { id, intent_id: intent.id, amount, metadata });
        return toRefund((await ledger.listRefundRows(tx, intent.id)).find((refund) => refund.id === id)!);
      });
    },

    /** Demo payments have no bank that could dispute them. */
    findDisputes: (_at: At): Promise<Dispute[]> => Promise.resolve([]),

    async findRefunds({ id }) {
      return (await ledger.listRefundRows(sql, id)).map(toRefund);
    },

    readers: demoReaders({ sql, idOf, readIntent }),

    /** Plays the customer's browser. Returns undefined for a client secret that demo payments did not create. */
    async play(client_secret: string, outcome: DemoOutcome): Promise<{ id: string; status: string } | undefined> {
      const id = client_secret.split("_secret_")[0]!;
      if (!await isSecretOf(id, client_secret)) return undefined;
      if (outcome === "paid") await ledger.payRow(sql, id);
      if (outcome === "declined") {
        await ledger.leaveRowOpen(sql, id, { status: "requires_payment_method", failure_code: "card_declined" });
      }
      if (outcome === "requires_action") {
        await ledger.leaveRowOpen(sql, id, { status: "requires_action", failure_code: null });
      }
      const row = await ledger.findRow(sql, id);
      return row && { id, status: row.status };
    },
  } satisfies ReaderProcessor & Record<"play", unknown>;
}

function toIntent(account: Account, row: DemoRow, client_secret: string): Intent {
  const { kind: _, failure_code: code, ...intent } = row;
  return {
    ...intent,
    // Demo payments have no dashboard: all refunds are ours, and follow the booking
    amount_refunded: 0,
    account,
    client_secret,
    payer: null,
    failure: code ? { code } : null,
  };
}

function toSetup(
  account: Account,
  { id, status, customer_id, payment_method_id, metadata }: DemoRow,
  client_secret: string,
): Setup {
  return {
    id,
    account,
    status: status as Setup["status"],
    client_secret,
    customer_id,
    payment_method_id,
    payer: null,
    metadata,
  };
}

function toRefund({ intent_id, ...refund }: ledger.DemoRefundRow): Refund {
  return { ...refund, payment_intent_id: intent_id, status: "succeeded", failure_reason: null };
}

function unknown(id: string): never {
  throw new Problem("payment_processor_error", `Demo payments have no object ${id}`);
}
