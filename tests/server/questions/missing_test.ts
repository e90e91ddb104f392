import assert from "node:assert/strict";
import fc from "fast-check";
import type { Booking } from "../../../shared/contract/booking.ts";
import { bookWalkIn, WEDNESDAY } from "../../support/book.ts";
import { addProduct } from "../../support/products.ts";
import { addGearQuestion, addQuestion } from "../../support/questions.ts";
import { openShop } from "../../support/shop.ts";

Deno.test("the list, the booking and its questions count the same missing answers", async () => {
  await using shop = await openShop();
  const bike = await shop.addItem({ name: "Bike", inventory_count: 900 });
  const boat = await shop.addItem({ name: "Boat", inventory_count: 900, seats: 2 });
  const set = await shop.addItem({
    name: "Set",
    components: [{ fleet_item_id: bike.id, quantity: 1 }],
    seats: 3,
  });
  const items = [bike, boat, set];
  const plain = { kind: "text", unit: null, min: null, max: null, required: true } as const;
  const questions = await Promise.all([
    addQuestion(shop, { ...plain }),
    addQuestion(shop, { ...plain, applies_to: { item_ids: [bike.id] } }),
    addQuestion(shop, { ...plain, applies_to: { category_ids: [boat.category_id] } }),
    addQuestion(shop, { ...plain, applies_to: { item_ids: [boat.id] }, per: "booking" }),
    addQuestion(shop, { ...plain, required: false }),
  ]);
  const cart = fc.uniqueArray(fc.record({ at: fc.nat(2), quantity: fc.integer({ min: 1, max: 3 }) }), {
    minLength: 1,
    maxLength: 3,
    selector: ({ at }) => at,
  });
  const places = fc.uniqueArray(fc.record({ question: fc.nat(4), rider: fc.nat(4) }), {
    maxLength: 8,
    selector: ({ question, rider }) => `${question} ${rider}`,
  });
  const names = fc.integer({ min: 0, max: 5 });
  await fc.assert(
    fc.asyncProperty(cart, names, places, async (cart, named, places) => {
      const booked = await bookWalkIn(shop, {
        items: cart.map(({ at, quantity }) => ({ id: items[at]!.id, quantity })),
      });
      const params = { id: booked.id };
      const riders = [...Array(named).keys()].map((at) => ({ name: `Rider ${String.fromCharCode(65 + at)}` }));
      await shop.staff("PATCH /v1/bookings/:id", { params, body: { riders } });
      const seats = booked.lines.map((line) => line.quantity * line.seats).reduce((sum, each) => sum + each);
      const answers = places.filter(({ rider }) => rider < (named || seats)).map(({ question, rider }) => ({
        question_id: questions[question]!.id,
        rider: question === 3 ? null : rider,
        value: "x",
      })).filter((one, at, all) =>
        all.findIndex((other) => other.question_id === one.question_id && other.rider === one.rider) === at
      );
      const booking: Booking = answers.length
        ? await shop.staff("PUT /v1/bookings/:id/answers", { params, body: { answers } })
        : await shop.staff("GET /v1/bookings/:id", { params });
      const asked = await shop.staff("GET /v1/bookings/:id/questions", { params });
      assert.equal(booking.answers_missing, asked.missing);
      const { data } = await shop.staff("GET /v1/bookings", { query: { answers_missing: "true", limit: "1" } });
      assert.equal(data[0]?.id === booking.id, asked.missing > 0);
    }),
    { numRuns: 60 },
  );
});

