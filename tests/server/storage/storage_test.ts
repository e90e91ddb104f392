import assert from "node:assert/strict";
import { freePort } from "../../support/free_port.ts";
import { causeOf } from "../../../server/cause.ts";
import { openDisk } from "../../../server/storage/disk.ts";
import { openS3 } from "../../../server/storage/s3.ts";
import { isStoragePath, type Storage } from "../../../server/storage/storage.ts";
import { serveS3 } from "../../support/s3_server.ts";

const account = { access_key_id: "AKIDTEST", secret_access_key: "secret/+=", region: "eu-test-1" };
const bytes = new Uint8Array([1, 2, 3, 0, 255]);

async function assertStoresFiles(storage: Storage) {
  assert.equal(await storage.get("t/ten_a/one.jpg"), undefined);
  await storage.delete("t/ten_a/one.jpg");
  await storage.put("t/ten_a/one.jpg", bytes, "image/jpeg");
  await storage.put("t/ten_a/one.jpg", bytes, "image/jpeg");
  assert.deepEqual(await storage.get("t/ten_a/one.jpg"), { bytes, type: "image/jpeg" });
  await storage.delete("t/ten_a/one.jpg");
  assert.equal(await storage.get("t/ten_a/one.jpg"), undefined);
}

Deno.test("the folder store writes, overwrites and deletes files without leaving temporary files", async () => {
  const folder = await Deno.makeTempDir();
  await assertStoresFiles(openDisk(folder));
  assert.deepEqual(Array.from(Deno.readDirSync(`${folder}/t/ten_a`)), []);
  await Deno.remove(folder, { recursive: true });
});

Deno.test("the S3 store writes, overwrites and deletes files with signed requests", async () => {
  await using s3 = serveS3({ bucket: "photos", account });
  await assertStoresFiles(openS3({ ...account, endpoint: s3.endpoint, bucket: "photos" }));
  assert.deepEqual(s3.refusals, []);
});

Deno.test("the S3 store retries after 5xx responses and throws unavailable when its signature is refused", async () => {
  await using s3 = serveS3({ bucket: "photos", account });
  const wrong = openS3({ ...account, secret_access_key: "another", endpoint: s3.endpoint, bucket: "photos" });
  await assert.rejects(wrong.put("t/a.png", bytes, "image/png"), { code: "unavailable" });
  assert.deepEqual(s3.refusals, ["SignatureDoesNotMatch"]);

  const store = openS3({ ...account, endpoint: s3.endpoint, bucket: "photos" });
  s3.answerNext(new Response(null, { status: 503 }), new Response(null, { status: 500 }));
  await store.put("t/a.png", bytes, "image/png");
  assert.equal(s3.objects.get("t/a.png")?.type, "image/png");
});

Deno.test("errors of the S3 store have the network error or the S3 error code as their cause", async () => {
  const store = openS3({ ...account, endpoint: `http://127.0.0.1:${freePort()}`, bucket: "photos" });
  await assert.rejects(store.get("t/a.png"), (error) => /refused/i.test(causeOf(error)!));
  await using s3 = serveS3({ bucket: "photos", account });
  const wrong = openS3({ ...account, secret_access_key: "another", endpoint: s3.endpoint, bucket: "photos" });
  await assert.rejects(
    wrong.put("t/a.png", bytes, "image/png"),
    (error) => causeOf(error) === "PUT in the bucket photos answered 403 SignatureDoesNotMatch",
  );
});

Deno.test("a file is refused as unavailable while the bucket is missing, and the cause names the bucket", async () => {
  await using s3 = serveS3({ bucket: "photos", account });
  const store = openS3({ ...account, endpoint: s3.endpoint, bucket: "pictures" });
  await assert.rejects(store.put("t/a.png", bytes, "image/png"), (error: { code: string }) => {
    assert.equal(causeOf(error), "PUT in the bucket pictures answered 404 NoSuchBucket");
    return error.code === "unavailable";
  });
  assert.equal(await store.get("t/a.png"), undefined);
});

Deno.test("the folder store refuses paths that could leave its folder", async () => {
  const folder = await Deno.makeTempDir();
  await Deno.writeTextFile(`${folder}/outside.png`, "secret");
  const storage = openDisk(`${folder}/store`);
  const escaping = [
    "../outside.png",
    "t/../../outside.png",
    "/etc/passwd",
    "t//a.png",
    "t/%2e%2e/a.png",
    "t\\a.png",
    "a.png\0",
    "a",
    ".png",
  ];
  for (const path of [...escaping, "t/..png", "t/a.b.png", ""]) {
    assert.equal(isStoragePath(path), false, path);
    assert.equal(await storage.get(path), undefined);
    await assert.rejects(storage.put(path, bytes, "image/png"), TypeError);
    await assert.rejects(storage.delete(path), TypeError);
  }
  await Deno.remove(folder, { recursive: true });
});
