import assert from "node:assert/strict";
import { openShop } from "../../../support/shop.ts";
import { openReceiver, type Received } from "../../webhooks/receiver.ts";
import { deliveriesOf, subscribe } from "../../webhooks/subscribe.ts";

/** Opens a shop that serves its API and sends its bookings to a receiver, at the time of this machine. */
export async function openSendingShop() {
  const shop = await openShop({ now: new Date(), timezone: "Europe/Berlin" });
  const receiver = await openReceiver((response) => response.writeHead(204).end());
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {} },
    (request) => shop.app.fetch(request),
  );
  const { id, signing_secret } = await subscribe(shop, receiver, ["booking.created", "booking.cancelled"]);
  const item = await shop.addItem({ inventory_count: 3 });
  return {
    shop,
    secret: signing_secret,
    base_url: `http://127.0.0.1:${server.addr.port}`,
    /** Books by the API. */
    async book() {
      return await shop.staff("POST /v1/bookings", {
        body: {
          pickup_date: new Date(Date.now() + 72 * 3_600_000).toISOString(),
          return_date: new Date(Date.now() + 96 * 3_600_000).toISOString(),
          line_items: [{ fleet_item_id: item.id, quantity: 1 }],
          customer: { name: "=Zoë ☂", email: "zoe@example.com", phone: null },
        },
      });
    },
    /** Delivers a booking that is signed some seconds from now. */
    async deliverAt(seconds: number): Promise<Received> {
      await shop.travel(new Date(Date.now() + seconds * 1_000));
      await this.book();
      return await this.deliver();
    },
    /** Delivers what is due and returns the newest request that arrived. */
    async deliver(): Promise<Received> {
      await shop.runDueJobs();
      return receiver.received.at(-1)!;
    },
    /** Sends the newest delivery again. */
    async repeat(): Promise<Received> {
      const [delivery] = await deliveriesOf(shop, id);
      await shop.staff("POST /v1/webhooks/:id/deliveries/:delivery_id/retry", {
        params: { id, delivery_id: delivery!.id },
        body: {},
      });
      const before = receiver.received.length;
      await shop.runDueJobs();
      assert.equal(receiver.received.length, before + 1);
      return receiver.received.at(-1)!;
    },
    async [Symbol.asyncDispose]() {
      await server.shutdown();
      await receiver[Symbol.asyncDispose]();
      await shop[Symbol.asyncDispose]();
    },
  };
}
