import type { Reader, ReaderPayment } from "../../shared/contract/readers.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { Problem } from "../problem.ts";
import { findLatestPayments, type ReaderPaymentRow } from "./payments.sql.ts";
import { getReader, type ReaderRow } from "./readers.sql.ts";

type RecordDeps = Pick<Deps, "payments"> & { sql: Queries };

/** Returns the records of readers, each with its status at the processor and its latest payment. */
export async function loadReaders(deps: RecordDeps, tenant_id: string, rows: readonly ReaderRow[]): Promise<Reader[]> {
  const payments = await findLatestPayments(deps.sql, tenant_id, rows.map(({ id }) => id));
  return await Promise.all(rows.map(async (row) => {
    const payment = payments.find(({ reader_id }) => reader_id === row.id);
    return toReader(row, { status: await findStatus(deps, row), payment });
  }));
}

export async function loadReader(deps: RecordDeps, tenant_id: string, row: ReaderRow): Promise<Reader> {
  const [reader] = await loadReaders(deps, tenant_id, [row]);
  return reader!;
}

/** Returns the record of a reader whose status is known, in the transaction of its change. */
export async function loadStored(
  tx: Queries,
  tenant_id: string,
  { id, status }: Pick<Reader, "id" | "status">,
): Promise<Reader> {
  const [payment] = await findLatestPayments(tx, tenant_id, [id]);
  return toReader(await getReader(tx, tenant_id, id), { status, payment });
}

/** Asks the processor. A reader that it has lost is offline. */
export async function findStatus(
  { payments }: Pick<Deps, "payments">,
  { account, processor_reader_id: id }: ReaderRow,
): Promise<Reader["status"]> {
  try {
    return (await payments.readers.find({ account, id }))?.status ?? "offline";
  } catch (error) {
    if (error instanceof Problem) return "unknown";
    throw error;
  }
}

function toReader(
  { provider: _provider, account: _account, processor_reader_id: _id, ...reader }: ReaderRow,
  { status, payment }: { status: Reader["status"]; payment: ReaderPaymentRow | undefined },
): Reader {
  return { ...reader, status, payment: payment ? toPayment(payment) : null };
}

function toPayment(
  { id, booking_id, purpose, amount, currency, status, failure_code, created_at, updated_at }: ReaderPaymentRow,
): ReaderPayment {
  return { id, booking_id, for: purpose, amount, currency, status, failure_code, created_at, updated_at };
}
