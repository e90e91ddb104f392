import assert from "node:assert/strict";
import type { Transaction } from "../../../server/db/client.ts";
import { addCodeRequest } from "../../../server/sign_in/requests.sql.ts";
import { addSession } from "../../../server/sign_in/sessions.sql.ts";
import { markHandled } from "../../../server/stripe_events/events.sql.ts";
import { addEvent } from "../../../server/events/events.sql.ts";
import { databaseUrl } from "../../support/database.ts";
import { scansOf } from "../../support/scans.ts";
import { openShop } from "../../support/shop.ts";

const many = 2_000;

Deno.test("queries for records by age read a few rows, however many there are", async () => {
  await using shop = await openShop();
  const { id } = shop;
  const customer_id = shop.deps.ids.next("cust");
  const event = {
    id: shop.deps.ids.next("evt"),
    type: "webhook.test",
    action: "webhook.test",
    data: "{}",
    booking_id: null,
    actor: { kind: "system", id: null },
    detail: "{}",
  } as const;
  const asked: Record<string, (tx: Transaction) => Promise<unknown>> = {
    async events(tx) {
      await tx`
        insert into events (tenant_id, id, type, data, created_at)
        select ${id}, 'evt_' || lpad(n::text, 26, '0'), 'webhook.test', '{}', clock_timestamp() - interval '20 days'
        from generate_series(1, ${many}::int) n`;
      await tx`analyze events`;
      assert.equal(await addEvent(tx, id, event), true);
    },
    async stripe_events(tx) {
      await tx`insert into stripe_events (id) select 'evt_' || n from generate_series(1, ${many}::int) n`;
      await tx`analyze stripe_events`;
      await markHandled(tx, "evt_x");
    },
    async login_codes(tx) {
      await tx`
        insert into login_codes (tenant_id, email, client, expires_at)
        select ${id}, n || '@example.com', n::text, clock_timestamp() from generate_series(1, ${many}::int) n`;
      await tx`analyze login_codes`;
      await addCodeRequest(tx, id, { email: "ada@example.com", client: "ada", network: "ada", is_known: false });
    },
    async sessions(tx) {
      await tx`insert into customers (tenant_id, id, email) values (${id}, ${customer_id}, 'ada@example.com')`;
      await tx`
        insert into sessions (tenant_id, hash, customer_id, expires_at)
        select ${id}, n::text::bytea, ${customer_id}, clock_timestamp() + interval '1 hour' from generate_series(1, ${many}::int) n`;
      await tx`analyze sessions`;
      await addSession(tx, id, { hash: new Uint8Array([1, 2, 3]), customer_id });
    },
  };
  for (const [table, ask] of Object.entries(asked)) {
    const scans = await scansOf(databaseUrl(), ask, table);
    assert.ok(scans.length > 0 && scans.every(({ rows }) => rows <= 20), `${table}: ${JSON.stringify(scans)}`);
  }
});
