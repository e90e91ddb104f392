import type { TestShop } from "./shop.ts";

/** Posts with the shop's publishable key from an IP address. The shop must trust the proxy `127.0.0.1`. */
export async function postFrom(
  shop: TestShop,
  path: string,
  { address, body }: { address: string; body: unknown },
): Promise<{ status: number; record: Record<string, string> }> {
  const response = await shop.request(path, {
    method: "POST",
    headers: {
      "authorization": `Bearer ${shop.keys.publishable}`,
      "content-type": "application/json",
      "x-forwarded-for": address,
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, record: await response.json() };
}

/** Returns addresses in as many /64 of one /48. */
export function addressesOf(network: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => `${network}:${(at + 1).toString(16)}::1`);
}

/** Returns neighbouring IPv4 addresses. */
export function neighbours(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `203.0.113.${at + 1}`);
}
