import assert from "node:assert/strict";
import { addReader as insertReader } from "../../../server/readers/readers.sql.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { countOutcomes } from "../../support/count_outcomes.ts";
import { addReader, COUNTER, openReaderShop } from "../../support/readers.ts";
import type { TestShop } from "../../support/shop.ts";
import { signInAs } from "../../support/staff_session.ts";
import { openStripeShop } from "../../support/stripe_shop.ts";

/** Adds rows of readers that no processor knows, until the shop has `count`. */
async function fill({ deps, id }: Pick<TestShop, "deps" | "id">, count: number): Promise<void> {
  for (let number = 0; number < count; number++) {
    await insertReader(deps.sql, id, {
      id: deps.ids.next("rdr"),
      name: "Till",
      address: { ...COUNTER, state: null },
      provider: "stripe",
      account: null,
      processor_reader_id: `${id}${number}`,
      device_type: "simulated",
      serial_number: "none",
    });
  }
}

Deno.test("a shop has at most 20 readers, and none above is registered at Stripe", async () => {
  await using shop = await openStripeShop();
  await fill(shop, 20);
  const { errors } = await assertProblem("invalid_request", addReader(shop));
  assert.deepEqual(errors.map(({ path, code }) => [path, code]), [["registration_code", "too_many"]]);
  assert.deepEqual(shop.stripe.store.all("terminal.reader", "own"), []);
  const { data: [first] } = await shop.staff("GET /v1/readers");
  await remove(shop, first!.id);
  await addReader(shop);
});

Deno.test("GET /v1/readers lists every reader once, page by page", async () => {
  await using shop = await openStripeShop();
  await fill(shop, 5);
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await shop.staff("GET /v1/readers", { query: { limit: "2", cursor } });
    pages.push(page.data.map(({ id }) => id));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  const all = (await shop.staff("GET /v1/readers")).data.map(({ id }) => id);
  assert.deepEqual([pages.map(({ length }) => length), pages.flat()], [[2, 2, 1], all]);
});

Deno.test("of two readers that are registered at the same time as the last one, one is added", async () => {
  await using shop = await openStripeShop({ pool: 6 });
  await fill(shop, 19);
  const { readers } = shop.deps.payments;
  const { create } = readers;
  const registered = Promise.withResolvers<void>();
  let calls = 0;
  readers.create = async (draft) => {
    const reader = await create(draft);
    if (++calls === 2) registered.resolve();
    await registered.promise;
    return reader;
  };
  const both = [addReader(shop, "sepia-cerulean-orchid"), addReader(shop, "quiet-amber-fox")];
  assert.deepEqual(await countOutcomes(both), { accepted: 1, invalid_request: 1 });
  assert.equal((await shop.staff("GET /v1/readers", { query: { limit: "100" } })).data.length, 20);
});

Deno.test("a reader that is removed meanwhile is neither renamed nor removed again", async () => {
  for (const [method, send] of [["find", rename], ["remove", remove]] as const) {
    await using shop = await openStripeShop();
    const { id } = await addReader(shop);
    const { readers } = shop.deps.payments;
    const calls = readers as unknown as Record<string, (at: unknown) => Promise<unknown>>;
    const call = calls[method]!;
    calls[method] = async (at) => {
      calls[method] = call;
      await remove(shop, id);
      return await call(at);
    };
    await assertProblem("not_found", send(shop, id));
  }
});

const rename = (shop: TestShop, id: string) =>
  shop.staff("PATCH /v1/readers/:id", { params: { id }, body: { name: "Till" } });
const remove = (shop: TestShop, id: string) => shop.staff("DELETE /v1/readers/:id", { params: { id } });

Deno.test("a reader of a former account is registered anew, and stays in the list", async () => {
  await using counter = await openReaderShop();
  const { shop, id } = counter;
  await shop.sql`update readers r set account = 'acct_former' where r.tenant_id = ${shop.id}`;
  const again = await addReader(shop);
  assert.deepEqual((await shop.staff("GET /v1/readers")).data.map((reader) => reader.id), [again.id, id]);
});

Deno.test("a bug while the status is read is not an unknown status", async () => {
  await using shop = await openStripeShop({ log: () => {} });
  const { id } = await addReader(shop);
  shop.deps.payments.readers.find = () => Promise.reject(new Error("A bug"));
  await assertProblem("internal", shop.staff("GET /v1/readers/:id", { params: { id } }));
});

Deno.test("POST /v1/readers names each field that is empty, and a country that is no code", async () => {
  await using shop = await openStripeShop();
  const address = { line1: "", city: "", postal_code: "", country: "de" };
  const body = { registration_code: "", name: "Counter", address };
  const { errors } = await assertProblem("invalid_request", shop.staff("POST /v1/readers", { body }));
  const places = ["address.city", "address.country", "address.line1", "address.postal_code"];
  assert.deepEqual(errors.map(({ path }) => path).toSorted(), [...places, "registration_code"]);
});

Deno.test("a reader does not ask for nothing or for a negative amount", async () => {
  await using counter = await openReaderShop();
  for (const amount of [0, -1]) await assertProblem("invalid_request", counter.ask("balance", amount));
});

Deno.test("staff use a reader, and a manager registers, renames and removes it", async () => {
  await using counter = await openReaderShop();
  const [staff, manager] = [await signInAs(counter.shop, "staff"), await signInAs(counter.shop, "manager")];
  const params = { id: counter.id };
  const draft = { registration_code: "quiet-amber-fox", name: "Dock", address: COUNTER };
  const name = { params, body: { name: "Till" } };
  await assertProblem("role_required", staff.api("POST /v1/readers", { body: draft }));
  await assertProblem("role_required", staff.api("PATCH /v1/readers/:id", name));
  await assertProblem("role_required", staff.api("DELETE /v1/readers/:id", { params }));
  assert.equal((await staff.api("GET /v1/readers")).data.length, 1);
  await staff.api("GET /v1/readers/:id", { params });
  const body = { booking_id: counter.booking_id, for: "balance" } as const;
  await staff.api("POST /v1/readers/:id/payment", { params, body });
  await staff.api("POST /v1/readers/:id/cancel", { params, body: {} });
  await manager.api("POST /v1/readers", { body: draft });
  await manager.api("PATCH /v1/readers/:id", name);
  await manager.api("DELETE /v1/readers/:id", { params });
});

Deno.test("a reader that was deleted at Stripe can be removed", async () => {
  await using counter = await openReaderShop();
  counter.device.deleted = true;
  await remove(counter.shop, counter.id);
  assert.deepEqual((await counter.shop.staff("GET /v1/readers")).data, []);
});

Deno.test("a reader of demo payments is refused once the shop uses Stripe", async () => {
  await using counter = await openReaderShop();
  await counter.shop.sql`update readers r set provider = 'demo' where r.tenant_id = ${counter.shop.id}`;
  await assertProblem("reader_of_other_shop", counter.ask());
});

Deno.test("a reader asks for no amount that a card cannot carry", async () => {
  await using counter = await openReaderShop({ currency: "KWD" });
  const { errors } = await assertProblem("invalid_request", counter.ask("balance", 1_005));
  assert.deepEqual(errors.map(({ path }) => path), ["amount"]);
  await using second = await openReaderShop({ currency: "KWD", deposit: 20_000 });
  await second.shop.travel("2027-05-12T08:30:00.000Z");
  await second.shop.sql`update deposits d set amount = 20005 where d.tenant_id = ${second.shop.id}`;
  await assertProblem("invalid_request", second.ask("deposit"));
  assert.deepEqual([...counter.atBank(), ...second.atBank()], []);
});
