import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import {
  type AccountOutcome,
  answerForm,
  isRevoked,
  moveAccount,
  revokeAccount,
  revokedError,
} from "./stripe/accounts.ts";
import { Events, type StripeEvent } from "./stripe/events.ts";
import { expandIds } from "./stripe/expand.ts";
import { Faults, type InjectedFault } from "./stripe/faults.ts";
import { readForm } from "./stripe/form.ts";
import { IdempotencyKeys, type StripeResponse } from "./stripe/idempotency.ts";
import { Ledger } from "./stripe/ledger.ts";
import { charge } from "./stripe/confirm.ts";
import { moveDispute, openDispute } from "./stripe/disputes.ts";
import { cancelAtReader, presentCard } from "./stripe/readers.ts";
import { endRefund } from "./stripe/refunds.ts";
import { StripeError } from "./stripe/stripe_error.ts";
import { routeOf } from "./stripe/routes.ts";
import { StripeStore } from "./stripe/store.ts";

/** A double of Stripe's API on a local port. Its ledger is the reference for invariants about money. */
export class StripeServer implements AsyncDisposable {
  readonly store = new StripeStore();
  readonly events = new Events(this.store);
  readonly ledger = new Ledger(this.store);
  readonly faults = new Faults();
  readonly webhook_secret = `whsec_${crypto.randomUUID().replaceAll("-", "")}`;
  /** The route of every request so far, such as `POST /v1/payment_intents`. */
  readonly requests: string[] = [];
  readonly #keys = new IdempotencyKeys();
  readonly #server = createServer((request, response) => this.#serve(request, response));
  readonly #deliveries = new Set<Promise<unknown>>();

  /** Listens on `port`, or a free one. */
  static async start(port = 0): Promise<StripeServer> {
    const stripe = new StripeServer();
    await new Promise<void>((listening) => stripe.#server.listen(port, "127.0.0.1", listening));
    stripe.store.url = () => stripe.url;
    return stripe;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /**
   * Delivers each new event `copies` times, with retries until a 2xx response. Random values of `delay` (ms) change the
   * order.
   */
  deliverTo(
    url: string,
    { copies = 1, delay = () => 0, tries = 10 }: { copies?: number; delay?: () => number; tries?: number } = {},
  ) {
    this.events.onEvent = (event) => {
      for (let copy = 0; copy < copies; copy++) {
        const delivering = this.#insist(event, { url, delay, tries }).finally(() =>
          this.#deliveries.delete(delivering)
        );
        this.#deliveries.add(delivering);
      }
    };
  }

  /** Delivers one event now. `forged` signs it with another secret; `age` is the age of the signature in seconds. */
  async deliver(event: StripeEvent, to: string, { age = 0, forged = false }: { age?: number; forged?: boolean } = {}) {
    return await this.events.deliver(event, { to, age, secret: forged ? "whsec_forged" : this.webhook_secret });
  }

  /** Ends a pending refund: the bank returns it, or it arrives. */
  endRefund(account: string, id: string, status: "failed" | "succeeded"): void {
    endRefund(this.store, account, id, status);
  }

  /** Opens a dispute of a payment, as the cardholder's bank does. Returns the dispute's id. */
  dispute(payment_intent: string, { account = "own", ...terms }: { account?: string; amount?: number } = {}): string {
    return openDispute(this.store, account, payment_intent, terms).id;
  }

  /** Moves a dispute to another status, such as `under_review`, `won` or `lost`. */
  moveDispute(id: string, status: string, account = "own"): void {
    moveDispute(this.store, account, id, status);
  }

  /** Moves a connected account to another state. */
  moveAccount(id: string, outcome: AccountOutcome): void {
    moveAccount(this.store, id, outcome);
  }

  /** Ends our access to a connected account. */
  revokeAccount(id: string): void {
    revokeAccount(this.store, id);
  }

  /** The customer presents a card to a reader that asks for one. */
  presentCard(id: string, how: Parameters<typeof presentCard>[2] = {}, account = "own"): void {
    presentCard(this.store, { account, id }, how);
  }

  /** The customer presses the button that cancels, on the reader. */
  cancelAtReader(id: string, account = "own"): void {
    cancelAtReader(this.store, { account, id });
  }

  /** Ends a payment in status `processing`: it succeeds. */
  endProcessing(account: string, id: string): void {
    const intent = this.store.get(account, "payment_intent", id);
    charge(this.store, account, intent, this.store.get(account, "payment_method", intent.payment_method!));
  }

  /** Fails a payment that is processing, as the customer's bank does. */
  failProcessing(account: string, id: string): void {
    const intent = this.store.get(account, "payment_intent", id);
    Object.assign(intent, { status: "requires_payment_method", payment_method: null });
    this.store.onEvent("payment_intent.payment_failed", account, intent);
  }

  /** Refunds an intent as staff can in Stripe's dashboard, without our server. */
  async refundInDashboard(payment_intent: string, amount: number, account?: string): Promise<void> {
    const headers = { authorization: "Bearer sk_test_dashboard", ...account && { "stripe-account": account } };
    const body = new URLSearchParams({ payment_intent, amount: String(amount) });
    await (await fetch(`${this.url}/v1/refunds`, { method: "POST", headers, body })).json();
  }

  /** Waits until all events are delivered. */
  async delivered(): Promise<void> {
    while (this.#deliveries.size > 0) await Promise.all(this.#deliveries);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.events.onEvent = () => {};
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    this.#server.closeAllConnections();
    await closed;
    await this.delivered();
  }

  async #insist(
    event: StripeEvent,
    { url, delay, tries }: { url: string; delay: () => number; tries: number },
  ): Promise<void> {
    for (let left = tries; left > 0; left--) {
      await new Promise((resolve) => setTimeout(resolve, delay()));
      const status = await this.deliver(event, url);
      if (status >= 200 && status < 300) return;
    }
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A client that is killed while it sends its request has made none.
    const body = await readBody(request).catch(() => undefined);
    if (body === undefined) return;
    const [path, query = ""] = (request.url ?? "/").split("?") as [string, string?];
    const method = request.method ?? "GET";
    if (path.startsWith("/setup/s/")) return this.#serveForm(response, { token: path.slice(9), method, body });
    const found = routeOf(method, path);
    const form = method === "GET" ? query : body;
    // The dashboard works on when our server's key does not
    const isDashboard = request.headers.authorization === "Bearer sk_test_dashboard";
    const { fault, reached } = found && !isDashboard
      ? this.faults.next(found.name, form)
      : { fault: undefined, reached: () => {} };
    this.requests.push(found?.name ?? `${method} ${path}`);
    if (fault === "reset" || fault === "silent") reached();
    if (fault === "reset") return void request.socket.destroy();
    if (fault === "silent") return;
    const answer = await this.#answer(request, { found, form, fault }).catch(toErrorResponse);
    reached();
    if (fault === "reset_after") return void request.socket.destroy();
    if (fault === "silent_after") return;
    response.writeHead(answer.status, {
      "content-type": "application/json",
      "request-id": `req_${crypto.randomUUID().slice(0, 8)}`,
      ...answer.replayed && { "idempotent-replayed": "true" },
      ...answer.status === 500 && { "stripe-should-retry": "false" },
    });
    response.end(JSON.stringify(answer.body));
  }

  #serveForm(response: ServerResponse, { token, method, body }: { token: string; method: string; body: string }) {
    const outcome = method === "POST" ? new URLSearchParams(body).get("outcome") : null;
    const answer = answerForm(this.store, { token, outcome });
    if ("location" in answer) response.writeHead(303, { location: answer.location }).end();
    else response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(answer.html);
  }

