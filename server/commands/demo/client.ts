import type { Hono } from "hono";

/** Sends requests with one key to the app itself, and throws if one is refused. */
export function createClient(app: Hono, { base_url, key }: { base_url: string; key: string }) {
  return {
    async send<T = { id: string }>(method: string, path: string, body?: object): Promise<T> {
      const headers: Record<string, string> = body ? { "content-type": "application/json" } : {};
      return await request<T>(method, path, { body: body ? JSON.stringify(body) : null, headers });
    },
    request,
  };

  async function request<T>(
    method: string,
    path: string,
    { body, headers }: { body: BodyInit | null; headers?: Record<string, string> },
  ): Promise<T> {
    const authorization = `Bearer ${key}`;
    const response = await app.request(`${base_url}${path}`, { method, body, headers: { ...headers, authorization } });
    const result = await response.json();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(result)}`);
    return result;
  }
}
/** A client as `createClient` makes it. */
export type Client = ReturnType<typeof createClient>;
