import assert from "node:assert/strict";
import sharp from "sharp";
import { describeEvidence } from "../../../server/disputes/evidence.ts";
import { listMailsToCustomer } from "../../../server/events/history.sql.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { ANN, openStripeShop } from "../../support/stripe_shop.ts";
import { addWaiver, typedSignature } from "../../support/waivers.ts";
import { createEvidence } from "../../support/signature.ts";

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

Deno.test("GET /v1/payments/:id/dispute-evidence answers 404 for an unknown payment", async () => {
  await using shop = await openStripeShop();
  const params = { id: "pay_unknown" };
  await assertProblem("not_found", shop.staff("GET /v1/payments/:id/dispute-evidence", { params }));
});

for (const locale of ["en", "de", "fr", "es", "ar"]) {
  Deno.test(`describeEvidence lists booking, terms, hand-out, return and history in order, in ${locale}`, async () => {
    await using shop = await openStripeShop({ item: { deposit_amount: 20_000 } });
    const { id } = await shop.bookKayak({ customer: ANN });
    const params = { id };
    await shop.travel("2027-05-07T09:00:00Z");
    await shop.staff("POST /v1/bookings/:id/pickup", { params, body: {} });
    await shop.travel("2027-05-09T09:00:00Z");
    await shop.staff("POST /v1/bookings/:id/deposit/claim", { params, body: { amount: 6_000, reason: "Lost paddle" } });
    await shop.staff("POST /v1/bookings/:id/return", { params, body: {} });
    await shop.runDueJobs();
    const { data: payments } = await shop.staff("GET /v1/payments", { query: { booking_id: id } });
    const booking = await shop.staff("GET /v1/bookings/:id", { params });
    const profile = { name: "Boats", locale, german_address: "sie" as const, timezone: "UTC", support_email: null };
    const waiver = {
      shop: profile,
      id: "ws_1",
      hash: "h",
      previous_hash: null,
      booking: null,
      evidence: await createEvidence(),
      drawing: null,
    };
    const opened = { evidence_due_by: null, opened_at: "2027-05-11T09:00:00Z" };
    const { title, sections, pictures } = describeEvidence({
      shop: { ...profile, branding: { logo_url: null, primary_color: null } },
      booking,
      terms_url: "https://boats.example/terms",
      payment: {
        ...payments[0]!,
        disputes: [
          { id: "du_2", status: "lost", amount: 500, reason: "fraudulent", ...opened },
          { id: "du_1", status: "won", amount: 700, reason: "duplicate", ...opened },
        ],
      },
      payments,
      waivers: [waiver],
      photos: [{ bytes: new Uint8Array(), width: 4, height: 3, created_at: "2027-05-09T08:00:00Z" }],
      mails: await listMailsToCustomer(shop.sql, { tenant_id: shop.id, booking_id: id }),
      now: shop.clock.now(),
    });
    assert.ok(title.includes(booking.number));
    const [dispute, about, terms, handover, history] = sections.map(({ rows }) => rows.flat().join("\n"));
    assert.match(dispute!, /fraudulent[^]*lost[^]*duplicate[^]*won/);
    assert.match(about!, /Ann Lee[^]*ann@example\.com/);
    assert.match(terms!, /https:\/\/boats\.example\/terms/);
    assert.match(handover!, /Lost paddle/);
    // Booked, paid, handed out, deposit kept, returned, a photo, three mails, and the waiver at its own time
    assert.equal(sections[4]!.rows.length, 10);
    assert.match(pictures[0]!.caption, /\d/);
    assert.ok(history!.includes(`Your booking ${booking.number} at Test shop`));
    assert.ok(history!.length > 0);
  });
}
