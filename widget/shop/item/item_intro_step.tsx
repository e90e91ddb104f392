import { useEffect, useState } from "preact/hooks";
import type { Item } from "../../../shared/contract/fleet.ts";
import type { InventoryItem } from "../../../shared/contract/storefront.ts";
import { failedAt } from "../../api.ts";
import { useText } from "../../text/text.ts";
import { formatDuration } from "../duration.ts";
import { codeOf } from "../state/attempt.ts";
import { lowestPrice } from "../state/shown_items.ts";
import type { Store } from "../state/store.ts";
import { ItemIntro } from "./item_intro.tsx";

/**
 * Shows one item above the dates, by its id or slug, or a product by its id. Shows nothing if the shop does not rent
 * it.
 */
export function ItemIntroStep({ store, wanted }: { store: Store; wanted: string }) {
  const text = useText();
  const offered = store.inventory.value?.items.filter(isNamed(wanted)) ?? [];
  const [items, setItems] = useState<readonly Item[] | null>(null);
  useEffect(() => {
    let left = false;
    // The dates can be chosen without the item's photo.
    fetchItems(store, wanted).catch((error) => codeOf(store, error) && []).then((found) => left || setItems(found));
    return () => {
      left = true;
    };
  }, [wanted]);
  const [first] = offered.length ? offered : items ?? [];
  if (items && !first) return null;
  const product = first?.product?.id === wanted ? first.product : null;
  const photos = product?.photos.length ? product.photos : first?.photos;
  return (
    <ItemIntro
      item={first ? { ...product ?? first, photo: photos?.[0] && { variants: [], ...photos[0] } } : null}
      price={offered.length ? lowestPrice(offered) : Math.min(...items?.map((item) => item.price_full_day) ?? [])}
      is_from_price={product !== null}
      is_day_price={!offered.length}
      duration={formatDuration(store, text)}
    />
  );
}

/** Returns the item of an id or slug, or the sizes of a product. The shop may have none. Throws `ApiError`. */
async function fetchItems(store: Store, wanted: string): Promise<readonly Item[]> {
  if (wanted.startsWith("pr_")) return await findItems(store, wanted);
  try {
    return [await store.api("GET /v1/fleet/items/:id", { params: { id: wanted } })];
  } catch (error) {
    if (!failedAt("GET /v1/fleet/items/:id", error) || error.problem.code !== "not_found") throw error;
    return await findItems(store, wanted);
  }
}

async function findItems({ api }: Store, wanted: string): Promise<readonly Item[]> {
  const found: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = await api("GET /v1/fleet/items", { query: { limit: "100", cursor } });
    found.push(...page.data.filter(isNamed(wanted)));
    if (found.some(({ slug }) => slug === wanted)) break;
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  return found;
}

function isNamed(wanted: string) {
  return ({ id, slug, product_id }: Item | InventoryItem) => [id, slug, product_id].includes(wanted);
}
