import { useLayoutEffect } from "preact/hooks";
import type { RequestOf, ResponseOf } from "../../../shared/contract/mod.ts";
import type { shop as routes } from "../../../shared/contract/shop.ts";
import { changedRecordOf } from "../kit/field_errors.ts";
import { type RecordFormOptions, useRecordForm } from "../kit/use_record_form.ts";
import { useStore } from "../state/store.ts";
import { useCached } from "../state/use_cached.ts";
import { useWords } from "../text/words.ts";

export type ManagedShop = ResponseOf<(typeof routes)["GET /v1/shop"], "secret">;
export type ShopChanges = RequestOf<"PATCH /v1/shop", (typeof routes)["PATCH /v1/shop"]>["body"];

/** Returns the shop with all its settings, and keeps it fresh. */
export function useShop() {
  const { me } = useStore();
  return useCached<ManagedShop>(keyOf(me.value!.shop), (api) => api("GET /v1/shop"));
}

interface ShopFormOptions<F extends object>
  extends Pick<RecordFormOptions<ManagedShop, F, ShopChanges, ManagedShop>, "read" | "write" | "labels" | "aliases"> {
  shop: ManagedShop;
}

/**
 * Returns the form of a section that edits fields of the shop. A field that a colleague changes meanwhile too is a
 * conflict: `SectionForm` shows both values, and neither overwrites the other by itself.
 */
export function useShopForm<F extends object>({ shop, ...options }: ShopFormOptions<F>) {
  const store = useStore();
  const words = useWords();
  const { api, cache, message } = store;
  const form = useRecordForm({
    ...options,
    record: shop,
    async send(changes, { if_version }) {
      const patch = (version: string) => api("PATCH /v1/shop", { body: { ...changes, if_version: version } });
      try {
        return await patch(String(if_version));
      } catch (error) {
        const current = changedRecordOf<ManagedShop>(error);
        if (!current) throw error;
        cache.put(keyOf(shop), current);
        // Another section was saved: nothing of this one is overwritten
        if (JSON.stringify(options.read(current)) !== JSON.stringify(form.draft.base)) throw error;
        return await patch(current.updated_at);
      }
    },
    onSaved(saved) {
      cache.put(keyOf(shop), saved);
      followShop(store, saved);
      form.draft.saved(saved);
      message.value = words.actions.saved;
    },
  });
  const { isUnsaved, draft } = form;
  // Hides the list of updated fields, before the next paint, while the form has no edits
  useLayoutEffect(() => {
    if (!isUnsaved) draft.dismiss();
  }, [draft.version]);
  return {
    ...form,
    async save(): Promise<void> {
      if (isUnsaved) await form.save();
      else message.value = words.settings.nothing_to_save;
    },
  };
}

/** Returns the name of the shop in the cache. */
function keyOf({ id }: { id: string }): string {
  return `shop ${id}`;
}

/** Shows the new name, currency and time zone in all views at once. */
function followShop({ session, me }: ReturnType<typeof useStore>, saved: ManagedShop): void {
  if (!me.value) return;
  const { name, slug, currency, timezone, locale } = saved;
  session.value = { ...me.value, shop: { ...me.value.shop, name, slug, currency, timezone, locale } };
}
