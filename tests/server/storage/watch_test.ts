import assert from "node:assert/strict";
import { createApp } from "../../../server/app.ts";
import { openDisk } from "../../../server/storage/disk.ts";
import { openS3 } from "../../../server/storage/s3.ts";
import type { Storage } from "../../../server/storage/storage.ts";
import { watchStorage } from "../../../server/storage/watch.ts";
import { freePort } from "../../support/free_port.ts";
import { openOwnDatabase } from "../../support/own_database.ts";
import { serveS3 } from "../../support/s3_server.ts";
import { startServerProcess } from "../../support/server_process.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

const keys = { access_key_id: "AKIDTEST", secret_access_key: "secret/+=", region: "eu-test-1" };

/** A watch with its log lines, and what `/readyz` answers. */
function watch(shop: TestShop, storage: Storage) {
  const lines: string[] = [];
  const files = watchStorage(storage, (level, event, fields) => lines.push(`${level} ${event} ${fields?.cause ?? ""}`));
  const app = createApp(shop.deps, { log: () => {}, limiter: undefined, storage: () => files.assess() });
  const readiness = async () => {
    const response = await app.request("/readyz");
    return { code: response.status, ...await response.json() as { status: string; warning?: string } };
  };
  return { files, lines, readiness };
}

Deno.test("a server that S3 refuses from its start is not ready, logs the answer once, and is ready once S3 accepts it", async () => {
  await using shop = await openShop();
  const account = { ...keys, secret_access_key: "another" };
  await using s3 = serveS3({ bucket: "photos", account });
  const { files, lines, readiness } = watch(shop, openS3({ ...keys, endpoint: s3.endpoint, bucket: "photos" }));
  await files.check();
  await files.check();
  assert.equal(files.isUp(), false);
  assert.deepEqual(await readiness(), {
    code: 503,
    status: "unavailable",
    warning: "The file store has refused this server since its start; the log says why.",
  });
  assert.deepEqual(lines, ["error storage PUT in the bucket photos answered 403 SignatureDoesNotMatch"]);

  account.secret_access_key = keys.secret_access_key;
  await files.check();
  assert.deepEqual([files.isUp(), await readiness()], [true, { code: 200, status: "ready" }]);
  assert.deepEqual(lines.slice(1), ["info storage "]);
});

Deno.test("a server without its bucket is not ready, and the log names the bucket", async () => {
  await using shop = await openShop();
  await using s3 = serveS3({ bucket: "photos", account: keys });
  const { files, lines, readiness } = watch(shop, openS3({ ...keys, endpoint: s3.endpoint, bucket: "pictures" }));
  await files.check();
  assert.equal((await readiness()).code, 503);
  assert.deepEqual(lines, ["error storage PUT in the bucket pictures answered 404 NoSuchBucket"]);
});

Deno.test("a store that refuses a server later, or does not answer at its start, is a warning: bookings go on", async () => {
  await using shop = await openShop();
  const account = { ...keys };
  await using s3 = serveS3({ bucket: "photos", account });
  const later = watch(shop, openS3({ ...keys, endpoint: s3.endpoint, bucket: "photos" }));
  await later.files.check();
  account.access_key_id = "AKIDOTHER";
  const away = watch(shop, openS3({ ...keys, endpoint: `http://127.0.0.1:${freePort()}`, bucket: "photos" }));
  for (const { files, readiness } of [later, away]) {
    await files.check();
    assert.equal(files.isUp(), false);
    assert.deepEqual(await readiness(), {
      code: 200,
      status: "ready",
      warning: "Files cannot be stored at the moment; the log says why.",
    });
  }
});

Deno.test("after the first check, a watch only looks for its file, and writes it again if it is gone", async () => {
  const folder = await Deno.makeTempDir();
  const disk = openDisk(folder);
  let writes = 0;
  const counted: Storage = { ...disk, put: (...file) => (writes += 1, disk.put(...file)) };
  const files = watchStorage(counted, () => {});
  for (let turn = 0; turn < 3; turn++) await files.check();
  assert.equal(writes, 1);
  await Deno.remove(`${folder}/health`, { recursive: true });
  await files.check();
  assert.deepEqual([writes, files.isUp()], [2, true]);
  await Deno.remove(folder, { recursive: true });
});

Deno.test("a server process with a wrong S3 key starts, is not ready, and reports rental_storage_up 0", async () => {
  await using database = await openOwnDatabase();
  await using s3 = serveS3({ bucket: "photos", account: keys });
  const DATA_DIR = await Deno.makeTempDir();
  const port = freePort();
  {
    await using server = startServerProcess({
      DATABASE_URL: database.url,
      DATA_DIR,
      APP_SECRET: "a secret of the tests, at least 32 long",
      METRICS_PORT: `${port}`,
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: "photos",
      S3_REGION: keys.region,
      S3_ACCESS_KEY_ID: "AKIDOTHER",
      S3_SECRET_ACCESS_KEY: keys.secret_access_key,
    });
    await server.waitUntilReady();
    assert.equal(await server.readiness(), 503);
    assert.match(server.output(), /"event":"storage".*PUT in the bucket photos answered 403 InvalidAccessKeyId/);
    assert.match(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text(), /^rental_storage_up 0$/m);
  }
  await Deno.remove(DATA_DIR, { recursive: true });
});
