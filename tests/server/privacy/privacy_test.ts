import assert from "node:assert/strict";
import type { Booking } from "../../../shared/contract/booking.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookWalkIn, WEDNESDAY } from "../../support/book.ts";
import { findInDatabase } from "../../support/find_in_database.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { drawSignature, toDataUrl } from "../../support/signature.ts";
import { signInAs } from "../../support/staff_session.ts";
import { ANN, openStripeShop, WEEKEND } from "../../support/stripe_shop.ts";
import { addUnits } from "../../support/units.ts";
import { addWaiver, createSignTokens, typedSignature } from "../../support/waivers.ts";

/** Everything that a customer sends, each value unlike any other in the database. */
function createPerson() {
  const unique = () => crypto.randomUUID().slice(0, 13);
  return {
    name: `Zoë Quill ${unique()}`,
    email: `zoe.${unique()}@example.com`,
    phone: `+49 151 ${unique()}`,
    company: `Quill Tours ${unique()}`,
    vat_id: `DE ${unique()}`,
    street: `Uferweg ${unique()}`,
    notes: `Arrives by ${unique()}`,
    rider: `Ben Quill ${unique()}`,
    rider_email: `ben.${unique()}@example.com`,
    child: `Cyd Quill ${unique()}`,
    guardian: `aunt ${unique()}`,
    typed: `Dan Quill ${unique()}`,
    agent: `Browser/${unique()}`,
    reason: `Ill with ${unique()}`,
    abandoned: `Maybe ${unique()}`,
    answer: `Wears ${unique()}`,
    staff_notes: `Likes ${unique()}`,
    inspection: `Scratch ${unique()}`,
    unit_rider: `Eve Quill ${unique()}`,
    offer_company: `Quill Events ${unique()}`,
    offer_rider: `Fay Quill ${unique()}`,
    offer_notes: `Wants ${unique()}`,
    offer_message: `As you said, ${unique()}`,
  };
}
type Person = ReturnType<typeof createPerson>;

/** Lets a customer use everything that stores data of theirs. Returns their booking, which is still to be picked up. */
async function useEverything(shop: TestShop, person: Person, item_id: string): Promise<Booking> {
  const { name, email, phone, company, vat_id } = person;
  const billing_address = { line1: person.street, city: "Berlin", postal_code: "10115", country: "DE" };
  const template = await addWaiver(shop);
  const session = await shop.signIn(email);
  const customer = shop.customer(session);
  await customer("PATCH /api/storefront/me", { body: { name, phone } });
  const headers = {
    authorization: `Bearer ${shop.keys.publishable}`,
    "x-customer-session": session,
    "user-agent": person.agent,
    "content-type": "application/json",
  };
  const signature = {
    method: "drawn",
    image: toDataUrl(await drawSignature({ width: randomSize(), height: randomSize() })),
  };
  const participants = [{ name: person.child, date_of_birth: "2019-01-02" }];
  const guardian = { name, relationship: person.guardian };
  const body = JSON.stringify({
    ...typedSignature(template),
    signature,
    signer: { name, email },
    participants,
    guardian,
  });
  const signed = await shop.request("/api/sign/waiver", { method: "POST", headers, body });
  const waiver = await signed.json();
  assert.equal(signed.status, 201, JSON.stringify(waiver));

  const question = await shop.staff("POST /v1/questions", { body: { label: "Shoes", kind: "text", required: true } });
  const answers = [0, 1, 2].map((rider) => ({ question_id: question.id, rider, value: person.answer }));

  const hold = async (notes: string, quantity: number, waivers: string[]) => {
    const booking_details = { ...WEDNESDAY, line_items: [{ fleet_item_id: item_id, quantity }] };
    const { total: amount } = await customer("POST /v1/storefront/quote", { body: booking_details });
    return await customer("POST /api/storefront/payment-intent", {
      body: {
        amount,
        booking_details: { ...booking_details, answers },
        customer: { name, email, phone, company, vat_id, billing_address },
        riders: [{ name, email }, { name: person.child }, { name: person.rider, email: person.rider_email }],
        waiver_signature_ids: waivers,
        notes,
      },
    });
  };
  const { payment_intent_id, client_secret } = await hold(person.notes, 3, [waiver.id]);
  await customer("POST /api/storefront/demo-payment", { body: { client_secret: client_secret!, outcome: "paid" } });
  const booking = await customer("POST /v1/storefront/book", { body: { payment_intent_id } });
  await shop.runDueJobs();
  const [, , token] = await createSignTokens(shop, booking.id);
  await shop.visitor("POST /api/sign/:token", {
    params: { token: token! },
    body: { ...typedSignature(template, person.typed), signer: { name: person.rider, email: person.rider_email } },
  });
  const cancelled = await bookWalkIn(shop, { items: [{ id: item_id }], email });
  await customer("POST /api/storefront/bookings/:id/cancel", {
    params: { id: cancelled.id },
    body: { reason: person.reason },
  });
  await hold(person.abandoned, 3, []);
  const params = { id: booking.customer!.id! };
  await shop.staff("PATCH /v1/customers/:id", { params, body: { notes: person.staff_notes } });
  await shop.staff("POST /v1/offers", {
    body: {
      ...WEDNESDAY,
      line_items: [{ fleet_item_id: item_id }],
      customer: { name, email, phone, company: person.offer_company },
      riders: [{ name: person.offer_rider }],
      notes: person.offer_notes,
      message: person.offer_message,
      valid_until: "2027-05-11T12:00:00Z",
      hold_stock: true,
    },
    once: crypto.randomUUID(),
  });
  await addPhoto(shop, booking.id);
  await shop.runDueJobs();
  return booking;
}

