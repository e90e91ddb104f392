import assert from "node:assert/strict";
import { createOpenApiDocument } from "../../../server/openapi/document.ts";
import { BASE, openShop } from "../../support/shop.ts";

/**
 * A client that derives its types from the document, as generators do, but strictly.
 *
 * A schema with an unknown keyword becomes `never`, so that the client does not compile.
 */
const program = `
import document from "./document.ts";

type Schemas = typeof document["components"]["schemas"];
type Of<S> =
  S extends { $ref: \`#/components/schemas/\${infer N extends keyof Schemas & string}\` } ? Of<Schemas[N]>
  : S extends { const: infer C } ? C
  : S extends { enum: readonly (infer E)[] } ? E
  : S extends { anyOf: readonly (infer A)[] } ? Of<A>
  : S extends { type: readonly (infer T)[] } ? Of<{ type: T }>
  : S extends { type: "string" } ? string
  : S extends { type: "integer" | "number" } ? number
  : S extends { type: "boolean" } ? boolean
  : S extends { type: "null" } ? null
  : S extends { type: "array"; items: infer I } ? Of<I>[]
  : S extends { type: "object"; properties: infer P } ? Fields<P, Needed<S>>
  : never;
type Needed<S> = S extends { required: readonly (infer R)[] } ? R : never;
type Fields<P, R> = { [K in Extract<keyof P, R>]: Of<P[K]> } & { [K in Exclude<keyof P, R>]?: Of<P[K]> };

type Paths = typeof document["paths"];
type Json<S> = { content: { "application/json": { schema: S } } };
type Sent<O> = O extends { requestBody: Json<infer S> } ? Of<S> : never;
type Got<O, S extends number> = O extends { responses: { [K in S]: Json<infer R> } } ? Of<R> : never;

type Quote = Paths["/v1/storefront/quote"]["post"];
type Intent = Paths["/api/storefront/payment-intent"]["post"];
type Pay = Paths["/api/storefront/demo-payment"]["post"];
type Book = Paths["/v1/storefront/book"]["post"];

export async function book(ask: (path: string, body: unknown) => Promise<unknown>, fleet_item_id: string) {
  const period = { pickup_date: "2027-06-12", return_date: "2027-06-13" };
  const line_items = [{ fleet_item_id, quantity: 1 }];
  const wanted: Sent<Quote> = { ...period, line_items };
  const quote = await ask("/v1/storefront/quote", wanted) as Got<Quote, 200>;
  const hold: Sent<Intent> = {
    amount: quote.total,
    booking_details: { ...period, line_items },
    customer: { name: "Ada", email: "ada@example.com" },
  };
  const intent = await ask("/api/storefront/payment-intent", hold) as Got<Intent, 200>;
  const paid: Sent<Pay> = { client_secret: intent.client_secret!, outcome: "paid" };
  await ask("/api/storefront/demo-payment", paid);
  const order: Sent<Book> = { payment_intent_id: intent.payment_intent_id };
  const booking = await ask("/v1/storefront/book", order) as Got<Book, 201>;
  const status: "confirmed" | "picked_up" | "partially_returned" | "returned" | "completed" | "cancelled" | "no_show" = booking.status;
  return { status, number: booking.number, total: booking.total, quoted: quote.total };
}

// @ts-expect-error a wrong field does not compile
export const wrong: Sent<Quote> = { pickup_day: "2027-06-12" };
`;

Deno.test("a client with types derived only from /openapi.json compiles and completes a booking", async () => {
  const folder = await Deno.makeTempDir();
  await Deno.writeTextFile(
    `${folder}/document.ts`,
    `export default ${JSON.stringify(createOpenApiDocument(BASE))} as const;`,
  );
  await Deno.writeTextFile(`${folder}/client.ts`, program);
  const checked = await new Deno.Command(Deno.execPath(), { args: ["check", "--no-config", `${folder}/client.ts`] })
    .output();
  assert.equal(checked.code, 0, new TextDecoder().decode(checked.stderr));

  await using shop = await openShop();
  const { id } = await shop.addItem({ price_full_day: 3_500 });
  const { book } = await import(`file://${folder}/client.ts`);
  const booked = await book(async (path: string, body: unknown) => {
    const headers = { authorization: `Bearer ${shop.keys.publishable}`, "content-type": "application/json" };
    const response = await shop.request(path, { method: "POST", headers, body: JSON.stringify(body) });
    assert.ok(response.ok, await response.clone().text());
    return await response.json();
  }, id);
  assert.deepEqual([booked.status, booked.total, booked.quoted], ["confirmed", 7_000, 7_000]);
  await Deno.remove(folder, { recursive: true });
});
