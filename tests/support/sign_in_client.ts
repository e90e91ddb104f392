import { BASE, type TestShop } from "./shop.ts";

/** Where codes are requested and entered: on the shop's own website, or at the dashboard. */
export type Door = "customer" | "staff";

const paths = {
  customer: { request: "/api/storefront/auth/request", verify: "/api/storefront/auth/verify" },
  staff: { request: "/v1/staff/sign-in", verify: "/v1/staff/sign-in/verify" },
};

/** Returns a random network, because codes for staff are limited per client across shops. */
export function randomNetwork(): string {
  return `10.${[...crypto.getRandomValues(new Uint8Array(3))].join(".")}`;
}

/** Returns a browser with its own cookies. The shop must trust the proxy 127.0.0.1, which names its network. */
export function signInClient(shop: TestShop, door: Door, network = randomNetwork()) {
  const cookies = new Map<string, string>();
  async function post(path: string, body: object) {
    const response = await shop.request(path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-forwarded-for": network,
        ...door === "customer"
          ? { authorization: `Bearer ${shop.keys.publishable}` }
          : { "sec-fetch-site": "same-origin", origin: BASE, cookie: [...cookies.values()].join("; ") },
      },
      body: JSON.stringify(body),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const pair = cookie.slice(0, cookie.indexOf(";"));
      cookies.set(pair.slice(0, pair.indexOf("=")), pair);
    }
    return { status: response.status, body: await response.json() };
  }
  return {
    cookies,
    request: async (email: string) => (await post(paths[door].request, { email })).status,
    verify: (email: string, code: string, choice: { shop?: string } = {}) =>
      post(paths[door].verify, { email, code, ...choice }),
    open: (token: string, choice: { shop?: string } = {}) => post("/v1/staff/sign-in/link", { token, ...choice }),
    /** Moves the browser to another network, as a phone does. */
    moveTo(to: string) {
      network = to;
    },
  };
}

/** Sends the mails that are due, and returns the code and the token of the link in the newest one to an address. */
export async function readMail(shop: TestShop, email: string): Promise<{ code: string; token: string }> {
  await shop.runDueJobs();
  const { text } = shop.mailer.mails.findLast(({ to, text }) => to.address === email && /^\d{6}$/m.test(text))!;
  return { code: /^\d{6}$/m.exec(text)![0], token: /\/dashboard\/sign-in#([\w-]{43})/.exec(text)?.[1] ?? "" };
}

/** Returns a code that is not this one. */
export function wrongCode(code: string): string {
  return code === "000000" ? "000001" : "000000";
}
