import type { Store } from "../state/store.ts";
import { followVisit } from "./follow_visit.ts";
import { measuredMemoryOf } from "./measured.ts";

/** The stores that are followed. */
const followed = new WeakSet<Store>();

/** Dispatches `rental-shop:measure` on a tag, as long as it has the attribute. `name` is unique on the page. */
export function measure(store: Store, tag: HTMLElement, name: string): void {
  if (followed.has(store)) return;
  followed.add(store);
  followVisit(store, {
    memory: measuredMemoryOf(() => sessionStorage, `${name}:${store.key}:measured`),
    tell(event, ecommerce) {
      if (tag.hasAttribute("measure")) store.emit("measure", { event, ecommerce });
    },
  });
}
