import assert from "node:assert/strict";
import { createOpenApiDocument } from "../../../server/openapi/document.ts";
import { openShop } from "../../support/shop.ts";
import { runTool } from "../../tools/run_tool.ts";

/** A program that knows the API only by the types that `openapi-typescript` generates. */
const program = `
import type { paths } from "./api.d.ts";

type Post = { [P in keyof paths]: paths[P] extends { post: infer O extends object } ? O : never };
type Json = { content: { "application/json": unknown } };
type ContentOf<T> = T extends Json ? T["content"]["application/json"] : never;
type BodyOf<O> = O extends { requestBody?: infer B } ? ContentOf<NonNullable<B>> : never;
type AnswerOf<O> = O extends { responses: infer R } ? ContentOf<R[keyof R & (200 | 201)]> : never;
type ProblemOf<O> = O extends { responses: infer R }
  ? R[keyof R] extends infer A ? A extends { content: { "application/problem+json": infer B } } ? B : never : never
  : never;

export async function book(base: string, key: string, fleet_item_id: string) {
  async function post<P extends keyof paths>(path: P, body: BodyOf<Post[P]>): Promise<AnswerOf<Post[P]>> {
    const response = await fetch(base + path, {
      method: "POST",
      headers: { authorization: "Bearer " + key, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (response.ok) return await response.json();
    const problem: ProblemOf<Post["/v1/storefront/quote"]> = await response.json();
    throw new Error(problem.code + ": " + problem.detail);
  }
  const cart = { pickup_date: "2027-06-12", return_date: "2027-06-13", line_items: [{ fleet_item_id, quantity: 2 }] };
  const quote = await post("/v1/storefront/quote", cart);
  const { payment_intent_id, client_secret } = await post("/api/storefront/payment-intent", {
    amount: quote.total,
    booking_details: cart,
    customer: { name: "Ada Lovelace", email: "ada@example.com" },
  });
  if (client_secret === null) throw new Error("The cart is not free");
  const paid = await post("/api/storefront/demo-payment", { client_secret, outcome: "paid" });
  const booking = await post("/v1/storefront/book", { payment_intent_id, client_secret });
  const days: number = quote.days;
  const first: string | undefined = booking.lines[0]?.name;
  type Open = "requested" | "confirmed" | "picked_up" | "partially_returned";
  const status: Open | "returned" | "completed" | "cancelled" | "no_show" = booking.status;
  const quoted: number = quote.total, total: number = booking.total, number: string = booking.number;
  return { days, first, status, paid: paid.status, quoted, total, number };
}

// @ts-expect-error a field that does not exist
export const misspelt: BodyOf<Post["/v1/storefront/quote"]> = { pickup_day: "2027-06-12" };
// @ts-expect-error a status that does not exist
export const unknownOutcome: BodyOf<Post["/api/storefront/demo-payment"]>["outcome"] = "lost";
export const code: ProblemOf<Post["/v1/storefront/quote"]>["code"] = "out_of_stock";
// @ts-expect-error a problem of another route
export const otherCode: ProblemOf<Post["/v1/storefront/quote"]>["code"] = "last_owner";
`;

/** Returns the fields whose schema `openapi-typescript` does not understand. It types them as `unknown`. */
function untypedFields(types: string): string[] {
  return [...types.matchAll(/^ *"?([\w-]+)"?\??: unknown;$/gm)].map(([, name]) => name!);
}

Deno.test("a client of types that openapi-typescript generates compiles, and books through a server", async () => {
  await using shop = await openShop();
  await using server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {} },
    (request) => shop.app.fetch(request),
  );
  const base = `http://127.0.0.1:${server.addr.port}`;
  const folder = await Deno.makeTempDir({ prefix: "generated-client-" });
  try {
    await Deno.writeTextFile(`${folder}/openapi.json`, JSON.stringify(createOpenApiDocument(base)));
    const types = await runTool("openapi-typescript", [`${folder}/openapi.json`]);
    assert.deepEqual(untypedFields(types), []);
    await Deno.writeTextFile(`${folder}/api.d.ts`, types);
    await Deno.writeTextFile(`${folder}/client.ts`, program);
    const { code, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["check", "--no-config", `${folder}/client.ts`],
    }).output();
    assert.equal(code, 0, new TextDecoder().decode(stderr));

    const { id } = await shop.addItem({ name: "Touring kayak", price_full_day: 3_500, inventory_count: 2 });
    const { book } = await import(`file://${folder}/client.ts`);
    const { number, ...booked } = await book(base, shop.keys.publishable, id);
    assert.match(number, /^\w{7}$/);
    assert.deepEqual(booked, {
      days: 2,
      first: "Touring kayak",
      status: "confirmed",
      paid: "succeeded",
      quoted: 14_000,
      total: 14_000,
    });
    await assert.rejects(book(base, shop.keys.publishable, id), /^Error: out_of_stock: /);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
