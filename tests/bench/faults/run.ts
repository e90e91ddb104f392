import { openShop } from "../../../server/commands/open_shop.ts";
import type { Deps } from "../../../server/deps.ts";
import { openVault } from "../../../server/vault.ts";
import { confirmAs } from "../../support/stripe/browser.ts";
import { addItems, ids } from "../../support/stock.ts";
import type { Random } from "../random.ts";
import { settings } from "../server.ts";
import type { Lane } from "./lane.ts";

export interface Paying {
  payment_intent_id: string;
  client_secret: string;
}
interface Wish {
  click?: string | null;
  replaces?: Paying | undefined;
}
type Answer = { status: number; body: Record<string, unknown> } | undefined;

/** Rent of one kayak for one day, in cents. */
const PRICE = 3_500;
const PATIENCE_MS = 30_000;
let made = 0;

/** One shop with one kayak, and the people who want it while things go wrong. */
export class Run {
  /** A day so near that a deposit at booking is held at once. */
  readonly day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  booking_id: string | undefined;
  /** Intents whose secret has reached a browser. */
  readonly given = new Set<string>();

  private constructor(
    readonly lane: Lane,
    readonly random: Random,
    readonly shop: { id: string; secret_key: string; publishable_key: string },
    private readonly item: string,
  ) {}

  static async open(lane: Lane, random: Random, { deposit = 0 } = {}): Promise<Run> {
    const vault = openVault(settings.APP_SECRET);
    const deps = { sql: lane.sql, vault, ids } as Deps;
    const shop = await openShop(deps, {
      name: "Faults",
      slug: `faults-${crypto.randomUUID().slice(0, 8)}-${++made}`,
      mode: "test",
    });
    const [item] = await addItems(lane.sql, shop.id, [{ inventory_count: 1 }]);
    await lane.sql`
      update items i
      set deposit_amount = ${deposit || null}, deposit_hold_timing = 'at_booking'
      where i.tenant_id = ${shop.id}`;
    return new Run(lane, random, shop, item!);
  }

  chance(share: number): boolean {
    return this.random.int(1, 1_000) <= share * 1_000;
  }

  /** The widget's request for an intent; the same `click` is one attempt however often it is sent, and null has no key. */
  async hold(asked: Wish = {}): Promise<Paying | undefined> {
    const click = asked.click === undefined ? crypto.randomUUID() : asked.click;
    const answer = await this.insist(() => this.holdOnce({ ...asked, click }));
    if (answer?.status !== 200) return undefined;
    const intent = answer.body as unknown as Paying;
    this.given.add(intent.payment_intent_id);
    return intent;
  }

  /** One such request, and no second if it is not answered. */
  async holdOnce({ click, replaces }: Wish): Promise<Answer> {
    const { day: pickup_date, day: return_date } = this;
    const { payment_intent_id, client_secret } = replaces ?? {};
    const booking_details = {
      ...{ pickup_date, return_date, line_items: [{ fleet_item_id: this.item }] },
      replaces: replaces && { payment_intent_id, client_secret },
    };
    const customer = { name: "Ann", email: "ann@example.com" };
    return await this.#post("/api/storefront/payment-intent", { amount: PRICE, booking_details, customer }, { click });
  }

  /** The browser's part, which needs Stripe alone. */
  async pay({ client_secret }: Paying, card?: string): Promise<void> {
    await confirmAs(this.lane.stripe, { account: null, client_secret }, { card });
  }

  async book({ payment_intent_id }: Paying): Promise<Answer> {
    const answer = await this.insist(() => this.#post("/v1/storefront/book", { payment_intent_id }));
    if (answer && answer.status < 300) this.booking_id = String(answer.body.id);
    return answer;
  }

  /** One request to book, and no second if it is not answered. */
  async bookOnce({ payment_intent_id }: Paying): Promise<Answer> {
    return await this.#post("/v1/storefront/book", { payment_intent_id });
  }

  async cancel(): Promise<void> {
    if (this.booking_id) {
      await this.insist(() => this.#post(`/v1/bookings/${this.booking_id}/cancel`, {}, { secret: true }));
    }
  }

  /** As people do: when nothing answers, wait until something does, and try again; a refusal by the processor is tried twice. */
  async insist(ask: () => Promise<Answer>): Promise<Answer> {
    for (let tries = 0; tries < 4; tries++) {
      const answer = await ask();
      if (answer && answer.status < 500) return answer;
      await this.lane.start();
    }
  }

  async #post(
    path: string,
    body: unknown,
    { click, secret = false }: { click?: string | null; secret?: boolean } = {},
  ): Promise<Answer> {
    const { secret_key, publishable_key } = this.shop;
    const headers = {
      authorization: `Bearer ${secret ? secret_key : publishable_key}`,
      "content-type": "application/json",
      // a browser's address of its own
      "x-forwarded-for": `10.0.${this.random.int(0, 255)}.${this.random.int(1, 254)}`,
      ...click && { "idempotency-key": click },
    };
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const response = await fetch(this.lane.base + path, {
        method: "POST",
        headers,
        body: JSON.stringify(body),
        signal,
      });
      return { status: response.status, body: await response.json() };
    } catch {
      return undefined;
    }
  }
}
