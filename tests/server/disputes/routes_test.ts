import assert from "node:assert/strict";
import sharp from "sharp";
import { listBookingPhotos } from "../../../server/bookings/photos.sql.ts";
import { printPhotos } from "../../../server/disputes/printed_photos.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { ANN, openStripeShop } from "../../support/stripe_shop.ts";
import { addWaiver, typedSignature } from "../../support/waivers.ts";

Deno.test("GET /v1/payments/:id/dispute-evidence returns one PDF with the booking and each signed waiver", async () => {
  await using shop = await openStripeShop();
  await shop.staff("PATCH /v1/shop", { body: { terms_url: "https://boats.example/terms" } });
  const waiver = await addWaiver(shop);
  const booking = await shop.bookKayak({ customer: ANN });
  await shop.staff("PATCH /v1/shop", { body: { terms_url: "https://boats.example/new-terms" } });
  const [row] = await shop.sql<{ terms_url: string }[]>`
    select b.terms_url from bookings b where b.tenant_id = ${shop.id} and b.id = ${booking.id}`;
  assert.equal(row!.terms_url, "https://boats.example/terms", "the terms that the customer accepted");
  const { data: [payment] } = await shop.staff("GET /v1/payments", { query: { booking_id: booking.id } });
  const load = async () => {
    const pdf = await shop.staff("GET /v1/payments/:id/dispute-evidence", { params: { id: payment!.id } });
    const text = new TextDecoder("latin1").decode(await pdf.arrayBuffer());
    assert.match(text, /^%PDF-1\.7/);
    return text.match(/\/Type \/Page\b/g)!.length;
  };
  const pages = await load();
  const params = { id: booking.id };
  const { data: [link] } = await shop.staff("POST /v1/bookings/:id/sign-links", { params, body: {} });
  const token = link!.url!.split("/").at(-1)!;
  await shop.visitor("POST /api/sign/:token", { params: { token }, body: typedSignature(waiver, "Ann Lee") });
  assert.ok(await load() >= pages + 2, "the waiver and its audit page are added");
});

Deno.test("GET /v1/payments/:id/dispute-evidence prints the photos of the gear as JPEGs of at most 1,280 pixels", async () => {
  await using shop = await openStripeShop();
  const booking = await shop.bookKayak({ customer: ANN });
  const params = { id: booking.id };
  for (const [width, height] of [[1_600, 800], [60, 90], [1_000, 2_000]]) {
    const plain = sharp({ create: { width: width!, height: height!, channels: 4, background: "#cc000080" } });
    const webp = new Uint8Array(await plain.webp({ effort: 0 }).toBuffer());
    await shop.staff("POST /v1/bookings/:id/photos", { params, form: { file: new File([webp], "damage.webp") } });
  }
  const { data: [payment] } = await shop.staff("GET /v1/payments", { query: { booking_id: booking.id } });
  const pdf = await shop.staff("GET /v1/payments/:id/dispute-evidence", { params: { id: payment!.id } });
  const text = new TextDecoder("latin1").decode(await pdf.arrayBuffer());
  const images = text.matchAll(/\/Subtype \/Image[^]*?endobj/g).map(([object]) => object.split("stream")[0]!);
  const sizes = images.map((object) => {
    assert.match(object, /DCTDecode/);
    return ["Width", "Height"].map((name) => Number(object.match(new RegExp(`/${name} (\\d+)`))![1]));
  });
  assert.deepEqual(sizes.toArray(), [[1_280, 640], [60, 90], [640, 1_280]]);
});

Deno.test("printPhotos leaves out a photo whose file was deleted", async () => {
  await using shop = await openStripeShop();
  const { id: booking_id } = await shop.bookKayak({ customer: ANN });
  const params = { id: booking_id };
  for (const color of ["#cc0000", "#00cc00"]) {
    const png = sharp({ create: { width: 40, height: 30, channels: 3, background: color } }).png();
    const file = new File([new Uint8Array(await png.toBuffer())], "damage.png");
    await shop.staff("POST /v1/bookings/:id/photos", { params, form: { file } });
    await shop.travel(new Date(shop.clock.now().getTime() + 60_000));
  }
  const ref = { tenant_id: shop.id, booking_id };
  const [first, second] = await listBookingPhotos(shop.sql, ref);
  const print = async () => (await printPhotos(shop.deps, ref)).map(({ created_at }) => created_at);
  assert.deepEqual(await print(), [first!.created_at, second!.created_at], "the oldest first");
  for (const path of [first!.path, ...first!.variants.map(({ url }) => url)]) await shop.deps.storage.delete(path);
  assert.deepEqual(await print(), [second!.created_at]);
});

Deno.test("GET /v1/payments/:id/dispute-evidence answers 404 for an unknown payment", async () => {
  await using shop = await openStripeShop();
  const params = { id: "pay_unknown" };
  await assertProblem("not_found", shop.staff("GET /v1/payments/:id/dispute-evidence", { params }));
});
