import { dueOf } from "../../../shared/payment_terms.ts";
import { createShop } from "../../../server/commands/create_shop.ts";
import type { PaymentTerms } from "../../../shared/contract/payment_terms.ts";
import type { Deps } from "../../../server/deps.ts";
import { createVault } from "../../../server/vault.ts";
import { confirmAs } from "../../support/stripe/browser.ts";
import { addItems, ids } from "../../support/stock.ts";
import { CARD_CONSENT } from "../mixed_terms.ts";
import type { Random } from "../random.ts";
import { settings } from "../server.ts";
import type { ErrorLine } from "./error_lines.ts";
import type { Lane } from "./lane.ts";
import { DAY } from "../../../shared/wall_clock.ts";

export interface PendingPayment {
  payment_intent_id: string;
  /** Null if nothing has to be paid now. */
  client_secret: string | null;
}
interface HoldOptions {
  click?: string | null;
  replaces?: PendingPayment | undefined;
}
interface RunOptions {
  deposit?: number | undefined;
  timing?: string | undefined;
  /** Payment terms, of which the shop has one. */
  terms?: readonly PaymentTerms[] | undefined;
}
/** A response, or undefined if the server died before it answered. */
export type Answer = { status: number; body: Record<string, unknown> } | undefined;
/** What the customers of a run book, and what is due now in cents. */
interface Order {
  amount: number;
  card_consent?: string | undefined;
  pickup_date: string;
  return_date: string;
  line_items: { fleet_item_id: string; quantity?: number; addons?: { id: string; quantity: number }[] }[];
}

/** Rent of one kayak for one day, in cents. */
export const PRICE = 3_500;
const TIMEOUT_MS = 30_000;
let shops = 0;

/** Returns the pickup date plus some days. It is so near that a deposit at booking is authorized at once. */
export function dayOf(after = 0): string {
  return new Date(Date.now() + (2 + after) * DAY).toISOString().slice(0, 10);
}

/** One shop with one kayak, and the requests of its customers during one run. */
export class Run {
  readonly order: Order;
  /** Returns what the servers have logged as errors during this run. */
  readonly errors: () => readonly ErrorLine[];
  booking_id: string | undefined;
  /** IDs of intents whose client secret has reached a browser. */
  readonly exposed_intents = new Set<string>();

  private constructor(
    readonly lane: Lane,
    readonly random: Random,
    readonly shop: { id: string; secret_key: string; publishable_key: string },
    readonly kayak: string,
  ) {
    const { length } = lane.errors;
    this.errors = () => lane.errors.slice(length);
    this.order = { amount: PRICE, pickup_date: dayOf(), return_date: dayOf(), line_items: [{ fleet_item_id: kayak }] };
  }

  static async open(
    lane: Lane,
    random: Random,
    { deposit = 0, timing = "at_booking", terms = [] }: RunOptions = {},
  ): Promise<Run> {
    const vault = createVault(settings.APP_SECRET);
    const deps = { sql: lane.sql, vault, ids } as Deps;
    const shop = await createShop(deps, {
      name: "Faults",
      slug: `faults-${crypto.randomUUID().slice(0, 8)}-${++shops}`,
      mode: "test",
      owner_email: "owner@example.com",
    });
    const [item] = await addItems(lane.sql, shop.id, [{ inventory_count: 1 }]);
    await lane.sql`
      update items i
      set deposit_amount = ${deposit || null}, deposit_hold_timing = ${timing}
      where i.tenant_id = ${shop.id}`;
    const run = new Run(lane, random, shop, item!);
    if (terms.length > 0) await run.#setTerms(random.pick(terms));
    return run;
  }

