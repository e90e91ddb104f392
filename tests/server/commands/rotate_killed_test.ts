import assert from "node:assert/strict";
import { Webhook } from "standardwebhooks";
import { createApp } from "../../../server/app.ts";
import { listSealed } from "../../../server/db/sealed.sql.ts";
import { canOpen, sealedColumns } from "../../../server/sealed_values.ts";
import { createVault, type Vault } from "../../../server/vault.ts";
import { createApi } from "../../../widget/api.ts";
import { runJsonCommand } from "../../support/command.ts";
import { openOwnDatabase } from "../../support/own_database.ts";
import { BASE, openShop, type TestShop } from "../../support/shop.ts";
import { root } from "../../support/sources.ts";
import { waitUntilBlocked } from "../../support/wait_until_blocked.ts";
import { addWaiver, createSignTokens, insertBooking, typedSignature } from "../../support/waivers.ts";
import { openReceiver } from "../webhooks/receiver.ts";
import { emit, subscribe } from "../webhooks/subscribe.ts";

/** The secret of `openShop`, and the one that replaces it. */
const OLD = "a secret of the tests, at least 32 long", NEW = "the-secret-after-a-rotation-long-enough";
const BOTH = `${NEW},${OLD.replaceAll(",", "%2C")}`;
const KEYS = 12;

/** Starts `deno task rotate` as one process, which a signal reaches. */
function startRotation(env: Record<string, string>): Deno.ChildProcess {
  const flags = ["--no-check", "--node-modules-dir=auto", "--lock=server/deno.lock"];
  const args = ["run", "-A", ...flags, "server/commands/rotate.ts", "--json"];
  return new Deno.Command(Deno.execPath(), { args, cwd: root, env, stdout: "null", stderr: "null" }).spawn();
}

/** Returns how many keys a vault opens. */
async function countOpened({ sql }: TestShop, vault: Vault): Promise<number> {
  const column = sealedColumns.publishable_keys!;
  const rows = await listSealed(sql, column, undefined);
  return (await Promise.all(rows.map(({ sealed }) => canOpen(vault, sealed, column.purpose)))).filter(Boolean).length;
}

/** A server with another secret on the database of a shop. */
function serverWith(shop: TestShop, vault: Vault) {
  const app = createApp({ ...shop.deps, vault }, { log: () => {}, limiter: undefined, strict: true });
  const send: typeof fetch = (url, init) => Promise.resolve(app.request(String(url), init));
  const statusOf = async (url: string) => {
    const response = await app.request(url.replace(BASE, ""));
    await response.body?.cancel();
    return response.status;
  };
  return {
    statusOf,
    api: createApi<"secret">({ base: BASE, key: shop.keys.secret, session: () => null, fetch: send }),
  };
}

Deno.test("a rotation that is killed is repeated, and then waivers, links, webhooks and keys need the new secret only", async () => {
  await using database = await openOwnDatabase();
  await using shop = await openShop({ database: database.url });
  await using receiver = await openReceiver();
  const env = { DATABASE_URL: database.url, DATA_DIR: shop.folder, BASE_URL: "http://rental.test" };
  const template = await addWaiver(shop);
  const waivers = [];
  for (const name of ["Ada", "Bo"]) {
    waivers.push(await shop.staff("POST /api/sign/waiver", { body: typedSignature(template, name) }));
  }
  const booking_id = await insertBooking(shop, { riders: [{ name: "Cy", email: null }] });
  const [token] = await createSignTokens(shop, booking_id);
  const { signing_secret } = await subscribe(shop, receiver, ["booking.created"]);
  for (let made = 1; made < KEYS; made++) await shop.staff("POST /v1/keys", { body: { kind: "publishable" } });

  const keys = await listSealed(shop.sql, sealedColumns.publishable_keys!, undefined);
  assert.equal(keys.length, KEYS);
  const [, middle] = keys[KEYS / 2]!.key;
  const rotation = await shop.sql.begin(async (tx) => {
    await tx`select k.id from api_keys k where k.tenant_id = ${shop.id} and k.id = ${middle!} for update`;
    const rotation = startRotation({ ...env, APP_SECRET: BOTH });
    try {
      await waitUntilBlocked(tx, { by: 1, beside: shop.sql });
    } finally {
      rotation.kill("SIGKILL");
    }
    return rotation;
  });
  assert.equal((await rotation.status).signal, "SIGKILL");
  const done = await countOpened(shop, createVault(NEW));
  assert.ok(done >= KEYS / 2 && done < KEYS, `${done} keys have the new seal`);
  assert.equal(await countOpened(shop, createVault(BOTH)), KEYS);

  const both = serverWith(shop, createVault(BOTH));
  assert.equal(await both.statusOf(waivers[0]!.pdf_url!), 200);
  const { publishable_keys, ...others } = await runJsonCommand({ ...env, APP_SECRET: BOTH }, "rotate");
  assert.ok(publishable_keys >= KEYS - done - 1 && publishable_keys > 0);
  assert.deepEqual(others, {
    webhook_secrets: 1,
    former_webhook_secrets: 0,
    push_subscriptions: 0,
    idempotency_answers: 0,
    waivers: 2,
    unreadable: 0,
    unverified_waivers: [],
  });

  const vault = createVault(NEW);
  assert.equal(await countOpened(shop, vault), KEYS);
  const renewed = serverWith(shop, vault);
  for (const { id } of waivers) {
    const { faults } = await renewed.api("GET /v1/waivers/:id/verify", { params: { id } });
    assert.deepEqual(faults, []);
  }
  // Documented: addresses of PDFs in old mails need the former secret. Staff get new ones
  assert.equal(await renewed.statusOf(waivers[0]!.pdf_url!), 404);
  const { pdf_url } = await renewed.api("GET /v1/waivers/:id", { params: { id: waivers[0]!.id } });
  assert.equal(await renewed.statusOf(pdf_url!), 200);
  await renewed.api("POST /api/sign/:token", { params: { token: token! }, body: typedSignature(template, "Cy") });

  shop.deps.vault = vault;
  await emit(shop);
  await shop.runDueJobs();
  const { headers, body } = receiver.received[0]!;
  const time = new Date(Number(headers["webhook-timestamp"]) * 1_000);
  assert.equal(headers["webhook-signature"], new Webhook(signing_secret).sign(headers["webhook-id"]!, time, body));
});
