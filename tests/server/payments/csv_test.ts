import assert from "node:assert/strict";
import { bookWalkIn } from "../../support/book.ts";
import { downloadCsv, readStrictCsv } from "../../support/csv_file.ts";
import { openShop } from "../../support/shop.ts";
import { headersOf, signInAs } from "../../support/staff_session.ts";

const DAYS = { pickup_date: "2027-05-12", return_date: "2027-05-12" };

Deno.test("GET /v1/payments.csv has amounts in major units, times on the shop's clock and the booking's number", async () => {
  await using shop = await openShop({ timezone: "Europe/Berlin" });
  const item = await shop.addItem({ inventory_count: 9, price_full_day: 10_050 });
  const { id, number } = await bookWalkIn(shop, { items: [item], ...DAYS });
  const params = { id };
  await shop.staff("POST /v1/bookings/:id/payments", {
    params,
    body: { method: "cash", amount: 10_050, reference: "=HYPERLINK(1)" },
  });
  const { data: [payment] } = await shop.staff("GET /v1/payments", { query: { booking_id: id } });
  await shop.staff("POST /v1/payments/:id/refund", { params: { id: payment!.id }, body: { amount: 25 } });
  const { response, text } = await downloadCsv(shop, "/v1/payments.csv");
  assert.equal(response.headers.get("content-disposition"), 'attachment; filename="payments-2027-05-03.csv"');
  assert.deepEqual(readStrictCsv(text), [{
    id: payment!.id,
    booking_number: number,
    booking_id: id,
    kind: "rental",
    method: "cash",
    reference: "'=HYPERLINK(1)",
    amount: "100.5",
    refunded: "0.25",
    currency: "EUR",
    status: "partially_refunded",
    payment_intent_id: "",
    dispute: "",
    created: "2027-05-03 10:00",
  }]);
});

Deno.test("created_from and created_to of payments are days of the shop, in the list and in the file", async () => {
  await using shop = await openShop({ timezone: "Europe/Berlin" });
  const item = await shop.addItem({ inventory_count: 9 });
  const { id } = await bookWalkIn(shop, { items: [item], ...DAYS });
  const pay = async (time: string) => {
    await shop.travel(time);
    const body = { method: "cash", amount: 100 } as const;
    return (await shop.staff("POST /v1/bookings/:id/payments", { params: { id }, body })).id;
  };
  const first = await pay("2027-05-03T21:59:59.999Z");
  const second = await pay("2027-05-03T22:00:00.000Z");
  const idsOf = async (query: Record<string, string>) => {
    const { data } = await shop.staff("GET /v1/payments", { query });
    const { text } = await downloadCsv(shop, `/v1/payments.csv?${new URLSearchParams(query)}`);
    const ids = readStrictCsv(text).map(({ id }) => id);
    assert.deepEqual(data.map(({ id }) => id), ids);
    return ids;
  };
  assert.deepEqual(await idsOf({}), [second, first]);
  assert.deepEqual(await idsOf({ created_from: "2027-05-03", created_to: "2027-05-03" }), [first]);
  assert.deepEqual(await idsOf({ created_from: "2027-05-04" }), [second]);
  assert.deepEqual(await idsOf({ created_to: "2027-05-03T22:00:00Z" }), [first]);
  assert.deepEqual(await idsOf({ booking_id: id, created_from: "2027-05-05" }), []);
});

Deno.test("GET /v1/payments.csv and GET /v1/customers.csv need a manager, GET /v1/fleet/items.csv staff", async () => {
  await using shop = await openShop();
  const [staff, manager] = [await signInAs(shop, "staff"), await signInAs(shop, "manager")];
  for (
    const [path, forStaff] of [["/v1/payments.csv", 403], ["/v1/customers.csv", 403], [
      "/v1/fleet/items.csv",
      200,
    ]] as const
  ) {
    const statusOf = async (headers: Record<string, string>) =>
      (await downloadCsv(shop, path, headers)).response.status;
    assert.equal(await statusOf(headersOf(staff.token)), forStaff, path);
    assert.equal(await statusOf(headersOf(manager.token)), 200, path);
    assert.equal(await statusOf({ authorization: `Bearer ${shop.keys.publishable}` }), 403, path);
  }
});