/** Adds a photo of damage, as staff do. */
async function addPhoto(shop: TestShop, id: string) {
  const file = new Blob([await drawSignature({ width: 800, height: 400 })], { type: "image/png" });
  return await shop.staff("POST /v1/bookings/:id/photos", { params: { id }, form: { file } });
}

/** Ends a rental: out, back, inspected. Its jobs have not run. */
async function finish(shop: TestShop, person: Person, { id }: Booking): Promise<void> {
  const params = { id };
  await shop.travel("2027-05-12T09:00:00Z");
  const { lines } = await shop.staff("GET /v1/bookings/:id", { params });
  const { fleet_item_id, id: line_id } = lines[0]!;
  await addUnits(shop, fleet_item_id, ["K1"]);
  const units = [{ line_id, code: "K1", rider: person.unit_rider }];
  await shop.staff("POST /v1/bookings/:id/pickup", { params, body: { units } });
  await shop.travel("2027-05-13T16:00:00Z");
  await shop.staff("POST /v1/bookings/:id/return", { params, body: {} });
  await shop.staff("POST /v1/bookings/:id/inspect", { params, body: { notes: person.inspection } });
}

Deno.test("erasing a customer leaves nothing that they sent in any table, job or file, and keeps the books", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ inventory_count: 9, inspection_required: true });
  const person = createPerson();
  const booking = await useEverything(shop, person, item.id);
  const other = await bookWalkIn(shop, { items: [{ id: item.id }], email: `other@${crypto.randomUUID()}.example` });
  await finish(shop, person, booking);
  const othersPhoto = await addPhoto(shop, other.id);
  const params = { id: booking.customer!.id! };
  const { data: [photo] } = await shop.staff("GET /v1/bookings/:id/photos", { params: { id: booking.id } });
  const waivers = (await shop.staff("GET /v1/waivers", { query: { customer_id: params.id } })).data;
  assert.equal(waivers.length, 2);
  const [{ image } = { image: null }] = await shop.sql<{ image: Uint8Array | null }[]>`
    select s.image from waiver_signatures s where s.tenant_id = ${shop.id} and s.image is not null`;
  const sent = { ...person, image: image!, photo: photo!.id };
  const stored = await findInDatabase(shop, sent);
  for (const [what, tables] of Object.entries(stored)) assert.notDeepEqual(tables, [], `the test stores no ${what}`);
  const before = await shop.staff("GET /v1/bookings/:id", { params: { id: booking.id } });
  const otherBefore = await shop.staff("GET /v1/bookings/:id", { params: { id: other.id } });
  const payments = await shop.staff("GET /v1/payments");

  const erased = await shop.staff("POST /v1/customers/:id/erase", { params, body: {} });
  assert.deepEqual([erased.id, erased.bookings, erased.waivers], [params.id, 2, 2]);
  // Jobs that were waiting find nothing to tell, and do not fail
  await shop.runDueJobs("2027-07-01T00:00:00Z");
  for (const [what, tables] of Object.entries(await findInDatabase(shop, sent))) assert.deepEqual(tables, [], what);
  const left = (await Array.fromAsync(files(shop.folder))).filter((path) => /waivers|booking_photos/.test(path));
  assert.equal(left.length, 3, `only the other customer's photo and its two smaller copies: ${left}`);
  const ofOther = await shop.staff("GET /v1/bookings/:id/photos", { params: { id: other.id } });
  assert.deepEqual(ofOther.data, [othersPhoto]);

  const after = await shop.staff("GET /v1/bookings/:id", { params: { id: booking.id } });
  const kept = ({ number, lines, total, tax, amount_paid, amount_due }: Booking) => (
    { number, lines, total, tax, amount_paid, amount_due }
  );
  assert.deepEqual(kept(after), kept(before));
  assert.deepEqual([after.customer, after.riders, after.notes], [
    { id: params.id, name: null, email: null, phone: null },
    [],
    null,
  ]);
  assert.ok(after.version > before.version);
  const amounts = (list: typeof payments) => list.data.map(({ id, amount, status }) => ({ id, amount, status }));
  assert.deepEqual(amounts(await shop.staff("GET /v1/payments")), amounts(payments));
  for (const { id } of waivers) {
    const verified = await shop.staff("GET /v1/waivers/:id/verify", { params: { id } });
    assert.deepEqual([verified.valid, verified.erased, verified.faults], [true, true, []]);
  }
  assert.deepEqual(await shop.staff("GET /v1/bookings/:id", { params: { id: other.id } }), otherBefore);

  const record = await shop.staff("GET /v1/customers/:id", { params });
  assert.deepEqual([record.name, record.phone, record.notes], ["", null, null]);
  assert.deepEqual([record.company, record.vat_id, record.billing_address], [null, null, null]);
  assert.ok(record.erased_at);
  assert.ok((await shop.staff("GET /v1/customers")).data.every(({ id }) => id !== params.id));
  await assertProblem("not_found", shop.staff("POST /v1/customers/:id/erase", { params, body: {} }));
  await assertProblem("not_found", shop.staff("PATCH /v1/customers/:id", { params, body: { notes: "x" } }));
  const again = await bookWalkIn(shop, { items: [{ id: item.id }], email: person.email });
  assert.notEqual(again.customer!.id, params.id);
});

