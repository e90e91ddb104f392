import assert from "node:assert/strict";
import { ApiError } from "../../../widget/api.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

/** A repeatable source of whole numbers from 0 to `below` - 1. */
function createRandom(seed: number): (below: number) => number {
  return (below) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(seed / 65_536) % below;
  };
}

/**
 * Returns the units that live holds have, and the unit-days of the last hour: in all, and of holds not taken again.
 * Replacements that failed had no stock and are left out.
 */
async function countHeld({ sql, id }: TestShop) {
  const [row] = await sql<[{ units: number; unit_days: number; all_unit_days: number }]>`
    select
      (select coalesce(sum(a.quantity), 0)
        from allocations a
        join holds h on h.tenant_id = a.tenant_id and h.id = a.hold_id
        where a.tenant_id = ${id} and a.state = 'held' and h.status = 'active' and h.expires_at > instant()) as units,
      coalesce(sum(h.unit_days) filter (where h.replaced_by is null), 0) as unit_days,
      coalesce(sum(h.unit_days), 0) as all_unit_days
    from holds h
    where h.tenant_id = ${id} and h.status in ('active', 'expired') and h.expires_at > instant() - interval '1 hour'
      and not (h.status = 'expired' and h.replaces is not null)`;
  return row;
}

const refusals = new Set(["hold_too_large", "too_many_holds", "out_of_stock", "already_extended", "hold_expired"]);

Deno.test("a guest who holds, replaces and extends at random for two hours never exceeds the limits", async () => {
  await using shop = await openShop({ pool: 4 });
  const items: string[] = [];
  for (let at = 0; at < 10; at++) {
    items.push((await shop.addItem({ inventory_count: 8, price_half_day: 0, price_full_day: 0 })).id);
  }
  const eve = shop.customer(await shop.signIn("eve@example.com"));
  const callers = [shop.visitor, eve];
  const random = createRandom(7);
  const held: { id: string; caller: number }[] = [];
  const results: Record<string, number> = {};

  const act = async () => {
    const mine = random(3) ? held.at(-1 - random(3)) : undefined;
    const caller = mine?.caller ?? random(2);
    if (mine && !random(4)) {
      await callers[caller]!("POST /api/storefront/payment-intent/:id/extend", { params: { id: mine.id }, body: {} });
      return "extended";
    }
    const line_items = items.filter(() => !random(3)).map((fleet_item_id) => ({
      fleet_item_id,
      quantity: 1 + random(8),
    }));
    if (line_items.length === 0) return "nothing";
    const return_date = new Date(Date.UTC(2027, 5, 12 + random(random(4) ? 10 : 80))).toISOString().slice(0, 10);
    const { payment_intent_id } = await callers[caller]!("POST /api/storefront/payment-intent", {
      body: {
        amount: 0,
        booking_details: {
          pickup_date: "2027-06-12",
          return_date,
          line_items,
          replaces: mine && { payment_intent_id: mine.id },
        },
      },
    });
    held.push({ id: payment_intent_id, caller });
    return mine ? "replaced" : "held";
  };

  for (let round = 0; round < 35; round++) {
    // A session ends after 30 idle minutes
    await eve("GET /api/storefront/me");
    const all = await Promise.allSettled([act(), act(), act()]);
    for (const one of all) {
      const result = one.status === "fulfilled" ? one.value : one.reason;
      if (result instanceof ApiError && refusals.has(result.problem.code)) {
        results[result.problem.code] = (results[result.problem.code] ?? 0) + 1;
      } else if (typeof result === "string") results[result] = (results[result] ?? 0) + 1;
      else throw result;
    }
    const { units, unit_days, all_unit_days } = await countHeld(shop);
    assert.ok(units <= 40 && unit_days <= 1_000, `${units} units, ${unit_days} unit-days in round ${round}`);
    assert.ok(all_unit_days <= 2_000, `${all_unit_days} unit-days with those taken again in round ${round}`);
    await shop.travel(new Date(shop.clock.now().getTime() + 200_000));
    if (round % 5 === 0) await shop.runDueJobs();
  }
  for (const result of ["held", "replaced", "extended", "hold_too_large", "too_many_holds"]) {
    assert.ok(results[result], `${result} never happened: ${JSON.stringify(results)}`);
  }
  assert.deepEqual(shop.bugs, []);
});
