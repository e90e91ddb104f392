import { signal } from "@preact/signals";
import { demoForm } from "../../widget/payment/demo.tsx";
import { freeForm } from "../../widget/payment/free.ts";
import { loadCart } from "../../widget/shop/state/addons.ts";
import type { Memory, SavedVisit } from "../../widget/shop/state/memory.ts";
import { open } from "../../widget/shop/state/open.ts";
import { preselect, replaceFirstItem } from "../../widget/shop/state/preselect.ts";
import { quoteOf } from "../../widget/shop/state/quote.ts";
import { proceed } from "../../widget/shop/state/proceed.ts";
import { isSigned } from "../../widget/shop/state/signed.ts";
import { refreshBooked, resume } from "../../widget/shop/state/resume.ts";
import { noPreset } from "../../widget/shop/state/no_preset.ts";
import { createStore, type EventName, type Preset, type Store } from "../../widget/shop/state/store.ts";
import { BASE, type TestShop } from "./shop.ts";

/** A tab's storage, which outlives a page. */
export class TabMemory implements Memory {
  saved: SavedVisit | null = null;
  recall = () => this.saved;
  save(visit: SavedVisit): void {
    this.saved = structuredClone(visit);
  }
}

interface WidgetOptions {
  memory?: TabMemory;
  preset?: Partial<Preset>;
  /** Time in ms by which the visitor's clock is ahead. */
  clock_skew?: number;
  /** The end of a path whose requests fail at first. */
  broken?: string;
  /** Calls timers back at once. */
  immediate_timers?: boolean;
  /** The visitor returns from a bank that refused. */
  refused?: boolean;
  /** Runs while the shop is loading. */
  early?: (store: Store) => void;
}

/** Opens a widget without a browser: its store against a test's shop, by the shop's clock. */
export async function openWidget(
  shop: TestShop,
  { memory = new TabMemory(), preset = {}, clock_skew = 0, broken = "", immediate_timers, refused, early }:
    WidgetOptions = {},
) {
  const events: { name: EventName; detail: Record<string, unknown> }[] = [];
  const timers: { at: number; callback: () => void }[] = [];
  /** `loses` and `breaks` are ends of paths: the response is lost, or the server answers 500. */
  const network = { down: false, loses: "", breaks: broken };
  const bugs: unknown[] = [];
  let under_way = 0;
  async function track<T>(answer: T | Promise<T>): Promise<T> {
    under_way++;
    try {
      return await answer;
    } finally {
      under_way--;
    }
  }
  const now = () => shop.clock.now().getTime();
  const fire = (due: typeof timers) => {
    for (const timer of due) {
      timers.splice(timers.indexOf(timer), 1);
      timer.callback();
    }
  };
  const store: Store = createStore({
    base: BASE,
    key: shop.keys.publishable,
    memory,
    preset: signal({ ...noPreset, ...preset }),
    locale: () => "en",
    now: () => now() + clock_skew,
    after(ms, callback) {
      if (immediate_timers) queueMicrotask(callback);
      const timer = { at: now() + ms, callback };
      timers.push(timer);
      return () => timers.splice(0, timers.length, ...timers.filter((other) => other !== timer));
    },
    emit: (name, detail) => void events.push({ name, detail }),
    loadCheckout: () => Promise.resolve({ preselect, replaceFirstItem, quoteOf, isSigned, loadCart, proceed }),
    loadResume: () => Promise.resolve({ resumeHold: (store) => resume(store, refused), refreshBooked }),
    openForm: ({ client_secret }) => client_secret ? demoForm(client_secret, store.api) : freeForm(),
    reportError: (error) => void bugs.push(error),
    async fetch(url, init) {
      if (network.down) throw new TypeError("offline");
      if (network.breaks && String(url).endsWith(network.breaks)) {
        return Response.json({ code: "internal" }, { status: 500 });
      }
      const response = await track(shop.app.request(String(url), init));
      if (network.loses && String(url).endsWith(network.loses)) throw new TypeError("lost");
      // Every server sends its date.
      response.headers.set("date", new Date(now()).toUTCString());
      return response;
    },
  });
  const turn = () => new Promise((resolve) => setTimeout(resolve, 5));
  shop.beforeEnd(async () => {
    do await turn(); while (under_way);
  });
  const opened = open(store);
  early?.(store);
  await opened;
  return {
    store,
    memory,
    events,
    network,
    bugs,
    /** Advances the clock, and fires the widget's timers that are due. */
    async travel(time: Date): Promise<void> {
      await shop.travel(time);
      fire(timers.filter(({ at }) => at <= time.getTime()));
    },
    /** Fires all timers of the widget. */
    fireTimers: () => fire([...timers]),
    /** Waits until no request is under way. */
    async settled(): Promise<void> {
      do await turn(); while (store.busy.value || under_way);
    },
  };
}
export type TestWidget = Awaited<ReturnType<typeof openWidget>>;