Deno.test("GET /v1/audit names who erased a customer, without personal data", async () => {
  await using shop = await openShop();
  await shop.signIn("ada@example.com");
  const { id } = (await shop.staff("GET /v1/customers")).data[0]!;
  const manager = await signInAs(shop, "manager");
  const { erased_at } = await manager.api("POST /v1/customers/:id/erase", { params: { id }, body: {} });
  const { data: [entry, ...others] } = await shop.staff("GET /v1/audit", { query: { record_id: id } });
  assert.deepEqual(others, []);
  assert.deepEqual([entry!.action, entry!.actor.id, Object.keys(entry!.changes)], [
    "customer.erased",
    manager.id,
    ["erased_at"],
  ]);
  assert.equal(Date.parse(entry!.changes.erased_at!.to as string), Date.parse(erased_at));
});

Deno.test("a customer is not erased while a rental, its money or a cart is open", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ inventory_count: 9 });
  const email = "ada@example.com";
  const booking = await bookWalkIn(shop, { items: [{ id: item.id }], email });
  const params = { id: booking.customer!.id! };
  const erase = () => shop.staff("POST /v1/customers/:id/erase", { params, body: {} });
  const assertOpen = async () => {
    const problem = await assertProblem("customer_has_open_bookings", erase());
    assert.deepEqual(problem.bookings.map(({ number }) => number), [booking.number]);
  };
  await assertOpen();
  await shop.travel("2027-05-12T09:00:00Z");
  await shop.staff("POST /v1/bookings/:id/pickup", { params: { id: booking.id }, body: {} });
  await assertOpen();
  await shop.travel("2027-05-13T16:00:00Z");
  await shop.staff("POST /v1/bookings/:id/return", { params: { id: booking.id }, body: {} });
  await assertOpen();
  const body = { method: "cash" as const, amount: booking.total };
  await shop.staff("POST /v1/bookings/:id/payments", { params: { id: booking.id }, body });
  const line_items = [{ fleet_item_id: item.id }];
  const booking_details = { pickup_date: "2027-06-12", return_date: "2027-06-13", line_items };
  const { total: amount } = await shop.visitor("POST /v1/storefront/quote", { body: booking_details });
  await shop.visitor("POST /api/storefront/payment-intent", {
    body: { amount, booking_details, customer: { name: "Ada", email } },
  });
  const problem = await assertProblem("customer_has_open_bookings", erase());
  assert.deepEqual([problem.bookings, typeof problem.held_until], [[], "string"]);
  assert.equal((await shop.staff("GET /v1/customers/:id", { params })).email, email);
  await shop.runJobsFor(2);
  assert.equal((await erase()).bookings, 1);
});

