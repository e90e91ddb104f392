import assert from "node:assert/strict";
import { deleteUnusedGuest, findCustomer, findOrAddCustomer } from "../../../server/customers/customers.sql.ts";
import { bookWalkIn } from "../../support/book.ts";
import { openShop } from "../../support/shop.ts";
import { waitUntilBlocked } from "../../support/wait_until_blocked.ts";

Deno.test("a guest's record stays if a booking is made for it while another transaction deletes it", async () => {
  await using shop = await openShop();
  const { sql, id: tenant_id } = shop;
  const { id: item } = await shop.addItem();
  const booking = await bookWalkIn(shop, { items: [{ id: item }], email: "ada@example.com" });
  const guest = { id: shop.deps.ids.next("cust"), email: "guest@example.com", name: "", phone: null };
  await findOrAddCustomer(sql, tenant_id, guest);
  const { deleting } = await sql.begin(async (tx) => {
    await tx`update bookings set customer_id = ${guest.id} where tenant_id = ${tenant_id} and id = ${booking.id}`;
    const deleting = sql.begin(async (other) => await deleteUnusedGuest(other, tenant_id, guest.id));
    await waitUntilBlocked(tx, { by: 1, beside: sql });
    return { deleting };
  });
  await deleting;
  assert.equal((await findCustomer(sql, tenant_id, guest.id))?.email, guest.email);
});

Deno.test("a guest's record without a booking or a note is deleted", async () => {
  await using shop = await openShop();
  const { sql, id: tenant_id } = shop;
  const guest = { id: shop.deps.ids.next("cust"), email: "guest@example.com", name: "", phone: null };
  await findOrAddCustomer(sql, tenant_id, guest);
  await sql.begin(async (tx) => await deleteUnusedGuest(tx, tenant_id, guest.id));
  assert.equal(await findCustomer(sql, tenant_id, guest.id), undefined);
});
