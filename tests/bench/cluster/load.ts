import { setTimeout as delay } from "node:timers/promises";
import { ApiError } from "../../../widget/api.ts";
import { createRandom } from "../random.ts";
import { buyerAt } from "../shop.ts";
import { cartOf, type RandomShop } from "../stock_shop.ts";

const BUYERS = 16;
/** Bookings after which buyers ask for the next six weeks, because most of the stock is taken. */
const BOOKINGS_IN_SIX_WEEKS = 150;
/** A server may answer 503 while it says that it is ready, for as long as it needs to notice. */
const NOTICES_WITHIN_MS = 3_000;

/** What buyers were told. */
export interface Answers {
  /** Ids of bookings that were acknowledged, with the time of the acknowledgement. */
  booked: { id: string; at: number }[];
  /** Payment intents whose booking was answered 503: the buyer does not know whether it was made. */
  unknown: number;
  /** Requests that were answered 503, or not at all. */
  unavailable: Unavailable[];
  /** Answers that are neither a success nor an expected refusal, such as 500. */
  wrong: string[];
}

/** A request that got no answer but an error with this code, from its start to its end. */
interface Unavailable {
  code: string;
  began: number;
  at: number;
  base: string;
}

/** Buyers who book at random on several servers until they are stopped. Each tries again after a 503. */
export function startBuyers(bases: readonly string[], shop: RandomShop): { answers: Answers; stop(): Promise<void> } {
  const answers: Answers = { booked: [], unknown: 0, unavailable: [], wrong: [] };
  let isOver = false;
  const buying = Promise.all(Array.from({ length: BUYERS }, async (_, number) => {
    const random = createRandom(200 + number);
    const base = bases[number % bases.length]!;
    const buyer = buyerAt(base, shop, number);

    /** Repeats a request until it is answered, as the widget does. */
    async function persist<T>(request: () => Promise<T>): Promise<T> {
      for (;;) {
        const began = performance.now();
        try {
          return await request();
        } catch (error) {
          if (!isUnavailable(error)) throw error;
          answers.unavailable.push({ code: error.problem.code, began, at: performance.now(), base });
          if (isOver) throw error;
          await delay(200);
        }
      }
    }

    while (!isOver) {
      try {
        const cart = cartOf(random, shop, Math.floor(answers.booked.length / BOOKINGS_IN_SIX_WEEKS));
        const { total: amount } = await persist(() => buyer("POST /v1/storefront/quote", { body: cart }));
        const once = crypto.randomUUID();
        const body = { amount, booking_details: cart, customer: { name: "Ada", email: "ada@example.com" } };
        const { payment_intent_id } = await persist(() => buyer("POST /api/storefront/payment-intent", { body, once }));
        const { id } = await persist(() => buyer("POST /v1/storefront/book", { body: { payment_intent_id } }));
        answers.booked.push({ id, at: performance.now() });
      } catch (error) {
        if (isUnavailable(error)) answers.unknown += 1;
        else if (!isRefusal(error)) answers.wrong.push(String(error));
      }
    }
  }));
  return {
    answers,
    async stop() {
      isOver = true;
      await buying;
    },
  };
}

function isUnavailable(error: unknown): error is ApiError {
  // A hold that ended during the outage is answered with payment_processor_error, which asks to try again
  const codes = ["unavailable", "offline", "payment_processor_error"];
  return error instanceof ApiError && codes.includes(error.problem.code);
}

/** The cart is sold out; the idempotency key is in use by the request that was cut off; the hold has expired. */
function isRefusal(error: unknown): boolean {
  const codes = ["out_of_stock", "amount_mismatch", "idempotency_in_progress", "sold_out_refunded", "hold_expired"];
  return error instanceof ApiError && codes.includes(error.problem.code);
}

/** What `/readyz` of each server said, and when. */
export interface Readiness {
  /** Counts the 503 `unavailable` of servers that said they were ready during the request and for seconds around it. */
  countLies(unavailable: Answers["unavailable"]): number;
  stop(): Promise<void>;
}

export function watchReadiness(bases: readonly string[]): Readiness {
  const samples: { base: string; at: number; ready: boolean }[] = [];
  let isOver = false;
  const watching = Promise.all(bases.map(async (base) => {
    while (!isOver) {
      const signal = AbortSignal.timeout(5_000);
      const ready = await fetch(`${base}/readyz`, { signal })
        .then(async ({ ok, body }) => (await body?.cancel(), ok), () => false);
      samples.push({ base, at: performance.now(), ready });
      await delay(250);
    }
  }));
  return {
    countLies: (unavailable) =>
      unavailable.filter(({ code, began, at, base }) =>
        code === "unavailable" &&
        samples.every((sample) =>
          sample.base !== base || sample.ready || sample.at < began - NOTICES_WITHIN_MS ||
          sample.at > at + NOTICES_WITHIN_MS
        )
      ).length,
    async stop() {
      isOver = true;
      await watching;
    },
  };
}
