import type { readers } from "../../shared/contract/readers.ts";
import { lockExistingBooking } from "../bookings/existing_booking.ts";
import { lockAndCount } from "../db/lock_and_count.sql.ts";
import type { Deps } from "../deps.ts";
import { createPager } from "../http/cursor.ts";
import type { Handlers } from "../http/handlers.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { invalid, notFound, Problem } from "../problem.ts";
import type { ReaderPaymentRef } from "../refs.ts";
import { advanceReaderPayment, endReaderPayment } from "./advance.ts";
import { findAskedAmount } from "./ask.ts";
import { addReaderPayment, findLatestPayments, getReaderPayment } from "./payments.sql.ts";
import {
  addReader,
  countReaders,
  findReader,
  findRegistered,
  getReader,
  listReaders,
  lockReader,
  markRemoved,
  renameReader,
} from "./readers.sql.ts";
import { findStatus, loadReader, loadReaders, loadStored } from "./record.ts";
import { registerReader } from "./register.ts";

/** The most readers of a shop. */
const MAX_READERS = 20;
/** Time in ms until the job takes over from the request that has started a payment. */
const TAKE_OVER = 5_000;

export const readerHandlers: Handlers<typeof readers> = {
  async "GET /v1/readers"({ sql, tenant, vault, payments }, { query }) {
    const list = createPager(vault, { tenant_id: tenant.id, route: "GET /v1/readers" });
    const page = await list.newestFirst(query, (page) => listReaders(sql, tenant.id, page));
    return { ...page, data: await loadReaders({ sql, payments }, tenant.id, page.data) };
  },

  async "GET /v1/readers/:id"({ sql, tenant, payments }, { params: { id } }) {
    const row = await findReader(sql, tenant.id, id);
    return row ? await loadReader({ sql, payments }, tenant.id, row) : notFound();
  },

  async "POST /v1/readers"(scope, { body }) {
    const { sql, tenant, commit } = scope;
    if (await countReaders(sql, tenant.id) >= MAX_READERS) return tooMany();
    const registered = await registerReader(scope, tenant.id, body);
    if (registered instanceof Problem) return registered;
    const { status, ...reader } = registered;
    return await commit(async (tx) => {
      await lockAndCount(tx, tenant.id, "readers");
      // The answer to an earlier request was lost, and the shop has sent the code again
      const known = await findRegistered(tx, tenant.id, reader);
      if (!known) {
        if (await countReaders(tx, tenant.id) >= MAX_READERS) return tooMany();
        await addReader(tx, tenant.id, reader);
      }
      return await loadStored(tx, tenant.id, { id: known ?? reader.id, status });
    });
  },

  async "PATCH /v1/readers/:id"(scope, { params: { id }, body: { name } }) {
    const { sql, tenant, commit } = scope;
    const row = await findReader(sql, tenant.id, id);
    if (!row) return notFound();
    const status = await findStatus(scope, row);
    return await commit(async (tx) => {
      if (!await lockReader(tx, tenant.id, id)) return notFound();
      if (name !== undefined) await renameReader(tx, tenant.id, { id, name });
      return await loadStored(tx, tenant.id, { id, status });
    });
  },

  async "DELETE /v1/readers/:id"({ sql, tenant, payments, commit }, { params: { id } }) {
    const row = await findReader(sql, tenant.id, id);
    if (!row) return notFound();
    const [latest] = await findLatestPayments(sql, tenant.id, [id]);
    if (latest && isOpen(latest)) return new Problem("reader_busy", "The reader asks for a payment. Cancel it first");
    await payments.readers.remove({ account: row.account, id: row.processor_reader_id });
    return await commit(async (tx) => {
      if (!await lockReader(tx, tenant.id, id)) return notFound();
      await markRemoved(tx, tenant.id, id);
      return { deleted: true, id };
    });
  },

  "POST /v1/readers/:id/payment": {
    async write({ tenant, ids, commit, ...deps }, { params: { id: reader_id }, body }) {
      return await commit(async (tx) => {
        const booking = await lockExistingBooking(tx, { tenant_id: tenant.id, booking_id: body.booking_id });
        if (booking instanceof Problem) throw booking;
        const reader = await lockReader(tx, tenant.id, reader_id);
        if (!reader) throw notFound();
        const amount = await findAskedAmount(tx, deps, tenant.id, { ...body, booking, reader });
        if (amount instanceof Problem) throw amount;
        const id = ids.next("rpay");
        const { id: booking_id, currency } = booking;
        await addReaderPayment(tx, tenant.id, { id, reader_id, booking_id, purpose: body.for, amount, currency });
        const run_at = new Date(deps.clock.now().getTime() + TAKE_OVER);
        await addJob(tx, "tend_reader_payment", { tenant_id: tenant.id, reader_payment_id: id }, { run_at });
        return { id };
      });
    },
    find: (_, id) => Promise.resolve({ id }),
    async respond(scope, { params: { id } }, record) {
      const ref = { tenant_id: scope.tenant.id, reader_payment_id: record.id };
      await tryOnce(() => advanceReaderPayment(scope, ref));
      return await loadReader(scope, scope.tenant.id, await getReader(scope.sql, scope.tenant.id, id));
    },
  },

  async "POST /v1/readers/:id/cancel"(scope, { params: { id } }) {
    const { sql, tenant, commit } = scope;
    if (!await findReader(sql, tenant.id, id)) return notFound();
    const [latest] = await findLatestPayments(sql, tenant.id, [id]);
    if (latest && isOpen(latest)) await cancelPayment(scope, { tenant_id: tenant.id, reader_payment_id: latest.id });
    const status = await findStatus(scope, await getReader(sql, tenant.id, id));
    return await commit(async (tx) => await loadStored(tx, tenant.id, { id, status }));
  },
};

async function cancelPayment(scope: Deps, ref: ReaderPaymentRef): Promise<void> {
  await tryOnce(() => endReaderPayment(scope, ref, null));
  // Its last look may be seconds away
  if (isOpen(await getReaderPayment(scope.sql, ref))) await addJob(scope.sql, "tend_reader_payment", ref);
}

/** Runs a step. If the processor fails, the state stays as it is and the job goes on. */
async function tryOnce(step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== "payment_processor_error") throw error;
  }
}

function isOpen({ status }: { status: string }): boolean {
  return status === "waiting" || status === "cancelling";
}

function tooMany(): Problem<"invalid_request"> {
  const message = `would be more than ${MAX_READERS} readers. Remove one first`;
  return invalid({ path: "registration_code", code: "too_many", message });
}