  async #answer(
    request: IncomingMessage,
    { found, form, fault }: { found: ReturnType<typeof routeOf>; form: string; fault: InjectedFault | undefined },
  ): Promise<StripeResponse & { replayed?: boolean }> {
    const key = (request.headers.authorization ?? "").replace(/^Bearer /, "") || new URLSearchParams(form).get("key") ||
      "";
    if (!/^(sk|rk|pk)_(test|live)_/.test(key)) {
      throw new StripeError(401, { type: "invalid_request_error", message: "Invalid API Key provided" });
    }
    if (!found) {
      throw new StripeError(404, {
        type: "invalid_request_error",
        message: `Unrecognized request URL (${request.url})`,
      });
    }
    const browser = key.startsWith("pk_");
    if (browser && !found.route.browser) {
      throw new StripeError(403, {
        type: "invalid_request_error",
        message: "This API call cannot be made with a publishable API key.",
      });
    }
    if (fault === "401") {
      throw new StripeError(401, {
        type: "invalid_request_error",
        message: "Expired API Key provided: sk_test_********uble",
      });
    }
    if (fault === "403") {
      throw new StripeError(403, {
        type: "invalid_request_error",
        code: "account_invalid",
        message: "The provided key does not have access to account 'acct_1' (or that account does not exist).",
      });
    }
    if (fault === "429") {
      throw new StripeError(429, { type: "api_error", code: "rate_limit", message: "Too many requests" });
    }
    if (fault === "500") throw new StripeError(500, { type: "api_error", message: "An unknown error occurred" });
    const account = String(request.headers["stripe-account"] ?? "own");
    if (isRevoked(this.store, account)) throw revokedError(account);
    const params = readForm(form, found.route.shape);
    const forced = fault === "decline" || fault === "requires_action" || fault === "amount_too_small"
      ? fault
      : undefined;
    const idempotencyKey = request.method === "POST" ? request.headers["idempotency-key"]?.toString() : undefined;
    const asked = `${request.method} ${request.url} ${form}`;
    return await this.#keys.once(idempotencyKey && `${account} ${idempotencyKey}`, asked, async () => {
      if (fault === "slow") await new Promise((resolve) => setTimeout(resolve, 300));
      const lost = { status: 500, body: { error: { type: "api_error", message: "An unknown error occurred" } } };
      const refused = {
        status: 400,
        body: { error: { type: "invalid_request_error", message: "Sign up for Connect" } },
      };
      if (fault === "500_kept") return lost;
      if (fault === "400_kept") return refused;
      const answer = runWork(() => {
        const object = found.route.answer({ store: this.store, account, id: found.id, params, browser, forced });
        return expandIds(object, { store: this.store, account, paths: params.expand ?? [] });
      });
      return fault === "500_after" ? lost : answer;
    });
  }
}

/** Runs the work of a route. An error of it is a response like any other and is stored for its idempotency key. */
function runWork(work: () => unknown): StripeResponse {
  try {
    return { status: 200, body: work() };
  } catch (error) {
    return toErrorResponse(error);
  }
}

function toErrorResponse(error: unknown): StripeResponse & { replayed?: boolean } {
  if (error instanceof StripeError) return { status: error.status, body: { error: error.body } };
  throw error;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return new TextDecoder().decode(await new Blob(chunks as BlobPart[]).arrayBuffer());
}
