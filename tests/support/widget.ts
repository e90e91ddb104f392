import { demoForm, freeForm } from "../../widget/payment/demo.ts";
import type { Kept, Memory } from "../../widget/shop/state/memory.ts";
import { open } from "../../widget/shop/state/open.ts";
import { createStore, type EventName, type Store, type Wish } from "../../widget/shop/state/store.ts";
import { BASE, type TestShop } from "./shop.ts";

/** What stays in the tab when a page is left. */
export class TabMemory implements Memory {
  kept: Kept | null = null;
  recall = () => this.kept;
  keep = (kept: Kept) => void (this.kept = structuredClone(kept));
}

interface Visit {
  memory?: TabMemory;
  wishes?: Partial<Record<Wish, string | null>>;
  /** How much the visitor's clock is ahead, in ms. */
  ahead?: number;
  /** A route, by the end of its path, that is out of order at first. */
  broken?: string;
  /** What would wait does not: nobody's patience is tested. */
  hasty?: boolean;
  /** The visitor comes back from a bank that said no. */
  refused?: boolean;
  /** Done before the shop has come. */
  early?: (store: Store) => void;
}

/** A visitor's widget without a browser: the store against a test's shop, with the shop's time. */
export async function openWidget(
  shop: TestShop,
  { memory = new TabMemory(), wishes = {}, ahead = 0, broken = "", hasty, refused, early }: Visit = {},
) {
  const events: { name: EventName; detail: Record<string, unknown> }[] = [];
  const timers: { at: number; then: () => void }[] = [];
  const line = { down: false, loses: "", breaks: broken };
  const bugs: unknown[] = [];
  const now = () => shop.clock.now().getTime();
  const ring = (due: typeof timers) => {
    for (const timer of due) {
      timers.splice(timers.indexOf(timer), 1);
      timer.then();
    }
  };
  const store: Store = createStore({
    base: BASE,
    key: shop.keys.publishable,
    memory,
    refused,
    wish: (name) => wishes[name] ?? null,
    locale: () => "en",
    now: () => now() + ahead,
    after(ms, then) {
      if (hasty) queueMicrotask(then);
      const timer = { at: now() + ms, then };
      timers.push(timer);
      return () => timers.splice(0, timers.length, ...timers.filter((other) => other !== timer));
    },
    emit: (name, detail) => void events.push({ name, detail }),
    checkout: () => import("../../widget/shop/state/checkout.ts"),
    openForm: ({ client_secret }) => client_secret ? demoForm(client_secret, store.api) : freeForm(),
    report: (error) => void bugs.push(error),
    async fetch(url, init) {
      if (line.down) throw new TypeError("offline");
      if (line.breaks && String(url).endsWith(line.breaks)) return Response.json({ code: "internal" }, { status: 500 });
      const response = await shop.app.request(String(url), init);
      if (line.loses && String(url).endsWith(line.loses)) throw new TypeError("lost");
      // as any server's
      response.headers.set("date", new Date(now()).toUTCString());
      return response;
    },
  });
  const opened = open(store);
  early?.(store);
  await opened;
  return {
    store,
    memory,
    events,
    line,
    bugs,
    /** Goes forward in time, with the widget's own timers. */
    async travel(time: Date): Promise<void> {
      await shop.travel(time);
      ring(timers.filter(({ at }) => at <= time.getTime()));
    },
    /** The widget's own timers are due at this very moment. */
    ring: () => ring([...timers]),
    /** Until nothing is under way any more. */
    async settled(): Promise<void> {
      do await new Promise((resolve) => setTimeout(resolve, 5)); while (store.busy);
    },
  };
}
export type TestWidget = Awaited<ReturnType<typeof openWidget>>;
