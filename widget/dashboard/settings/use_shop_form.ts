import { useState } from "preact/hooks";
import type { shop as routes } from "../../../shared/contract/shop.ts";
import type { RequestOf, ResponseOf } from "../../../shared/contract/mod.ts";
import { includesRole } from "../state/session.ts";
import { useStore } from "../state/store.ts";
import { useAction } from "../state/use_action.ts";
import { useCached } from "../state/use_cached.ts";
import { useWords } from "../text/words.ts";
import { changedRecordOf, type FieldErrors, fieldErrorsOf } from "./field_errors.ts";
import { focusInvalid } from "./focus_invalid.ts";

export type ManagedShop = ResponseOf<(typeof routes)["GET /v1/shop"], "secret">;
export type ShopChanges = RequestOf<"PATCH /v1/shop", (typeof routes)["PATCH /v1/shop"]>["body"];

interface ShopFormOptions<Draft> {
  /** Returns the fields of the shop as the section's form shows them. */
  read: (shop: ManagedShop) => Draft;
  /** Returns the changes of a form, or the errors of its fields. */
  write: (draft: Draft, shop: ManagedShop) => { changes: ShopChanges } | { errors: FieldErrors };
}

interface Edit<Draft> {
  /** The shop that the draft is based on. */
  base: ManagedShop;
  draft: Draft;
}

/**
 * Returns the state of a section that edits fields of the shop. A change that a colleague makes to the same fields
 * meanwhile is a conflict: both versions are shown, and neither overwrites the other by itself.
 */
export function useShopForm<Draft extends object>({ read, write }: ShopFormOptions<Draft>) {
  const store = useStore();
  const words = useWords();
  const { api, cache, me } = store;
  const key = `shop ${me.value!.shop.id}`;
  const cached = useCached<ManagedShop>(cache, key, () => api("GET /v1/shop"));
  const action = useAction();
  const [edit, setEdit] = useState<Edit<Draft> | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isShowingTheirs, showTheirs] = useState(false);

  const shop = cached.data;
  const isSame = (a: Draft, b: Draft) => JSON.stringify(a) === JSON.stringify(b);
  const isUnsaved = edit !== null && !isSame(read(edit.base), edit.draft);
  const isConflict = isUnsaved && shop !== null && !isSame(read(shop), read(edit.base));

  function discard(): void {
    setEdit(null);
    setErrors({});
    showTheirs(false);
  }

  async function save(): Promise<void> {
    if (!isUnsaved || !shop || isConflict) {
      if (!isConflict) store.message.value = words.settings.nothing_to_save;
      return;
    }
    const written = write(edit.draft, shop);
    if ("errors" in written) {
      setErrors(written.errors);
      return focusInvalid();
    }
    const send = async (seen: ManagedShop) =>
      await api("PATCH /v1/shop", { body: { ...written.changes, if_version: seen.updated_at } });
    let refused: FieldErrors = {};
    await action.run(async () => {
      try {
        const saved = await send(shop).catch(async (error) => {
          const current = changedRecordOf<ManagedShop>(error);
          if (!current) throw error;
          cache.put(key, current);
          // Another section was saved: nothing of this one is overwritten
          if (isSame(read(current), read(edit.base))) return await send(current);
        });
        if (!saved) return;
        cache.put(key, saved);
        followShop(store, saved);
        discard();
        store.message.value = words.settings.saved;
      } catch (error) {
        refused = fieldErrorsOf(words, error);
        if (!Object.keys(refused).length) throw error;
      }
    });
    setErrors(refused);
    if (Object.keys(refused).length) focusInvalid();
  }

  return {
    cached,
    shop,
    canEdit: includesRole(me.value!.role, "manager"),
    draft: shop && (edit && !(isConflict && isShowingTheirs) ? edit.draft : read(shop)),
    change(changes: Partial<Draft>): void {
      if (!shop) return;
      const draft = edit?.draft ?? read(shop);
      setEdit({ base: edit?.base ?? shop, draft: { ...draft, ...changes } });
      setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name.split(".")[0]! in changes))));
    },
    errors,
    isUnsaved,
    conflict: isConflict
      ? {
        isShowingTheirs,
        show: showTheirs,
        /** Goes on with the own draft, based on what is saved now. */
        keepMine: () => {
          setEdit({ base: shop, draft: edit.draft });
          showTheirs(false);
        },
        useTheirs: discard,
      }
      : null,
    action,
    save,
    discard,
  };
}
export type ShopForm = Omit<ReturnType<typeof useShopForm>, "draft" | "change">;

/** Shows the new name, currency and time zone in all views at once. */
function followShop({ session, me }: ReturnType<typeof useStore>, saved: ManagedShop): void {
  if (!me.value) return;
  const { name, slug, currency, timezone, locale } = saved;
  session.value = { ...me.value, shop: { ...me.value.shop, name, slug, currency, timezone, locale } };
}