Deno.test("a customer is not erased while a finished booking has a credit", async () => {
  await using shop = await openShop();
  const item = await shop.addItem();
  const { id, number, total, customer } = await bookWalkIn(shop, {
    items: [{ id: item.id }],
    email: "ada@example.com",
  });
  const pay = { method: "cash" as const, amount: total };
  await shop.staff("POST /v1/bookings/:id/payments", { params: { id }, body: pay });
  await shop.travel("2027-05-12T09:00:00Z");
  await shop.staff("POST /v1/bookings/:id/pickup", { params: { id }, body: {} });
  await shop.travel("2027-05-13T16:00:00Z");
  await shop.staff("POST /v1/bookings/:id/return", { params: { id }, body: {} });
  const setTotal = (total: number) =>
    shop.sql`update bookings b set total = ${total} where b.tenant_id = ${shop.id} and b.id = ${id}`;
  await setTotal(total - 500);
  const erase = () => shop.staff("POST /v1/customers/:id/erase", { params: { id: customer!.id! }, body: {} });
  const problem = await assertProblem("customer_has_open_bookings", erase());
  assert.deepEqual(problem.bookings.map(({ number }) => number), [number]);
  await setTotal(total);
  assert.equal((await erase()).bookings, 1);
});

Deno.test("a payment that arrives after the erasure is booked for its payer, and leaves the erased record empty", async () => {
  await using shop = await openStripeShop();
  const { id, total: amount } = await shop.bookKayak();
  const { customer } = await shop.staff("POST /v1/bookings/:id/cancel", { params: { id }, body: {} });
  await shop.runDueJobs();
  const line_items = [{ fleet_item_id: shop.kayak.id, quantity: 1 }];
  const intent = await shop.customer(await shop.signIn(ANN.email))("POST /api/storefront/payment-intent", {
    body: { amount, booking_details: { ...WEEKEND, line_items }, customer: ANN },
  });
  const params = { id: customer!.id! };
  // The hold has ended, but the job that cancels its intent is late
  await shop.travel("2027-05-03T09:00:00Z");
  await shop.staff("POST /v1/customers/:id/erase", { params, body: {} });
  await shop.pay(intent);
  await shop.runDueJobs();
  const booking = (await shop.bookings()).find(({ status }) => status === "confirmed")!;
  assert.equal(booking.customer?.email, "payer@example.com");
  assert.notEqual(booking.customer.id, params.id);
  const [erased] = await shop
    .sql`select c.name, c.phone from customers c where c.tenant_id = ${shop.id} and c.id = ${params.id}`;
  assert.deepEqual(erased, { name: "", phone: null });
  assert.ok(shop.mailer.mails.some(({ to }) => to.address === "payer@example.com"), "the payer is told");
});

Deno.test("GET /v1/customers/:id/export has everything that the customer sent", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ inventory_count: 9, inspection_required: true });
  const person = createPerson();
  const booking = await useEverything(shop, person, item.id);
  await finish(shop, person, booking);
  await bookWalkIn(shop, { items: [{ id: item.id }], email: "other@example.com" });
  const params = { id: booking.customer!.id! };
  const data = await shop.staff("GET /v1/customers/:id/export", { params });
  const text = JSON.stringify(data);
  for (const [what, value] of Object.entries(person)) assert.ok(text.includes(value), `the export lacks ${what}`);
  assert.ok(!text.includes("other@example.com"));
  assert.equal(data.bookings.length, 2);
  assert.equal(data.payments.length, 1);
  assert.ok(data.waivers.some(({ image }) => image?.startsWith("data:image/png;base64,")));
  assert.ok(data.mails.length > 0 && data.sessions.length > 0);
  const pdf = await shop.request(new URL(data.waivers[0]!.pdf_url!).pathname);
  assert.equal(pdf.headers.get("content-type"), "application/pdf");
  await pdf.body?.cancel();
  assert.equal(data.photos.length, 1);
  const { pathname } = new URL(data.photos[0]!.url);
  const photo = await shop.request(pathname);
  assert.equal(photo.headers.get("content-type"), "image/png");
  await photo.body?.cancel();
  const guessed = await shop.request(pathname.slice(0, -1) + (pathname.endsWith("A") ? "B" : "A"));
  assert.equal(guessed.status, 404);
  await guessed.body?.cancel();
});

Deno.test("only managers and owners export and erase", async () => {
  await using shop = await openShop();
  await shop.signIn("ada@example.com");
  const params = { id: (await shop.staff("GET /v1/customers")).data[0]!.id };
  const staff = await signInAs(shop, "staff");
  await assertProblem("role_required", staff.api("GET /v1/customers/:id/export", { params }));
  await assertProblem("role_required", staff.api("POST /v1/customers/:id/erase", { params, body: {} }));
  const manager = await signInAs(shop, "manager");
  await manager.api("GET /v1/customers/:id/export", { params });
  await manager.api("POST /v1/customers/:id/erase", { params, body: {} });
});

/** Returns a size that hardly any other drawing has: the stored pictures must differ. */
function randomSize(): number {
  return 300 + Math.floor(Math.random() * 500);
}

async function* files(folder: string): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (isDirectory) yield* files(`${folder}/${name}`);
    else yield `${folder}/${name}`;
  }
}
