import assert from "node:assert/strict";
import { drawSignature, toDataUrl } from "../../support/signature.ts";
import { openShop } from "../../support/shop.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { addWaiver, insertBooking, typedSignature } from "../../support/waivers.ts";

Deno.test("POST /api/sign/waiver stores and returns the signer and the hash of the document", async () => {
  await using shop = await openShop();
  const template = await addWaiver(shop);
  const signer = { name: "Łucja Őry", email: "lucja@example.com", date_of_birth: "1990-02-28" };
  const signature = { method: "drawn" as const, image: toDataUrl(await drawSignature()) };
  const given = await shop.visitor("POST /api/sign/waiver", {
    body: typedSignature(template, "", { signer, signature }),
  });
  assert.match(given.id, /^ws_/);
  assert.deepEqual(given.signer, signer);
  assert.equal(given.document_hash, template.document_hash);
  assert.equal(given.signed_at, shop.clock.now().toISOString());
  assert.equal(given.booking_id, null);
  const waiver = await shop.staff("GET /v1/waivers/:id", { params: { id: given.id } });
  assert.deepEqual([waiver.method, waiver.previous_hash, waiver.guardian, waiver.participants], [
    "drawn",
    null,
    null,
    [],
  ]);
  assert.deepEqual((await shop.staff("GET /v1/waivers")).data, [waiver]);
});

Deno.test("POST /api/storefront/waiver/sign is a deprecated alias: 201 with a Deprecation header", async () => {
  await using shop = await openShop();
  const headers = { authorization: `Bearer ${shop.keys.publishable}`, "content-type": "application/json" };
  const body = JSON.stringify(typedSignature(await addWaiver(shop)));
  const answer = await shop.request("/api/storefront/waiver/sign", { method: "POST", headers, body });
  assert.equal(answer.status, 201);
  assert.ok(answer.headers.get("deprecation"));
  assert.equal((await answer.json()).signer.name, "Anna Berg");
});

Deno.test("POST /api/sign/waiver refuses a version that is no longer current", async () => {
  await using shop = await openShop();
  const template = await addWaiver(shop);
  await shop.staff("PATCH /v1/waivers/templates/:id", { params: { id: template.id }, body: { content: "<p>new</p>" } });
  await assertProblem("template_changed", shop.visitor("POST /api/sign/waiver", { body: typedSignature(template) }));
  await shop.staff("DELETE /v1/waivers/templates/:id", { params: { id: template.id } });
  await assertProblem(
    "template_changed",
    shop.visitor("POST /api/sign/waiver", { body: typedSignature({ ...template, version: 2 }) }),
  );
});

Deno.test("POST /api/sign/waiver returns the same error for an unknown template and another shop's", async () => {
  await using mine = await openShop();
  await using theirs = await openShop();
  const foreign = await addWaiver(theirs);
  await addWaiver(mine);
  for (const id of [foreign.id, "wt_00000000000000000000000000", "nonsense"]) {
    const { errors } = await assertProblem(
      "invalid_request",
      mine.visitor("POST /api/sign/waiver", { body: typedSignature({ id, version: 1 }) }),
    );
    assert.deepEqual(errors, [{ path: "template_id", code: "unknown_id", message: "does not exist in this shop" }]);
  }
});

Deno.test("POST /api/sign/waiver requires a guardian for a minor, by the date in the shop's time zone", async () => {
  await using shop = await openShop({ now: new Date("2027-05-03T23:30:00Z"), timezone: "Europe/Berlin" });
  const template = await addWaiver(shop);
  // It is 4 May in Berlin
  const adult = { name: "Ben", date_of_birth: "2009-05-04" }, minor = { name: "Cleo", date_of_birth: "2009-05-05" };
  await shop.visitor("POST /api/sign/waiver", { body: typedSignature(template, "Ben", { signer: adult }) });
  await assertProblem(
    "guardian_required",
    shop.visitor("POST /api/sign/waiver", { body: typedSignature(template, "Cleo", { signer: minor }) }),
  );
  const guardian = { name: "Anna Berg", relationship: "mother" };
  const given = await shop.visitor("POST /api/sign/waiver", {
    body: typedSignature(template, "Anna Berg", { signer: minor, guardian }),
  });
  assert.deepEqual((await shop.staff("GET /v1/waivers/:id", { params: { id: given.id } })).guardian, guardian);
});

Deno.test("POST /api/sign/waiver refuses adult participants and birth dates in the future", async () => {
  await using shop = await openShop();
  const template = await addWaiver(shop);
  const participants = [{ name: "Cleo", date_of_birth: "2016-01-01" }];
  const given = await shop.visitor("POST /api/sign/waiver", {
    body: typedSignature(template, "Anna", { participants }),
  });
  assert.deepEqual((await shop.staff("GET /v1/waivers/:id", { params: { id: given.id } })).participants, participants);
  const adult = [...participants, { name: "Dan", date_of_birth: "2009-05-03" }];
  await assertProblem(
    "participant_not_minor",
    shop.visitor("POST /api/sign/waiver", { body: typedSignature(template, "Anna", { participants: adult }) }),
  );
  const unborn = [{ name: "Eve", date_of_birth: "2027-05-04" }];
  await assertProblem(
    "invalid_request",
    shop.visitor("POST /api/sign/waiver", { body: typedSignature(template, "Anna", { participants: unborn }) }),
  );
});

