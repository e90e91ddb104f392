import { useState } from "preact/hooks";
import { ApiError, failedAt } from "../../api.ts";
import type { ManagedItem } from "../../../shared/contract/fleet.ts";
import { errorMessage } from "../state/error_message.ts";
import { useStore } from "../state/store.ts";
import { usePricesWords } from "../text/prices_words.ts";
import { useSizesWords } from "../text/sizes_words.ts";
import { useWords } from "../text/words.ts";
import { type BulkEdit, changesOf, forEach, isChanged } from "./bulk_edit.ts";
import type { ListedItem } from "./items.ts";

/** How far a bulk edit is. `failed` has the reason for each item that was not changed. */
export interface BulkProgress {
  all: number;
  done: number;
  running: boolean;
  failed: readonly { item: ListedItem; reason: string }[];
}

/** Changes several items, each by itself. One that fails stops none of the others, and can be tried again. */
export function useBulkEdit(onChange: (item: ManagedItem) => void) {
  const { api } = useStore();
  const words = useWords();
  const prices = usePricesWords();
  const sizes = useSizesWords();
  const [progress, setProgress] = useState<BulkProgress | null>(null);

  /** Returns an item as it is now, if somebody has changed it. An earlier attempt may have, whose answer was lost. */
  async function findNewest(error: unknown, { id }: ListedItem): Promise<ManagedItem | null> {
    if (!(error instanceof ApiError && error.problem.code === "changed_meanwhile")) return null;
    return await api("GET /v1/fleet/items/:id", { params: { id } }).catch(() => null);
  }

  /** Returns why an item was refused. A colleague may have given it a price table meanwhile. */
  function reasonOf(error: unknown): string {
    const isFromTable = failedAt("PATCH /v1/fleet/items/:id", error) && error.problem.code === "invalid_request" &&
      error.problem.errors.some(({ code }) => code === "from_price_table");
    return isFromTable ? prices.bulk.from_list : errorMessage(words, error);
  }

  /** Resolves to the number of items that failed. */
  async function run(items: readonly ListedItem[], edit: BulkEdit): Promise<number> {
    const failed: { item: ListedItem; reason: string }[] = [];
    let done = 0;
    const show = (running: boolean) => setProgress({ all: items.length, done, running, failed: [...failed] });
    show(true);
    await forEach(items, async (item) => {
      const changes = changesOf(item, edit);
      if (!Object.keys(changes).length) {
        failed.push({ item, reason: item.price_table_id ? prices.bulk.from_list : sizes.numbered });
        return;
      }
      try {
        // A percentage of a price that a colleague has changed meanwhile would be wrong.
        const seen = edit.percent === null ? {} : { if_version: item.updated_at };
        const body = { ...changes, ...seen };
        onChange(await api("PATCH /v1/fleet/items/:id", { params: { id: item.id }, body }));
        done++;
      } catch (error) {
        const newest = await findNewest(error, item);
        if (newest && isChanged(newest, changesOf(item, edit))) {
          onChange(newest);
          done++;
        } else failed.push({ item: { ...item, ...newest }, reason: reasonOf(error) });
      }
      show(true);
    });
    show(false);
    return failed.length;
  }
  return { progress, run };
}
