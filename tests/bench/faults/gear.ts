import { addItems, ids } from "../../support/stock.ts";
import { PRICE, type Run } from "./run.ts";

/** Price of an add-on of one day, in cents. */
const EXTRA = 500;

/** Adds a bundle of the run's kayak and two of its three paddles, and orders it. */
export async function orderBundle(run: Run): Promise<void> {
  const { lane: { sql }, shop: { id: tenant_id } } = run;
  const [paddle, bundle] = await addItems(sql, tenant_id, [{ inventory_count: 3 }, { inventory_count: 10 }]);
  const components = [{ item_id: run.kayak, quantity: 1 }, { item_id: paddle!, quantity: 2 }]
    .map((component, position) => ({ tenant_id, bundle_id: bundle!, position, ...component }));
  await sql`insert into item_components ${sql(components)}`;
  Object.assign(run.order, { line_items: [{ fleet_item_id: bundle }], amount: PRICE });
}

/** Adds an add-on that takes two of three vests. Returns a line with the kayak and the add-on. */
export async function addVests(run: Run) {
  const { lane: { sql }, shop: { id: tenant_id } } = run;
  const [vest] = await addItems(sql, tenant_id, [{ inventory_count: 3 }]);
  const id = ids.next("ao");
  await sql`
    insert into addons ${
    sql({
      tenant_id,
      id,
      name: "Vests",
      price: EXTRA,
      price_type: "per_item",
      stock_item_id: vest!,
      units_per_addon: 2,
    })
  }`;
  return { fleet_item_id: run.kayak, addons: [{ id, quantity: 1 }] };
}

/** Adds an add-on that takes two of three vests, and orders it with the kayak. */
export async function orderVests(run: Run): Promise<void> {
  Object.assign(run.order, { line_items: [await addVests(run)], amount: PRICE + EXTRA });
}