Deno.test("POST /api/sign/waiver refuses unreadable drawings, empty names and no consent", async () => {
  await using shop = await openShop();
  const template = await addWaiver(shop);
  const sign = (more: object) =>
    shop.visitor("POST /api/sign/waiver", { body: { ...typedSignature(template), ...more } as never });
  await assertProblem(
    "unreadable_image",
    sign({ signature: { method: "drawn", image: "data:image/png;base64,AAAA" } }),
  );
  for (const [method, field] of [["drawn", "image"], ["typed", "text"]]) {
    const { errors } = await assertProblem("invalid_request", sign({ signature: { method, text: "  " } }));
    const message = `is required when \`method\` is ${method}`;
    assert.deepEqual(errors, [{ path: `signature.${field}`, code: "required", message }]);
  }
  await assertProblem("invalid_request", sign({ consent: false }));
  assert.deepEqual((await shop.staff("GET /v1/waivers")).data, []);
});

Deno.test("POST /api/sign/waiver accepts a booking only in the session of its customer", async () => {
  await using shop = await openShop();
  const template = await addWaiver(shop);
  const session = await shop.signIn("anna@example.com");
  const anna = shop.customer(session);
  const { id: customer_id } = await anna("GET /api/storefront/me");
  const booking_id = await insertBooking(shop, { customer_id, required: 2 });
  const other = shop.customer(await shop.signIn("ben@example.com"));
  for (const stranger of [shop.visitor, other]) {
    await assertProblem(
      "not_found",
      stranger("POST /api/sign/waiver", { body: typedSignature(template, "Anna", { booking_id }) }),
    );
  }
  await assertProblem(
    "not_found",
    anna("POST /api/sign/waiver", { body: typedSignature(template, "Anna", { booking_id: "bk_unknown" }) }),
  );
  const given = await anna("POST /api/sign/waiver", { body: typedSignature(template, "Anna", { booking_id }) });
  assert.equal(given.booking_id, booking_id);
  assert.deepEqual((await shop.staff("GET /v1/waivers", { query: { booking_id } })).data.map(({ id }) => id), [
    given.id,
  ]);
});

Deno.test("POST /api/sign/waiver refuses a second signature of one person, and a booking that is over", async () => {
  await using shop = await openShop();
  const template = await addWaiver(shop);
  const anna = shop.customer(await shop.signIn("anna@example.com"));
  const { id: customer_id } = await anna("GET /api/storefront/me");
  const sign = (booking_id: string, name: string) =>
    anna("POST /api/sign/waiver", { body: typedSignature(template, name, { booking_id }) });
  for (const riders of [[{ name: "Anna Berg", email: null }, { name: "Ben Berg", email: null }], []]) {
    const id = await insertBooking(shop, { customer_id, riders, required: 2 });
    await sign(id, "Anna Berg");
    await assertProblem("already_signed", sign(id, "anna  berg"));
    const { data } = await shop.staff("POST /v1/bookings/:id/sign-links", { params: { id }, body: {} });
    assert.deepEqual(data.map(({ signed }) => signed), [true, false]);
    await sign(id, "Ben Berg");
    await shop.sql`update bookings b set status = 'cancelled' where b.tenant_id = ${shop.id} and b.id = ${id}`;
    await assertProblem("link_expired", sign(id, "Cleo Berg"));
  }
  assert.equal((await shop.staff("GET /v1/waivers")).data.length, 4);
});

Deno.test("POST /api/sign/waiver without a booking mails the signer one PDF a day later and emits waiver.signed", async () => {
  await using shop = await openShop();
  const signer = { name: "Anna Berg", email: "anna@example.com" };
  const given = await shop.visitor("POST /api/sign/waiver", {
    body: typedSignature(await addWaiver(shop), "Anna Berg", { signer }),
  });
  await shop.runJobsFor(23);
  assert.equal(shop.mailer.mails.length, 0);
  await shop.runJobsFor(1);
  const [mail, ...others] = shop.mailer.mails;
  assert.equal(others.length, 0);
  assert.equal(mail?.to.address, "anna@example.com");
  const pdf = mail.attachments?.[0];
  assert.equal(pdf?.content_type, "application/pdf");
  assert.deepEqual(
    new Uint8Array(await (await fileOf(shop, given.id)).arrayBuffer()),
    new Uint8Array(pdf.content as Uint8Array),
  );
  const [event] = await shop.sql<{ type: string; data: string }[]>`
    select e.type, e.data::text as data from events e where e.tenant_id = ${shop.id}`;
  assert.equal(event?.type, "waiver.signed");
  assert.ok(event.data.includes(given.id) && !event.data.includes("image"));
});

async function fileOf(shop: Awaited<ReturnType<typeof openShop>>, id: string): Promise<Blob> {
  return await shop.staff("GET /v1/waivers/:id/pdf", { params: { id } });
}

Deno.test("GET /v1/waivers never shows another shop's signatures", async () => {
  await using mine = await openShop();
  await using theirs = await openShop();
  const { id } = await theirs.visitor("POST /api/sign/waiver", { body: typedSignature(await addWaiver(theirs)) });
  assert.deepEqual((await mine.staff("GET /v1/waivers")).data, []);
  for (const route of ["GET /v1/waivers/:id", "GET /v1/waivers/:id/pdf", "GET /v1/waivers/:id/verify"] as const) {
    await assertProblem("not_found", mine.staff(route, { params: { id } }));
    await assertProblem("secret_key_required", theirs.visitor(route, { params: { id } }));
  }
});
