/**
 * The share that one shop may have of the slots of a lane. Before a worker fetches a job, it asks for the shops whose
 * share is used up. One worker fetches at a time, because two could both take the last slot of a shop.
 */
export interface ShopShare {
  /** Waits until no other worker fetches a job. Returns the shops that must not get another slot. */
  startFetch(): Promise<string[]>;
  /** Ends a fetch. `shop` is that of the fetched job; undefined without a job, or if the job belongs to no shop. */
  endFetch(shop: string | undefined): void;
  /** Frees the slot of a job that has ended. */
  free(shop: string | undefined): void;
}

/** Creates the count of the slots that each shop uses. */
export function createShopShare(slots_per_shop: number): ShopShare {
  const used = new Map<string, number>();
  const waiting: (() => void)[] = [];
  let isFetching = false;

  function add(shop: string | undefined, slots: number): void {
    if (shop === undefined) return;
    const left = (used.get(shop) ?? 0) + slots;
    if (left > 0) used.set(shop, left);
    else used.delete(shop);
  }

  return {
    async startFetch() {
      if (isFetching) await new Promise<void>((resolve) => waiting.push(resolve));
      else isFetching = true;
      return [...used].filter(([, slots]) => slots >= slots_per_shop).map(([shop]) => shop);
    },
    endFetch(shop) {
      add(shop, 1);
      const next = waiting.shift();
      if (next) next();
      else isFetching = false;
    },
    free: (shop) => add(shop, -1),
  };
}