Deno.test("chosen gear counts the same everywhere after any change of the booking", async () => {
  await using shop = await openShop();
  const { product, sizes, category } = await addProduct(shop, ["M", "L"], { inventory_count: 900 });
  const boat = await shop.addItem({ inventory_count: 900, seats: 2 });
  const set = await shop.addItem({
    category_id: category.id,
    seats: 3,
    components: [{ fleet_item_id: sizes[0]!.id, quantity: 2 }, { fleet_item_id: boat.id, quantity: 1 }],
  });
  const ids = [boat.id, set.id, ...sizes.map(({ id }) => id)];
  const questions = [
    await addGearQuestion(shop),
    await addGearQuestion(shop, { applies_to: { product_ids: [product.id] } }),
    await addGearQuestion(shop, { applies_to: { item_ids: [boat.id] } }),
  ];
  const cart = fc.uniqueArray(fc.record({ at: fc.nat(3), quantity: fc.integer({ min: 1, max: 2 }) }), {
    minLength: 1,
    maxLength: 3,
    selector: ({ at }) => at,
  });
  const linesOf = (lines: readonly { at: number; quantity: number }[]) =>
    lines.map(({ at, quantity }) => ({ fleet_item_id: ids[at]!, quantity }));
  await fc.assert(
    fc.asyncProperty(
      cart,
      cart,
      fc.array(fc.nat(3), { minLength: 18, maxLength: 18 }),
      async (before, after, picks) => {
        const { id } = await shop.staff("POST /v1/bookings", { body: { ...WEDNESDAY, line_items: linesOf(before) } });
        const params = { id };
        const asked = await shop.staff("GET /v1/bookings/:id/questions", { params });
        // Each rider chooses what has room left, or nothing
        const answers = questions.flatMap(({ id: question_id }, number) => {
          const left = new Map(
            asked.questions.find(({ id }) => id === question_id)?.gear?.map((
              gear,
            ) => [gear.fleet_item_id, gear.places]),
          );
          return [...Array(Math.min(asked.riders, 6)).keys()].flatMap((rider) => {
            const value = ids[picks[number * 6 + rider]!]!;
            const room = left.get(value) ?? 0;
            left.set(value, room - 1);
            return room > 0 ? [{ question_id, rider, value }] : [];
          });
        });
        if (answers.length) await shop.staff("PUT /v1/bookings/:id/answers", { params, body: { answers } });
        await shop.staff("POST /v1/bookings/:id/change", { params, body: { line_items: linesOf(after) } });
        const { answers_missing } = await shop.staff("GET /v1/bookings/:id", { params });
        const left = await shop.staff("GET /v1/bookings/:id/questions", { params });
        assert.equal(answers_missing, left.missing);
        for (const { gear } of left.questions) {
          for (const { places, left } of gear!) assert.ok(left >= 0 && left <= places);
        }
      },
    ),
    { numRuns: 40 },
  );
});

Deno.test("a question about a product is asked for each of its sizes, and for nothing else", async () => {
  await using shop = await openShop();
  const boat = await shop.addItem({ name: "Boat", inventory_count: 2 });
  const { category_id } = boat;
  const product = await shop.staff("POST /v1/products", { body: { name: "City bike", category_id } });
  const sizeOf = (option_label: string) =>
    shop.addItem({ name: "City bike", category_id, product_id: product.id, option_label, inventory_count: 2 });
  const [small, large] = [await sizeOf("S"), await sizeOf("L")];
  const { id: question_id } = await addQuestion(shop, {
    ...{ kind: "text", unit: null, min: null, max: null, required: true },
    applies_to: { product_ids: [product.id] },
  });
  const missing = async ({ id }: { id: string }) =>
    (await bookWalkIn(shop, { items: [{ id, quantity: 1 }] })).answers_missing;
  assert.deepEqual([await missing(boat), await missing(small), await missing(large)], [0, 1, 1]);
  const { id } = await bookWalkIn(shop, { items: [{ id: boat.id, quantity: 1 }, { id: large.id, quantity: 1 }] });
  const asked = await shop.staff("GET /v1/bookings/:id/questions", { params: { id } });
  assert.deepEqual([asked.missing, asked.questions.map((question) => question.id)], [1, [question_id]]);
});

Deno.test("a booking of more than 100 seats lacks nothing once 100 riders have answered", async () => {
  await using shop = await openShop();
  const boat = await shop.addItem({ inventory_count: 6, seats: 20 });
  const { id: question_id } = await addQuestion(shop);
  const booking = await bookWalkIn(shop, { items: [{ id: boat.id, quantity: 6 }] });
  const params = { id: booking.id };
  const asked = await shop.staff("GET /v1/bookings/:id/questions", { params });
  assert.deepEqual([booking.answers_missing, asked.missing, asked.riders], [100, 100, 100]);
  const answers = [...Array(100).keys()].map((rider) => ({ question_id, rider, value: 170 }));
  const answered = await shop.staff("PUT /v1/bookings/:id/answers", { params, body: { answers } });
  assert.equal(answered.answers_missing, 0);
});

Deno.test("a question that is added later counts for bookings that exist, and not for those that are cancelled", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ inventory_count: 2 });
  const { id } = await bookWalkIn(shop, { items: [{ id: item.id }] });
  const missing = async () => (await shop.staff("GET /v1/bookings/:id", { params: { id } })).answers_missing;
  assert.equal(await missing(), 0);
  const question = await addQuestion(shop);
  assert.equal(await missing(), 1);
  await shop.staff("PATCH /v1/questions/:id", { params: { id: question.id }, body: { required: false } });
  assert.equal(await missing(), 0);
  await shop.staff("PATCH /v1/questions/:id", { params: { id: question.id }, body: { required: true } });
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id }, body: {} });
  assert.equal(await missing(), 0);
});
