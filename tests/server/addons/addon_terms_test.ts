import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { openShop } from "../../support/shop.ts";

const cover = { name: "Damage cover", price: 0, price_type: "percent", percent: 8.875, waive_deposit: true } as const;

Deno.test("POST and PATCH /v1/addons store damage cover, and customers see its terms", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ deposit_amount: 20_000 });
  const { id, ...created } = await shop.staff("POST /v1/addons", { body: cover });
  const termsOf = ({ price, price_type, percent, waive_deposit, lower_deposit_percent }: Terms) => [
    price,
    price_type,
    percent,
    waive_deposit,
    lower_deposit_percent,
  ];
  assert.deepEqual(termsOf(created), [0, "percent", 8.875, true, null]);
  const shown = async () => {
    const query = { fleet_item_ids: item.id };
    return termsOf((await shop.visitor("GET /api/storefront/addons-check", { query })).addons[0]!);
  };
  assert.deepEqual(await shown(), [0, "percent", 8.875, true, null]);
  const patch = async (body: object) => await shop.staff("PATCH /v1/addons/:id", { params: { id }, body });
  await patch({ waive_deposit: false, lower_deposit_percent: 50 });
  assert.deepEqual(await shown(), [0, "percent", 8.875, false, 50]);
  await patch({ price_type: "per_day", price: 500, percent: null });
  assert.deepEqual(await shown(), [500, "per_day", null, false, 50]);
});

Deno.test("POST and PATCH /v1/addons refuse terms that contradict each other, also those that are stored", async () => {
  await using shop = await openShop();
  const refused: [body: object, path: string, code: string][] = [
    [{ percent: null }, "percent", "required"],
    [{ price: 100 }, "price", "has_percent"],
    [{ price_type: "per_day" }, "percent", "has_price"],
    [{ lower_deposit_percent: 10 }, "lower_deposit_percent", "deposit_waived"],
    [{ percent: 100.5 }, "percent", "too_big"],
    [{ waive_deposit: false, lower_deposit_percent: 100 }, "lower_deposit_percent", "too_big"],
  ];
  const { id } = await shop.staff("POST /v1/addons", { body: cover });
  for (const [body, path, code] of refused) {
    const calls = [
      () => shop.staff("POST /v1/addons", { body: { ...cover, ...body } }),
      () => shop.staff("PATCH /v1/addons/:id", { params: { id }, body }),
    ];
    for (const call of calls) {
      const { errors } = await assertProblem("invalid_request", call());
      assert.deepEqual(errors.map((error) => [error.path, error.code]), [[path, code]]);
    }
  }
  await assert.rejects(shop.staff("PATCH /v1/addons/:id", { params: { id: "ao_unknown" }, body: {} }), {
    message: "not_found",
  });
});

type Terms = {
  price: number;
  price_type: string;
  percent: number | null;
  waive_deposit: boolean;
  lower_deposit_percent: number | null;
};
