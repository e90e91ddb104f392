import type { PaymentTerms } from "../../../shared/contract/payment_terms.ts";
import { DAY, HOUR, instantOf, midnightOf, MINUTE, wallOf } from "../../../shared/wall_clock.ts";
import { createApp } from "../../app.ts";
import { Memory } from "../../memory.ts";
import { asPool } from "../../db/as_pool.ts";
import { setInstant } from "../../db/instant.sql.ts";
import type { Deps } from "../../deps.ts";
import { createIds } from "../../ids.ts";
import { deleteMailJobs } from "../../jobs/graphile_worker/private_jobs.sql.ts";
import { choosePayments } from "../../processor/choice.ts";
import { demoPayments } from "../../processor/demo.ts";
import { unlimitedQuotas } from "../../quotas.ts";
import type { CreatedShop } from "../create_shop.ts";
import { createClient } from "./client.ts";
import type { DemoContents } from "./contents.ts";
import { bookRental, type DemoClients } from "./play_rental.ts";
import { type DemoRental, type DemoTime, rentalsOf } from "./rentals.ts";
import { riverside } from "./riverside.ts";

/** Something that happens in the demo shop, at an instant in ms. */
interface Step {
  at: number;
  run(): Promise<unknown>;
}

/**
 * Fills the demo shop with three weeks of rentals and the work of today, in one transaction.
 *
 * Everything goes through the API, in the order of time. Each step sets the clock of the app and the `instant` of the
 * transaction. Steps that are ahead are left to the visitor. Jobs that only send mails are deleted.
 */
export async function fillRentals(
  deps: Deps,
  shop: Pick<CreatedShop, "id" | "secret_key" | "publishable_key">,
  contents: DemoContents = riverside,
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const now = deps.clock.now().getTime();
    let time = now;
    let isDeclining = false;
    const clock = { now: () => new Date(time) };
    // This transaction may roll back, so the server does not keep what it reads
    const memory = new Memory();
    const sql = asPool(tx);
    const demo = demoPayments({ sql, vault: deps.vault });
    const payments = choosePayments({
      demo: {
        ...demo,
        createDeposit: async (draft) =>
          isDeclining ? { id: null, failure: { code: "card_declined" } } : await demo.createDeposit(draft),
      },
    });
    const settings = { ...deps.settings, quotas: unlimitedQuotas };
    const world: Deps = { ...deps, sql, clock, memory, payments, settings, ids: createIds(clock) };
    const app = createApp(world, { log: () => {}, limiter: undefined });
    const { base_url } = settings;
    const clients: DemoClients = {
      staff: createClient(app, { base_url, key: shop.secret_key }),
      visitor: createClient(app, { base_url, key: shop.publishable_key }),
    };

    const steps = await planSteps(clients, { now, contents }, async (run) => {
      isDeclining = true;
      await run();
      isDeclining = false;
    });
    for (const step of steps.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at)) {
      time = step.at;
      await setInstant(tx, new Date(time));
      await step.run();
    }
    await setInstant(tx, null);
    await deleteMailJobs(tx, shop.id);
  });
}

/** Returns all steps of all rentals, and a downtime that starts now. */
async function planSteps(
  clients: DemoClients,
  { now, contents }: { now: number; contents: DemoContents },
  declining: (run: () => Promise<unknown>) => Promise<void>,
): Promise<Step[]> {
  const { staff, visitor } = clients;
  const { timezone } = await staff("GET /v1/shop");
  const items = await staff("GET /v1/fleet/items", { query: { limit: "100" } });
  const item_ids = new Map(items.data.map(({ id, slug }) => [slug, id]));
  const { template } = await visitor("GET /api/sign/template");
  if (!template) throw new Error("The demo shop has no waiver");
  const today = midnightOf(wallOf(now, timezone));
  const instantAt = ([day, clock]: DemoTime) => {
    const [hours, minutes] = clock.split(":").map(Number) as [number, number];
    return instantOf(today + day * DAY + hours * HOUR + minutes * MINUTE, timezone);
  };

  const stepsOf = (rental: DemoRental): Step[] => {
    const [pickup, due] = [instantAt(rental.pickup), instantAt(rental.due)];
    const period = { pickup_date: new Date(pickup).toISOString(), return_date: new Date(due).toISOString() };
    const item_id = item_ids.get(rental.item)!;
    const params = { id: "" };
    const booked = {
      at: pickup - rental.booked * DAY,
      run: async () => {
        const { id } = await bookRental(clients, { rental, period, item_id, template });
        params.id = id;
      },
    };
    const override = { waivers: true, reason: "Signed on paper" };
    const handed = {
      at: pickup + 5 * MINUTE,
      run: () => staff("POST /v1/bookings/:id/pickup", { params, body: rental.signs ? {} : { override } }),
    };
    switch (rental.trouble) {
      case "unsigned":
      case "unpaid":
        return [booked];
      case "deposit_declined":
        return [booked, {
          at: pickup - 20 * HOUR,
          run: () => declining(() => staff("POST /v1/bookings/:id/deposit", { params, body: { method: "card" } })),
        }];
      case "cancelled":
        return [booked, {
          at: pickup - 20 * HOUR,
          run: () =>
            staff("POST /v1/bookings/:id/cancel", { params, body: { reason: "The weather", refund: "policy" } }),
        }];
      case "no_show":
        return [booked, {
          at: pickup + 3 * HOUR,
          run: () => staff("POST /v1/bookings/:id/no_show", { params, body: {} }),
        }];
      case "kept":
        return [booked, handed];
      default:
        return [booked, handed, {
          at: due - 5 * MINUTE,
          run: () => staff("POST /v1/bookings/:id/return", { params, body: {} }),
        }];
    }
  };
  const downtime = { starts: new Date(now).toISOString(), ends: new Date(now + 3 * DAY).toISOString(), quantity: 1 };
  const setTerms = (payment_terms: Pick<PaymentTerms, "kind"> & Partial<PaymentTerms>) => () =>
    staff("PATCH /v1/shop", { body: { payment_terms } });
  return [
    ...rentalsOf(contents).flatMap(stepsOf),
    // The bookings that are ahead are made on this day; one of them has a rest to pay, which is due tomorrow
    { at: instantAt([-2, "06:00"]), run: setTerms({ kind: "part", percent: 30, rest_days_before: 7 }) },
    { at: instantAt([-2, "20:00"]), run: setTerms({ kind: "full" }) },
    {
      at: now,
      run: () =>
        staff("POST /v1/fleet/items/:id/downtime", {
          params: { id: item_ids.get(contents.repair.item)! },
          body: { ...downtime, reason: contents.repair.reason },
        }),
    },
  ];
}
