import type { Sql } from "../db/client.ts";
import * as ledger from "./demo.sql.ts";
import * as readers from "./demo_readers.sql.ts";
import type { Account, Intent } from "./processor.ts";
import type { ReaderFacts, Readers, RefusedAction } from "./readers.ts";

interface DemoLedger {
  sql: Sql;
  idOf: (prefix: string, key: string) => Promise<string>;
  readIntent: (account: Account, row: ledger.DemoRow) => Promise<Intent>;
}

/** Words with hyphens between them, as a reader shows them. */
const CODE = /^[a-z0-9]+(-[a-z0-9]+)+$/i;

/**
 * Creates readers that nobody sees. An imagined customer presents a card after four seconds. The bank declines amounts
 * that end in 05, like Stripe's test cards for readers.
 */
export function demoReaders({ sql, idOf, readIntent }: DemoLedger): Readers {
  return {
    async create({ registration_code, metadata, idempotency_key }) {
      if (!CODE.test(registration_code)) return { id: null, field: "registration_code" };
      const id = await idOf("tmr", idempotency_key);
      await readers.addReader(sql, { id, metadata });
      return toFacts((await readers.findReader(sql, id))!);
    },

    async find({ id }) {
      const row = await readers.findReader(sql, id);
      if (!row || !row.is_answered || row.status !== "in_progress") return row && toFacts(row);
      await presentCard(sql, { id, intent_id: row.intent_id! });
      return toFacts((await readers.findReader(sql, id))!);
    },

    async remove({ id }) {
      await readers.deleteReader(sql, id);
    },

    async createIntent({ account, amount, currency, metadata, deposit_of, idempotency_key }) {
      const id = await idOf("pi", idempotency_key);
      const row = await ledger.addRow(sql, {
        id,
        kind: deposit_of ? "deposit" : "intent",
        status: "requires_payment_method",
        amount,
        currency,
        customer_id: deposit_of?.customer_id ?? null,
        payment_method_id: null,
        metadata,
      });
      return await readIntent(account, row);
    },

    async process({ reader_id, payment_intent_id }): Promise<ReaderFacts | RefusedAction> {
      const isStarted = await readers.startAction(sql, reader_id, payment_intent_id);
      const row = await readers.findReader(sql, reader_id);
      if (!row) return { id: null, reason: "reader_offline" };
      return isStarted ? toFacts(row) : { id: null, reason: "reader_busy" };
    },

    async cancelAction({ id }) {
      await readers.clearAction(sql, id);
    },
  };
}

async function presentCard(sql: Sql, action: { id: string; intent_id: string }): Promise<void> {
  const { amount } = (await ledger.findRow(sql, action.intent_id))!;
  const isDeclined = amount % 100 === 5;
  if (isDeclined) {
    await ledger.leaveRowOpen(sql, action.intent_id, {
      status: "requires_payment_method",
      failure_code: "card_declined",
    });
  } else await ledger.payRow(sql, action.intent_id);
  await readers.endAction(sql, action, isDeclined ? "card_declined" : null);
}

function toFacts({ id, intent_id, status, failure_code }: readers.DemoReaderRow): ReaderFacts {
  return {
    id,
    device_type: "simulated",
    serial_number: "SIMULATED",
    status: "online",
    action: intent_id && status ? { payment_intent_id: intent_id, status, failure_code } : null,
  };
}