  async #setTerms(terms: PaymentTerms): Promise<void> {
    const { lane: { sql }, shop, order } = this;
    await sql`update tenants t set payment_terms = ${sql.json({ ...terms })} where t.id = ${shop.id}`;
    const booked = { currency: "EUR", timezone: "UTC", pickup_at: new Date(order.pickup_date), now: new Date() };
    order.amount = dueOf(order.amount, terms, booked).due_now;
    const keepsCard = terms.rest_days_before !== null || terms.guarantee === "card";
    order.card_consent = keepsCard ? CARD_CONSENT : undefined;
  }

  chance(share: number): boolean {
    return this.random.int(1, 1_000) <= share * 1_000;
  }

  /** Places a hold like the widget, with retries. `click` is the Idempotency-Key; null sends none. */
  async hold(options: HoldOptions = {}): Promise<PendingPayment | undefined> {
    const click = options.click === undefined ? crypto.randomUUID() : options.click;
    const answer = await this.retry(() => this.holdOnce({ ...options, click }));
    if (answer?.status !== 200) return undefined;
    const intent = answer.body as unknown as PendingPayment;
    this.exposed_intents.add(intent.payment_intent_id);
    return intent;
  }

  /** Sends one such request without a retry. */
  async holdOnce({ click, replaces }: HoldOptions): Promise<Answer> {
    const { amount, card_consent, ...details } = this.order;
    const { payment_intent_id, client_secret } = replaces ?? {};
    const booking_details = { ...details, replaces: replaces && { payment_intent_id, client_secret } };
    const customer = { name: "Ann", email: "ann@example.com" };
    return await this.send("POST /api/storefront/payment-intent", { amount, card_consent, booking_details, customer }, {
      click,
    });
  }

  /** Confirms the payment at Stripe, as the browser does. */
  async pay({ client_secret }: Pick<PendingPayment, "client_secret">, card?: string): Promise<void> {
    // Nothing is due before the pickup
    if (client_secret === null) return;
    await confirmAs(this.lane.stripe, { account: null, client_secret }, { card });
  }

  async book(payment: PendingPayment): Promise<Answer> {
    const answer = await this.retry(() => this.bookOnce(payment));
    if (answer && answer.status < 300) this.booking_id = String(answer.body.id);
    return answer;
  }

  /** Sends one request to book without a retry. */
  async bookOnce({ payment_intent_id }: PendingPayment): Promise<Answer> {
    return await this.send("POST /v1/storefront/book", { payment_intent_id });
  }

  async cancel(): Promise<void> {
    if (this.booking_id) {
      await this.retry(() => this.send(`POST /v1/bookings/${this.booking_id}/cancel`, {}, { secret: true }));
    }
  }

  async pickUp(): Promise<void> {
    if (this.booking_id) await this.retry(() => this.pickUpOnce());
  }

  /** Sends one request to hand out the gear without a retry. */
  async pickUpOnce(): Promise<Answer> {
    return await this.send(`POST /v1/bookings/${this.booking_id}/pickup`, {}, { secret: true });
  }

  /** Sends a request up to four times until its response is no 5xx. Starts the server before each retry. */
  async retry(send: () => Promise<Answer>): Promise<Answer> {
    for (let tries = 0; tries < 4; tries++) {
      const answer = await send();
      if (answer && answer.status < 500) return answer;
      await this.lane.start();
    }
  }

  /** Sends a request such as `POST /v1/bookings`. Staff use the `secret` key. */
  async send(
    route: string,
    body?: unknown,
    { click, secret = false, session }: {
      click?: string | null | undefined;
      secret?: boolean;
      session?: string | undefined;
    } = {},
  ): Promise<Answer> {
    const [method, path] = route.split(" ") as [string, string];
    const { secret_key, publishable_key } = this.shop;
    const headers = {
      authorization: `Bearer ${secret ? secret_key : publishable_key}`,
      "content-type": "application/json",
      // Each request comes from a random address
      "x-forwarded-for": `10.0.${this.random.int(0, 255)}.${this.random.int(1, 254)}`,
      ...click && { "idempotency-key": click },
      ...session && { "x-customer-session": session },
    };
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(this.lane.base + path, {
        method,
        headers,
        ...body === undefined ? {} : { body: JSON.stringify(body) },
        signal,
      });
      return { status: response.status, body: await response.json() };
    } catch {
      return undefined;
    }
  }
}
