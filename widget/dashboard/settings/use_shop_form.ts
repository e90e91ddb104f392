import { useState } from "preact/hooks";
import type { shop as routes } from "../../../shared/contract/shop.ts";
import type { RequestOf, ResponseOf } from "../../../shared/contract/mod.ts";
import { focusInvalidField } from "../kit/focus_invalid_field.ts";
import { type DraftState, isEdited, openDraft, rebaseDraft, resolveConflict, versionOf } from "../state/draft.ts";
import { includesRole } from "../state/session.ts";
import { useStore } from "../state/store.ts";
import { useAction } from "../state/use_action.ts";
import { useCached } from "../state/use_cached.ts";
import { useWords } from "../text/words.ts";
import { changedRecordOf, type FieldErrors, fieldErrorsOf } from "../kit/field_errors.ts";

export type ManagedShop = ResponseOf<(typeof routes)["GET /v1/shop"], "secret">;
export type ShopChanges = RequestOf<"PATCH /v1/shop", (typeof routes)["PATCH /v1/shop"]>["body"];

interface ShopFormOptions<Draft> {
  /** Returns the fields of the shop as the section's form shows them. */
  read: (shop: ManagedShop) => Draft;
  /** Returns the changes of a form, or the errors of its fields. */
  write: (draft: Draft, shop: ManagedShop) => { changes: ShopChanges } | { errors: FieldErrors };
}

/**
 * Returns the state of a section that edits fields of the shop. A field that a colleague changes meanwhile too is a
 * conflict: `SectionForm` shows both values, and neither overwrites the other by itself.
 */
export function useShopForm<Draft extends object>({ read, write }: ShopFormOptions<Draft>) {
  const store = useStore();
  const words = useWords();
  const { api, cache, me } = store;
  const key = `shop ${me.value!.shop.id}`;
  const cached = useCached<ManagedShop>(cache, key, () => api("GET /v1/shop"));
  const action = useAction();
  const [edit, setEdit] = useState<DraftState<Draft> | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});

  const shop = cached.data;
  const draft = shop && (edit ? rebase(edit, shop) : openDraft(versionOf(shop), read(shop)));
  const isUnsaved = draft !== null && isEdited(draft);

  function rebase(based: DraftState<Draft>, newer: ManagedShop): DraftState<Draft> {
    return rebaseDraft(based, { version: versionOf(newer), base: read(newer) });
  }

  function discard(): void {
    setEdit(null);
    setErrors({});
  }

  async function save(): Promise<void> {
    if (!shop || !isUnsaved) {
      store.message.value = words.settings.nothing_to_save;
      return;
    }
    if (draft.conflicts.length) return action.setError(words.errors.changed_meanwhile!);
    const written = write(draft.values, shop);
    if ("errors" in written) {
      setErrors(written.errors);
      return focusInvalidField();
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
          if (JSON.stringify(read(current)) !== JSON.stringify(draft.base)) throw error;
          return await send(current);
        });
        cache.put(key, saved);
        followShop(store, saved);
        discard();
        store.message.value = words.actions.saved;
      } catch (error) {
        refused = fieldErrorsOf(words, error);
        if (!Object.keys(refused).length) throw error;
      }
    });
    setErrors(refused);
    if (Object.keys(refused).length) focusInvalidField();
  }

  return {
    cached,
    shop,
    canEdit: includesRole(me.value!.role, "manager"),
    draft: draft && draft.values,
    change(changes: Partial<Draft>): void {
      if (!draft) return;
      setEdit({ ...draft, values: { ...draft.values, ...changes } });
      setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name.split(".")[0]! in changes))));
    },
    errors,
    isUnsaved,
    /** What a colleague has changed meanwhile. */
    changed: draft && {
      ...draft,
      resolve(field: keyof Draft & string, choice: "mine" | "theirs") {
        action.setError(null);
        setEdit(resolveConflict(draft, field, choice));
      },
      dismiss: () => setEdit({ ...draft, updated: [] }),
    },
    action,
    save,
    discard,
  };
}
export type ShopForm<Draft extends object> = ReturnType<typeof useShopForm<Draft>>;

/** Shows the new name, currency and time zone in all views at once. */
function followShop({ session, me }: ReturnType<typeof useStore>, saved: ManagedShop): void {
  if (!me.value) return;
  const { name, slug, currency, timezone, locale } = saved;
  session.value = { ...me.value, shop: { ...me.value.shop, name, slug, currency, timezone, locale } };
}
