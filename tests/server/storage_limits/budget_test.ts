import assert from "node:assert/strict";
import sharp from "sharp";
import { countStoredBytes } from "../../../server/storage_limits/budget.sql.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookWalkIn } from "../../support/book.ts";
import { openShop, testQuotas, type TestShop } from "../../support/shop.ts";
import { addWaiver } from "../../support/waivers.ts";

const OPERATOR = "operator@example.com";

async function noise(): Promise<Blob> {
  const pixels = crypto.getRandomValues(new Uint8Array(200 * 100 * 3));
  const image = sharp(pixels, { raw: { width: 200, height: 100, channels: 3 } });
  return new Blob([new Uint8Array(await image.jpeg().toBuffer())], { type: "image/jpeg" });
}

const openSmallShop = (bytes: number, log?: (...entry: unknown[]) => void) =>
  openShop({
    settings: {
      quotas: { ...testQuotas, stored_megabytes_per_shop: bytes / 1_000_000 },
      operator_email: OPERATOR,
    },
    log: log ?? (() => {}),
  });

/** Every request that stores something without a limit of its own. */
async function storingRequests(shop: TestShop) {
  const template = await addWaiver(shop);
  const { id } = await shop.addItem();
  const booking = await bookWalkIn(shop, { items: [{ id }] });
  const file = await noise();
  let at = 0;
  return [
    () => shop.staff("POST /v1/fleet/photos", { form: { file } }),
    () => shop.staff("POST /v1/bookings/:id/photos", { params: { id: booking.id }, form: { file } }),
    () => shop.staff("POST /v1/waivers/templates", { body: { name: "Another", content: `<p>${at++}</p>` } }),
    () =>
      shop.staff("PATCH /v1/waivers/templates/:id", {
        params: { id: template.id },
        body: { content: `<p>${at++} ${crypto.randomUUID().repeat(50)}</p>` },
      }),
  ];
}

for (const [which, name] of ["photos", "photos of bookings", "waivers", "versions of waivers"].entries()) {
  Deno.test(`${name} are stored until the shop has used up its storage, which refuses everything else too`, async () => {
    const limit = 3_000;
    await using shop = await openSmallShop(limit);
    const requests = await storingRequests(shop);
    let stored = await countStoredBytes(shop.sql, shop.id);
    while (stored < limit) {
      await requests[which]!();
      const before = stored;
      stored = await countStoredBytes(shop.sql, shop.id);
      assert.ok(stored > before, `${name} count`);
    }
    for (const request of requests) await assertProblem("storage_full", request());
    assert.equal(await countStoredBytes(shop.sql, shop.id), stored);
  });
}

Deno.test("a shop that has used up its storage is logged and the operator told once, and room comes back", async () => {
  const entries: unknown[][] = [];
  await using shop = await openSmallShop(5_000, (...entry) => entries.push(entry));
  await using other = await openShop();
  const file = await noise();
  const upload = (of: TestShop) => of.staff("POST /v1/fleet/photos", { form: { file } });
  const photo = await upload(shop);
  for (let at = 0; at < 3; at++) await assertProblem("storage_full", upload(shop));
  await upload(other);
  await shop.runDueJobs();
  assert.deepEqual(
    entries.filter(([, event]) => event === "storage_full"),
    Array(3).fill(["error", "storage_full", { tenant_id: shop.id, limit: "stored_megabytes_per_shop" }]),
  );
  assert.equal(shop.mailer.mails.filter(({ to }) => to.address === OPERATOR).length, 1);
  await shop.staff("DELETE /v1/fleet/photos", { query: {}, body: { path: photo.path } });
  await upload(shop);
});
