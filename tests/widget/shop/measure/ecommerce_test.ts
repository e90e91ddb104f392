import assert from "node:assert/strict";
import {
  ecommerceOf,
  type MeasuredName,
  mergeItems,
  type SoldItem,
  unitsAdded,
} from "../../../../widget/shop/measure/ecommerce.ts";

/** The names that shops' pages depend on. A name that is added joins the guide; none is changed or removed. */
const names = Object.keys(
  {
    view_item_list: true,
    view_item: true,
    add_to_cart: true,
    remove_from_cart: true,
    begin_checkout: true,
    add_payment_info: true,
    purchase: true,
    generate_lead: true,
  } satisfies Record<MeasuredName, true>,
);
const fields = ["transaction_id", "currency", "value", "tax", "coupon", "items"];
const itemFields = ["item_id", "item_name", "item_variant", "price", "quantity"];

const kayak: SoldItem = { id: "fi_1", name: "Kayak", variant: "M", quantity: 2, amount: 10_500 };
const guide = await Deno.readTextFile(new URL("../../../../server/pages/docs/guides/measure.md", import.meta.url));

/** Returns the names in the first column of a table of the guide, and the text of its last row. */
function tableOf(head: string) {
  const [, rows = ""] = guide.split(`| ${head}`);
  const table = rows.split("\n\n")[0]!.split("\n").slice(2);
  return { names: table.map((row) => /`(\w+)`/.exec(row)![1]!), last: table.at(-1)! };
}

Deno.test("the names of events and fields are those of the guide, which never change", () => {
  const sums = { transaction_id: "1", currency: "eur", value: 1, tax: 1, coupon: "A" };
  const ecommerce = ecommerceOf([kayak], sums);
  assert.deepEqual(Object.keys(ecommerce), fields);
  assert.deepEqual(Object.keys(ecommerce.items[0]!), itemFields);
  assert.deepEqual(tableOf("`detail.event`").names, names);
  const documented = tableOf("`detail.ecommerce`");
  assert.deepEqual(documented.names, fields);
  assert.deepEqual([...documented.last.matchAll(/`(\w+)`/g)].map(([, name]) => name), ["items", ...itemFields]);
});

for (
  const { currency, amount, price, value } of [
    { currency: "eur", amount: 10_500, price: 52.5, value: 105.05 },
    { currency: "jpy", amount: 10_500, price: 5_250, value: 10_505 },
    { currency: "KWD", amount: 10_500, price: 5.25, value: 10.505 },
    { currency: "isk", amount: 10_500, price: 5_250, value: 10_505 },
    { currency: "EUR", amount: 1_001, price: 5.01, value: 10.06 },
  ]
) {
  Deno.test(`ecommerceOf writes ${amount} ${currency} in the major unit`, () => {
    const { tax, ...rest } = ecommerceOf([{ ...kayak, amount }], { currency, value: amount + 5, tax: 0 });
    assert.equal(tax, 0);
    const item = { item_id: "fi_1", item_name: "Kayak", item_variant: "M", price, quantity: 2 };
    assert.deepEqual(rest, { currency: currency.toUpperCase(), value, items: [item] });
  });
}

Deno.test("ecommerceOf leaves out what is not known", () => {
  const { items, ...rest } = ecommerceOf([{ ...kayak, variant: undefined }], { currency: "EUR" });
  assert.deepEqual(rest, { currency: "EUR" });
  assert.deepEqual(Object.keys(items[0]!), ["item_id", "item_name", "price", "quantity"]);
});

Deno.test("unitsAdded compares two carts by their merged items", () => {
  const vest = { id: "ad_1", name: "Vest", quantity: 1, amount: 500 };
  const cart = mergeItems([kayak, vest, { ...vest, quantity: 2, amount: 1_000 }]);
  assert.deepEqual(cart, [kayak, { ...vest, quantity: 3, amount: 1_500 }]);
  assert.deepEqual(unitsAdded(cart, [{ ...vest, quantity: 1 }]), [kayak, { ...vest, quantity: 2, amount: 1_000 }]);
  assert.deepEqual(unitsAdded([{ ...vest, quantity: 1 }], cart), []);
});
