import type { invoices } from "../../shared/contract/invoices.ts";
import { createPager } from "../http/cursor.ts";
import type { Handlers } from "../http/handlers.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { notFound, Problem } from "../problem.ts";
import { writeEn16931Xml } from "./en16931_xml.ts";
import { findCancelled, writeInvoice } from "./invoice_file.ts";
import { findInvoice, findValidInvoice, listInvoices } from "./invoices.sql.ts";
import { issueNow } from "./issue.ts";

/** The routes with which staff issue and read invoices. */
export const invoiceHandlers: Handlers<typeof invoices> = {
  async "GET /v1/invoices"({ sql, tenant, vault }, { query: { booking_id, ...paging } }) {
    const list = createPager(vault, { tenant_id: tenant.id, route: "GET /v1/invoices", booking_id });
    return await list.newestFirst(paging, (query) => listInvoices(sql, tenant.id, { booking_id, ...query }));
  },

  async "GET /v1/invoices/:id"({ sql, tenant }, { params: { id } }) {
    return await findInvoice(sql, { tenant_id: tenant.id, invoice_id: id }) ?? notFound();
  },

  async "GET /v1/invoices/:id/pdf"(scope, { params: { id } }) {
    const { sql, tenant, key_id, watchClients } = scope;
    const invoice = await findInvoice(sql, { tenant_id: tenant.id, invoice_id: id });
    if (!invoice) return notFound();
    const pdf = await writeInvoice(scope, tenant.id, invoice, { member: key_id, signal: watchClients() });
    return new Blob([pdf], { type: "application/pdf" });
  },

  async "GET /v1/invoices/:id/xml"({ sql, tenant }, { params: { id } }) {
    const invoice = await findInvoice(sql, { tenant_id: tenant.id, invoice_id: id });
    const xml = invoice && writeEn16931Xml(invoice, await findCancelled(sql, tenant.id, invoice));
    return xml ? new Blob([xml], { type: "application/xml" }) : notFound();
  },

  async "POST /v1/bookings/:id/invoice"({ tenant, commit, ...deps }, { params: { id }, body: { send } }) {
    const ref = { tenant_id: tenant.id, booking_id: id };
    return await commit(async (tx) => {
      const issued = await issueNow(tx, deps, ref);
      if (issued === undefined) return notFound();
      if (issued instanceof Problem) return issued;
      const valid = await findValidInvoice(tx, ref);
      const ids = issued.length ? issued.map((each) => each.id) : valid ? [valid.id] : [];
      if (send) await addJob(tx, "mail_invoice", { ...ref, invoice_ids: ids, by_staff: true });
      return valid ?? issued.at(-1)!;
    });
  },
};
