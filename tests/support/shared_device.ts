import { BASE, type TestShop } from "./shop.ts";
import { randomNetwork } from "./sign_in_client.ts";

/** A browser at the dashboard with its own cookies. `token` is a session that it has already. */
export function openBrowserOf(shop: TestShop, token?: string, network = randomNetwork()) {
  const cookies = new Map<string, string>();
  if (token) cookies.set("rental_staff", token);
  /** Sends a request as a page of the server does, and takes the cookies of the answer. */
  async function send(method: "GET" | "POST", path: string, body?: object) {
    const response = await shop.request(`/v1/${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        "x-forwarded-for": network,
        "sec-fetch-site": "same-origin",
        origin: BASE,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
      ...body && { body: JSON.stringify(body) },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      if (value) cookies.set(name!, value);
      else cookies.delete(name!);
    }
    return { status: response.status, body: await response.json() };
  }
  return {
    cookies,
    get: (path: string) => send("GET", path),
    post: (path: string, body: object = {}) => send("POST", path, body),
    signIn: (person: string, pin: string) => send("POST", "staff/sign-in/pin", { person, pin }),
  };
}
export type DeviceBrowser = ReturnType<typeof openBrowserOf>;
