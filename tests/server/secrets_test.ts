import { tasks } from "../../server/tasks.ts";
import { openLog } from "../../server/log.ts";
import assert from "node:assert/strict";
import { startWorker } from "../../server/jobs/worker.ts";
import { openOwnDatabase } from "../support/own_database.ts";
import { openStripeShop, type StripeShop } from "../support/stripe_shop.ts";
import { waitUntil } from "../support/wait_until.ts";
import { addWaiver, typedSignature } from "../support/waivers.ts";
import { DAY } from "../../shared/wall_clock.ts";

const EMAIL = "ada.secret@example.com";

/**
 * Runs a shop through every flow that issues a secret, and returns those secrets. Each POST has an `Idempotency-Key`.
 */
async function collectSecrets(shop: StripeShop): Promise<Record<string, string>> {
  const once = () => crypto.randomUUID();
  const days = [3, 4].map((days) => new Date(shop.clock.now().getTime() + days * DAY).toISOString().slice(0, 10));
  const period = { pickup_date: days[0]!, return_date: days[1]! };
  const mailed = (pattern: RegExp) =>
    shop.mailer.mails.map(({ text }) => pattern.exec(text)?.[1]).findLast(Boolean) ?? "";
  const template = await addWaiver(shop);
  const { signing_secret } = await shop.staff("POST /v1/webhooks", {
    body: { url: "http://127.0.0.1:9/", events: ["*"] },
    once: once(),
  });
  const { key } = await shop.staff("POST /v1/keys", { body: { kind: "secret" }, once: once() });

  await shop.visitor("POST /api/storefront/auth/request", { body: { email: EMAIL }, once: once() });
  await shop.runDueJobs();
  const code = mailed(/\b(\d{6})\b/);
  const wrong = code === "123456" ? "654321" : "123456";
  const guess = shop.visitor("POST /api/storefront/auth/verify", { body: { email: EMAIL, code: wrong }, once: once() });
  await assert.rejects(guess, { message: "invalid_code" });
  const { session_token } = await shop.visitor("POST /api/storefront/auth/verify", {
    body: { email: EMAIL, code },
    once: once(),
  });

  const customer = shop.customer(session_token);
  const { client_secret, payment_intent_id } = await customer("POST /api/storefront/payment-intent", {
    body: {
      amount: 7_000,
      booking_details: { ...period, line_items: [{ fleet_item_id: shop.kayak.id, quantity: 1 }] },
      customer: { name: "Ada", email: EMAIL },
      riders: [{ name: "Ada", email: EMAIL }],
    },
    once: once(),
  });
  await shop.pay({ client_secret });
  shop.stripe.faults.plan("POST /v1/payment_intents", "requires_action");
  const booking = await customer("POST /v1/storefront/book", { body: { payment_intent_id }, once: once() });
  await shop.runDueJobs();

  const pay_token = mailed(/\/pay\/([\w-]{43})/);
  const page = await shop.visitor("GET /api/pay/:token", { params: { token: pay_token } });
  await shop.visitor("POST /api/pay/:token", { params: { token: pay_token }, body: {}, once: once() });
  const booking_token = mailed(/\/b\/([\w-]{43})/);
  await shop.request(`/b/${booking_token}`).then((response) => response.text());
  const linked = { params: { token: booking_token } };
  await shop.visitor("GET /api/booking-links/:token", linked);
  await shop.visitor("POST /api/booking-links/:token/sign-links", { ...linked, body: {}, once: once() });
  const sign_token = mailed(/\/sign\/([\w-]{43})/);
  await shop.request(`/sign/${sign_token}`).then((response) => response.text());
  await shop.visitor("POST /api/sign/:token", {
    params: { token: sign_token },
    body: typedSignature(template, "Ada"),
    once: once(),
  });
  await shop.request("/no/such/page", { headers: { authorization: `Bearer ${shop.keys.secret}x` } }).then((answer) =>
    answer.text()
  );
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id: booking.id }, body: {}, once: once() });
  return {
    code,
    session_token,
    booking_token,
    sign_token,
    pay_token,
    signing_secret,
    key,
    "secret key": shop.keys.secret,
    "publishable key": shop.keys.publishable,
    client_secret: client_secret!,
    "deposit's client secret": page.client_secret!,
  };
}

/** Returns every row of every table as text, including the job library's. Bytes are decoded. */
async function dump({ sql }: StripeShop): Promise<{ table: string; rows: string[] }[]> {
  const columns = await sql<{ table: string; names: string[]; bytes: string[] }[]>`
    select format('%I.%I', c.table_schema, c.table_name) as table, array_agg(c.column_name::text) as names,
      array_agg(c.column_name::text) filter (where c.data_type = 'bytea') as bytes
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
    group by 1`;
  return await Promise.all(columns.map(async ({ table, bytes }) => {
    const escaped = (bytes ?? []).map((name) => `, encode(t."${name}", 'escape')`).join("");
    const rows = await sql.unsafe<{ row: string }[]>(`select concat_ws(' ', t::text${escaped}) as row from ${table} t`);
    return { table, rows: rows.map(({ row }) => row) };
  }));
}

/**
 * Returns whether a text contains a secret. A six-digit code counts only as a word of its own, not within a timestamp.
 */
function contains(text: string, secret: string): boolean {
  if (secret.length > 6) return text.includes(secret);
  return new RegExp(`(?<![\\w.-])${secret}(?![\\w-])`).test(text);
}

// graphile-worker does not clear the timer of its shutdown.
const leavesTimer = { sanitizeOps: false, sanitizeResources: false };
Deno.test(
  "no table, job or log line contains a secret in clear, and no log line an e-mail address",
  leavesTimer,
  async () => {
    await using database = await openOwnDatabase();
    const lines: string[] = [];
    const log = openLog("debug", (line) => lines.push(line));
    await using shop = await openStripeShop({
      now: new Date(),
      database: database.url,
      log,
      item: { deposit_amount: 20_000, deposit_hold_timing: "at_booking" },
    });
    const secrets = await collectSecrets(shop);
    for (const [name, secret] of Object.entries(secrets)) assert.ok(secret?.length >= 6, `${name}: ${secret}`);

    // The error messages of failed jobs are stored and logged.
    shop.deps.mailer.send = ({ to }) => Promise.reject(new Error(`550 no such user ${to.name}`));
    const worker = await startWorker(shop.deps, { tasks, url: database.url, log });
    await waitUntil(() => lines.some((line) => /no such user/.test(line)), "the failed job is logged");
    await worker.stop();

    const tables = await dump(shop);
    assert.ok(tables.length > 25 && tables.some(({ table }) => /graphile_worker/.test(table)), String(tables.length));
    for (const [name, secret] of Object.entries(secrets)) {
      for (const { table, rows } of tables) {
        assert.ok(
          !rows.some((row) => contains(row, secret)),
          `${table} contains the ${name}`,
        );
      }
      assert.ok(!lines.some((line) => contains(line, secret)), `the log contains the ${name}`);
    }
    assert.deepEqual(lines.filter((line) => /@[\w.-]+\.[a-z]{2,}/i.test(line)), []);
  },
);
