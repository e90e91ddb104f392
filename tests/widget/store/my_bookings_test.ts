import assert from "node:assert/strict";
import { cancelBooking } from "../../../widget/store/cancel.ts";
import { sendPayment } from "../../../widget/store/pay.ts";
import { toYou } from "../../../widget/store/sign_in.ts";
import { openShop } from "../../support/shop.ts";
import { at, toPayment, until } from "../../support/visit.ts";
import { openWidget } from "../../support/widget.ts";

Deno.test("a customer cancels under my bookings", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem();
  const widget = await openWidget(shop);
  await toPayment(shop, widget, { [id]: 1 });
  await sendPayment(widget.store, "paid");
  toYou(widget.store, "mine");
  await widget.settled();
  await until(() => at(widget, "mine").bookings !== null);
  const { bookings } = at(widget, "mine");
  await cancelBooking(widget.store, bookings![0]!);
  assert.deepEqual(at(widget, "mine").bookings?.map(({ status }) => status), ["cancelled"]);
});
