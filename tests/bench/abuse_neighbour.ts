import { setTimeout as delay } from "node:timers/promises";
import type { AbusedServer } from "./abuse_server.ts";

/** Seconds after which a code counts as lost. */
const MAX_WAIT_S = 120;

/**
 * Has a waiver of so many characters signed by 20 riders of a booking, and asks for 33 previews of it at once. Returns
 * the seconds after which the sign-in code of another shop is mailed meanwhile.
 */
export async function waitForCode(server: AbusedServer, length = 30_000): Promise<{ seconds: number; ended: string }> {
  const { base, secret_key } = server;
  const post = async (key: string | undefined, path: string, body: unknown) => {
    const headers = { ...key && { authorization: `Bearer ${key}` }, "content-type": "application/json" };
    const response = await fetch(base + path, { method: "POST", headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return await response.json();
  };
  const other = await server.addShop();
  const { key } = await post(other, "/v1/keys", { kind: "publishable", name: "bench" });
  const links = await signLinksOf(post, secret_key, length);
  const signed = await Promise.all(links.map(async ({ url, template }, rider) => {
    const signature = { method: "typed", text: `Rider ${rider}` };
    const signer = { name: `Rider ${rider}`, email: `rider${rider}@example.com` };
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
  const began = performance.now();
  const elapsed = () => (performance.now() - began) / 1_000;
  await post(key, "/api/storefront/auth/request", { email: "neighbour@example.com" });
  while (!(await server.mails()).some((mail) => mail.includes("neighbour@example.com")) && elapsed() < MAX_WAIT_S) {
    await delay(50);
  }
  const seconds = elapsed();
  const counts = Object.entries(Object.groupBy([...signed, ...await Promise.all(previews)], String));
  return { seconds, ended: counts.map(([status, all]) => `${all!.length} × ${status}`).join(", ") };
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
  const category = await post(key, "/v1/fleet/categories", { name: "Rafts", slug: "rafts" }) as { id: string };
  const item = { name: "Raft", slug: "raft", category_id: category.id, inventory_count: 20 };
  const prices = { price_half_day: 500, price_full_day: 1_000 };
  const { id: fleet_item_id } = await post(key, "/v1/fleet/items", { ...item, ...prices }) as { id: string };
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const { id: booking } = await post(key, "/v1/bookings", {
    pickup_date: inDays(3),
    return_date: inDays(4),
    line_items: [{ fleet_item_id, quantity: 20 }],
    customer: { name: "Ann", email: "ann@example.com" },
  }) as { id: string };
  const { data } = await post(key, `/v1/bookings/${booking}/sign-links`, {}) as { data: { url: string }[] };
  return data.map(({ url }) => ({ url, template: { template_id: id, version } }));
}
