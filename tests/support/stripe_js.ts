import type { BrowserContext, Page, Route } from "playwright-core";
import type { StripeServer } from "./stripe_server.ts";

/** Returns the double of Stripe.js: both parts joined to one classic script. */
export async function readScript(): Promise<string> {
  const halves = ["./stripe/elements.browser.js", "./stripe/stripe_js.browser.js"];
  const texts = await Promise.all(halves.map((half) => Deno.readTextFile(new URL(half, import.meta.url))));
  return `(() => {\n${texts.join("\n").replaceAll(/^(import .*|export )/gm, "")}\n})();`;
}

/**
 * The page in the frame of the payment element. Tests fill `#number` in `iframe[title="Secure payment input frame"]`.
 * The frame gets the attribute `data-ready` when it can be filled.
 */
export const cardPage = `<!doctype html><meta charset="utf-8"><title>Card</title>
<style>body { font: 16px sans-serif; margin: 4px } input { font: inherit; padding: 8px; box-sizing: border-box; width: 100%; margin: 4px 0 }</style>
<label>Card number <input id="number" inputmode="numeric" autocomplete="cc-number"></label>
<label>Expiry <input id="expiry" autocomplete="cc-exp"></label><label>CVC <input id="cvc" autocomplete="cc-csc"></label>
<script>
const field = (id) => document.getElementById(id);
addEventListener("input", () => {
  const number = field("number").value.replaceAll(" ", "");
  parent.postMessage({ card: { number, complete: number.length === 16 && field("expiry").value !== "" && field("cvc").value !== "" } }, "*");
});
parent.postMessage({ ready: true }, "*");
</script>`;

/**
 * The page in the frame of the wallets. Shows a button if the visitor has a wallet, whose card is the given one. Tests
 * click `#google-pay` in `iframe[title="Secure express checkout frame"]`.
 */
export function walletPage(card: string | null): string {
  return `<!doctype html><meta charset="utf-8"><title>Wallets</title><body style="margin: 0">
<script>
const card = ${JSON.stringify(card)};
if (card) {
  const button = document.createElement("button");
  button.id = "google-pay";
  button.textContent = "Book with G Pay";
  button.style = "width: 100%; height: 44px; border: 0; border-radius: 8px; background: #000; color: #fff; font: 16px sans-serif";
  button.onclick = () => parent.postMessage({ confirmed: card }, "*");
  document.body.append(button);
}
parent.postMessage({ ready: true, wallet: card !== null }, "*");
</script>`;
}

/** The bank's dialog, with the button ids of Stripe's test page. */
const challengePage = `<!doctype html><meta charset="utf-8"><title>3D Secure</title>
<script>
const answer = (challenge) => parent.postMessage({ challenge }, "*");
const outcomes = { "test-source-authorize-3ds": "ok", "test-source-fail-3ds": "fail" };
addEventListener("click", ({ target }) => outcomes[target.id] && answer(outcomes[target.id]));
</script>
<p>Your bank asks: is this you?</p>
<button id="test-source-authorize-3ds">Complete</button> <button id="test-source-fail-3ds">Fail</button>`;

/** The bank's dialog on its own page, which redirects back to the shop. */
const redirectPage = challengePage.replace(
  /const answer = [^\n]+/,
  `const asked = new URL(location).searchParams;
const answer = async (outcome) => {
  const secret = asked.get("client_secret"), id = secret.split("_secret_")[0];
  const form = new URLSearchParams({ client_secret: secret, key: asked.get("key"), outcome });
  const headers = asked.get("account") ? { "stripe-account": asked.get("account") } : {};
  await fetch("https://api.stripe.com/v1/3ds/" + id, { method: "POST", body: form, headers });
  const back = new URL(asked.get("return_url"));
  const prefix = id.startsWith("seti_") ? "setup_intent" : "payment_intent";
  back.searchParams.set(prefix, id);
  back.searchParams.set(prefix + "_client_secret", secret);
  back.searchParams.set("redirect_status", outcome === "ok" ? "succeeded" : "failed");
  location.href = back;
};`,
);

/** Answers a page's requests to Stripe: Stripe.js, its iframes, and the API of the double. Returns the requests. */
export async function routeStripe(
  browser: BrowserContext | Page,
  stripe: StripeServer,
): Promise<{ readonly requests: string[] }> {
  const requests: string[] = [];
  const note = (route: Route) => requests.push(`${route.request().method()} ${route.request().url().split("?")[0]}`);
  await browser.route("https://js.stripe.com/**", async (route) => {
    note(route);
    const isScript = /stripe\.js(\?|$)|\/v3\/?(\?|$)/.test(route.request().url());
    await route.fulfill(
      isScript
        ? { contentType: "text/javascript; charset=utf-8", body: await readScript() }
        : { contentType: "text/html; charset=utf-8", body: pageOfFrame(route.request().url(), stripe) },
    );
  });
  await browser.route("https://hooks.stripe.com/**", async (route) => {
    note(route);
    const body = route.request().url().includes("/redirect/") ? redirectPage : challengePage;
    await route.fulfill({ contentType: "text/html; charset=utf-8", body });
  });
  await browser.route("https://api.stripe.com/**", async (route) => {
    note(route);
    await route.fulfill(await forwardToDouble(route, stripe));
  });
  return { requests };
}

/** Returns the page of an element's frame. */
export function pageOfFrame(url: string, { store }: StripeServer): string {
  return url.includes("express-checkout") ? walletPage(store.wallet_card) : cardPage;
}

async function forwardToDouble(route: Route, stripe: StripeServer) {
  const request = route.request();
  const cors = {
    "access-control-allow-origin": request.headers().origin ?? "*",
    "access-control-allow-headers": "stripe-account, content-type",
    "access-control-allow-methods": "GET, POST",
  };
  if (request.method() === "OPTIONS") return { status: 204, headers: cors };
  const { pathname, search } = new URL(request.url());
  const { "content-type": type, "stripe-account": account } = request.headers();
  const response = await fetch(stripe.url + pathname + search, {
    method: request.method(),
    body: request.postData(),
    headers: { ...type && { "content-type": type }, ...account && { "stripe-account": account } },
  });
  return { status: response.status, headers: cors, contentType: "application/json", body: await response.text() };
}
