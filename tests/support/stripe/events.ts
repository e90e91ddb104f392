import type { AccountName, StripeObject, StripeStore } from "./store.ts";

export interface StripeEvent {
  id: string;
  object: "event";
  api_version: string;
  created: number;
  type: string;
  account?: string;
  data: { object: StripeObject };
  livemode: boolean;
  pending_webhooks: number;
  request: { id: null; idempotency_key: null };
}
interface Delivery {
  to: string;
  secret: string;
  /** Age of the signature in seconds. */
  age?: number;
}

/** The events of this double. Each has a copy of its object as it was at that time. */
export class Events {
  readonly all: StripeEvent[] = [];
  /** Called with each new event. `StripeServer.deliverTo` sets it. */
  onEvent: (event: StripeEvent) => void = () => {};
  readonly #store: StripeStore;

  constructor(store: StripeStore) {
    this.#store = store;
    store.onEvent = (type, account, object) => this.#add(type, account, object);
  }

  of(type: string): StripeEvent[] {
    return this.all.filter((event) => event.type === type);
  }

  #add(type: string, account: AccountName, object: StripeObject): void {
    const event: StripeEvent = {
      id: `evt_${crypto.randomUUID().replaceAll("-", "").slice(0, 24)}`,
      object: "event",
      api_version: "2026-10-28.endive",
      created: this.#store.seconds(),
      type,
      ...account !== "own" && { account },
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
    };
    this.all.push(event);
    this.onEvent(event);
  }

  /** Signs and posts one event. Returns the status of the response, or 0 if there is none. */
  async deliver(event: StripeEvent, { to, secret, age = 0 }: Delivery): Promise<number> {
    const body = JSON.stringify(event, null, 2);
    const signature = await signPayload(body, { secret, seconds: this.#store.seconds() - age });
    const headers = { "content-type": "application/json; charset=utf-8", "stripe-signature": signature };
    try {
      const response = await fetch(to, { method: "POST", body, headers, signal: AbortSignal.timeout(10_000) });
      await response.body?.cancel();
      return response.status;
    } catch {
      return 0;
    }
  }
}

/** Returns a `Stripe-Signature` header: the HMAC-SHA-256 of `<seconds>.<body>`. */
export async function signPayload(
  body: string,
  { secret, seconds }: { secret: string; seconds: number },
): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const key = await crypto.subtle.importKey("raw", bytes(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const mac = new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes(`${seconds}.${body}`)));
  return `t=${seconds},v1=${mac.toHex()}`;
}
