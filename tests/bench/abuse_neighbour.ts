import { setTimeout as delay } from "node:timers/promises";
import type { AbusedServer } from "./abuse_server.ts";
import { DAY } from "../../shared/wall_clock.ts";

/** Seconds after which a code or a refund counts as lost. */
const MAX_WAIT_S = 120;

/** The seconds after which another shop's sign-in code was mailed, and its refund sent. */
interface Neighbour {
  code: number;
  refund: number;
  /** The responses to the attack, counted by status. */
  ended: string;
}

/**
 * Has a waiver of so many characters signed by 20 riders of a booking, and asks for 33 previews of it at once.
 * Meanwhile another shop has a code mailed and a payment refunded.
 */
export async function measureNeighbour(server: AbusedServer, length = 30_000): Promise<Neighbour> {
  const { base, secret_key } = server;
  const post: Post = async (key, path, body) => {
    const headers = { ...key && { authorization: `Bearer ${key}` }, "content-type": "application/json" };
    const response = await fetch(base + path, { method: "POST", headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return await response.json();
  };
  const other = await server.addShop();
  const { key } = await post(other, "/v1/keys", { kind: "publishable", name: "bench" }) as { key: string };
  const payment = await payInDemo(post, base, { secret: other, publishable: key });
  const links = await signLinksOf(post, secret_key, length);
  const signed = await Promise.all(links.map(async ({ url, template }, rider) => {
    const signature = { method: "typed", text: `Signer Number ${rider}` };
    const signer = { name: `Signer Number ${rider}`, email: `rider${rider}@example.com` };
    await post(undefined, `/api/sign/${url.split("/").at(-1)}`, { ...template, signer, signature, consent: true });
    return 201;
  }));
  const headers = { authorization: `Bearer ${secret_key}` };
  const previews = Array.from({ length: 33 }, async () => {
    const path = `${base}/v1/waivers/templates/${links[0]!.template.template_id}/preview`;
    const response = await fetch(path, { headers });
    await response.body?.cancel();
    return response.status;
  });
  const [code, refund] = await Promise.all([
    secondsUntil(
      () => post(key, "/api/storefront/auth/request", { email: "neighbour@example.com" }),
      async () => (await server.mails()).some((mail) => mail.includes("neighbour@example.com")),
    ),
    secondsUntil(
      () => post(other, `/v1/payments/${payment}/refund`, {}),
      async () => (await getPayment(base, other, payment)).refunds[0]?.status === "succeeded",
    ),
  ]);
  const counts = Object.entries(Object.groupBy([...signed, ...await Promise.all(previews)], String));
  return { code, refund, ended: counts.map(([status, all]) => `${all!.length} × ${status}`).join(", ") };
}

/** Asks for something, and returns the seconds until it is done. */
async function secondsUntil(ask: () => Promise<unknown>, isDone: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  const elapsed = () => (performance.now() - began) / 1_000;
  await ask();
  while (!await isDone() && elapsed() < MAX_WAIT_S) await delay(50);
  return elapsed();
}

type Post = (key: string | undefined, path: string, body: unknown) => Promise<unknown>;

/** Makes a booking of 20 riders who must sign a waiver whose text changes its direction all the time. */
async function signLinksOf(
  post: Post,
  key: string,
  length: number,
): Promise<{ url: string; template: { template_id: string; version: number } }[]> {
  const unit = "I accept. مرحبا بكم 山川 ";
  const content = `<p>${unit.repeat(length / unit.length - 1)}</p>`;
  const { id } = await post(key, "/v1/waivers/templates", { name: "Long", content }) as { id: string };
  const { version } = await post(key, `/v1/waivers/templates/${id}/activate`, {}) as { version: number };
  const { id: booking } = await post(key, "/v1/bookings", {
    ...await addRafts(post, key, 20),
    customer: { name: "Ann", email: "ann@example.com" },
  }) as { id: string };
  const { data } = await post(key, `/v1/bookings/${booking}/sign-links`, {}) as { data: { url: string }[] };
  return data.map(({ url }) => ({ url, template: { template_id: id, version } }));
}

/** Adds 20 rafts, and returns a cart of some of them. */
async function addRafts(post: Post, key: string, quantity: number) {
  const category = await post(key, "/v1/fleet/categories", { name: "Rafts", slug: "rafts" }) as { id: string };
  const item = { name: "Raft", slug: "raft", category_id: category.id, inventory_count: 20, live: true };
  const prices = { price_half_day: 500, price_full_day: 1_000 };
  const { id: fleet_item_id } = await post(key, "/v1/fleet/items", { ...item, ...prices }) as { id: string };
  const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
  return { pickup_date: inDays(3), return_date: inDays(4), line_items: [{ fleet_item_id, quantity }] };
}

/** Books a raft as a customer who pays in demo mode. Returns the id of the payment. */
async function payInDemo(post: Post, base: string, keys: { secret: string; publishable: string }): Promise<string> {
  const booking_details = await addRafts(post, keys.secret, 1);
  const { total: amount } = await post(keys.publishable, "/v1/storefront/quote", booking_details) as { total: number };
  const { payment_intent_id } = await post(keys.publishable, "/api/storefront/payment-intent", {
    amount,
    booking_details,
    customer: { name: "Ann", email: "ann@example.com" },
  }) as { payment_intent_id: string };
  await post(keys.publishable, "/v1/storefront/book", { payment_intent_id });
  const { data } = await get(base, keys.secret, "/v1/payments") as { data: { id: string }[] };
  return data[0]!.id;
}

async function getPayment(base: string, key: string, id: string): Promise<{ refunds: { status: string }[] }> {
  return await get(base, key, `/v1/payments/${id}`) as { refunds: { status: string }[] };
}

async function get(base: string, key: string, path: string): Promise<unknown> {
  const response = await fetch(base + path, { headers: { authorization: `Bearer ${key}` } });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return await response.json();
}
