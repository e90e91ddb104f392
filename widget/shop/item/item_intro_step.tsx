import { useEffect, useState } from "preact/hooks";
import type { Item } from "../../../shared/contract/fleet.ts";
import { failedAt } from "../../api.ts";
import { useText } from "../../text/text.ts";
import { formatDuration } from "../duration.ts";
import { codeOf } from "../state/attempt.ts";
import type { Store } from "../state/store.ts";
import { ItemIntro } from "./item_intro.tsx";

/** Shows one item above the dates, by id or slug. Shows nothing if the shop does not rent it. */
export function ItemIntroStep({ store, wanted }: { store: Store; wanted: string }) {
  const text = useText();
  const offered = store.inventory.value?.items.find(({ id, slug }) => id === wanted || slug === wanted);
  const [item, setItem] = useState<Item | null | undefined>(offered ?? null);
  useEffect(() => {
    let left = false;
    // The dates can be chosen without the item's photo.
    fetchItem(store, wanted).catch((error) => codeOf(store, error) && undefined).then((found) =>
      left || setItem(found)
    );
    return () => {
      left = true;
    };
  }, [wanted]);
  const shown = offered ?? item;
  return shown === undefined ? null : <ItemIntro item={shown} duration={formatDuration(store, text)} />;
}

/** Returns an item by its id or slug, or undefined if the shop has none. Throws `ApiError`. */
async function fetchItem(store: Store, wanted: string): Promise<Item | undefined> {
  try {
    return await store.api("GET /v1/fleet/items/:id", { params: { id: wanted } });
  } catch (error) {
    if (!failedAt("GET /v1/fleet/items/:id", error) || error.problem.code !== "not_found") throw error;
    return await findBySlug(store, wanted);
  }
}

async function findBySlug({ api }: Store, wanted: string): Promise<Item | undefined> {
  let cursor: string | undefined;
  do {
    const page = await api("GET /v1/fleet/items", { query: { limit: "100", cursor } });
    const found = page.data.find(({ slug }) => slug === wanted);
    if (found) return found;
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
}
