import { addReader } from "./readers.ts";
import { openRest } from "./rest.ts";

/** Opens a shop with a reader and a booking whose rest of €73.50 is due on 4 May. */
export async function openRestAtReader(options: Parameters<typeof openRest>[0] = {}) {
  const rest = await openRest(options);
  const { shop } = rest;
  const params = { id: (await addReader(shop)).id };
  const device = shop.stripe.store.all("terminal.reader", "own")[0]!;
  return {
    ...rest,
    device,
    ask: (amount?: number) =>
      shop.staff("POST /v1/readers/:id/payment", {
        params,
        body: { booking_id: rest.params.id, for: "balance", amount },
      }),
    cancel: () => shop.staff("POST /v1/readers/:id/cancel", { params, body: {} }),
    payment: async () => (await shop.staff("GET /v1/readers/:id", { params })).payment,
    present: (how?: Parameters<typeof shop.stripe.presentCard>[1]) => shop.stripe.presentCard(device.id, how),
    /** The amounts that cards paid and got back for the rest, by how they were read. */
    charges: () =>
      shop.stripe.ledger.intents().filter(({ kind, captured }) => kind === "balance" && captured).map((
        { metadata, captured, refunded },
      ) => [metadata.reader_payment_id ? "reader" : "card", captured, refunded]),
  };
}
export type RestAtReader = Awaited<ReturnType<typeof openRestAtReader>>;
