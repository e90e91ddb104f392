import { useState } from "preact/hooks";
import type { ManagedItem } from "../../../shared/contract/fleet.ts";
import { ApiError } from "../../api.ts";
import { faultSentence, type FieldErrors } from "../kit/field_errors.ts";
import { useRecordForm } from "../kit/use_record_form.ts";
import type { Once } from "../state/use_action.ts";
import { useStore } from "../state/store.ts";
import { useFormat } from "../text/format.ts";
import { useSizesWords } from "../text/sizes_words.ts";
import { useUnitsWords } from "../text/units_words.ts";
import { useWords } from "../text/words.ts";
import type { FormPhoto, ItemForm } from "./item_form.ts";
import { changedFields, type FieldFault, readItem, type WrittenItem } from "./read_item.ts";

/** A stored item with the form that shows it. */
export interface LoadedItem {
  item: ManagedItem;
  form: ItemForm;
}

interface ItemFormOptions {
  /** The stored item, or null for a new one. */
  stored: LoadedItem | null;
  /** The form of a new item. */
  initial: ItemForm;
  /** Loads the stored item again. */
  reload: () => Promise<LoadedItem>;
  /** Returns the id of the category of a new item, which may be added with it. */
  addCategory: (category_id: string, once: Once) => Promise<string>;
  onSaved: (item: ManagedItem) => Promise<void> | void;
}

/** The form of an item: its fields, what is wrong with them, and how it is saved. */
export function useItemForm({ stored, initial, reload, addCategory, onSaved }: ItemFormOptions) {
  const { api, me } = useStore();
  const words = useWords();
  const own = useSizesWords();
  const { auto_service } = useUnitsWords();
  const { money } = useFormat();
  const { currency } = me.value!.shop;
  const [newest, setNewest] = useState(stored);

  const form = useRecordForm({
    record: recordOf(newest, initial),
    read: (record) => record.form,
    labels: {
      ...words.item.fields,
      sized_components: own.sized_part,
      in_maintenance: words.item.fields.status,
      auto_service,
    },
    write(typed) {
      const { draft: body, faults } = readItem(typed, { currency, specs: newest?.item.specs ?? {} });
      return body ? { body } : { errors: sentencesOf(faults) };
    },
    async send(body, { once, if_version }): Promise<ManagedItem> {
      if (!newest) {
        const category_id = await addCategory(body.category_id, once);
        if (category_id !== body.category_id) form.draft.set({ category_id });
        const complete = { ...body, category_id };
        return await api("POST /v1/fleet/items", { body: complete, once: once(complete) });
      }
      const saved = await api("PATCH /v1/fleet/items/:id", {
        params: { id: newest.item.id },
        body: { ...changesOf(newest.item, body), if_version: String(if_version) },
      });
      await deleteRemoved();
      return saved;
    },
    async reload() {
      const loaded = await reload();
      setNewest(loaded);
      return recordOf(loaded, initial);
    },
    aliases: { deposit_hold_duration: "deposit_hold_hours" },
    explain: (error) =>
      error instanceof ApiError && error.problem.code === "slug_taken" ? { slug: words.fleet.slug_taken } : undefined,
    onSaved,
  });

  function sentencesOf(faults: Partial<Record<keyof ItemForm, FieldFault>>): FieldErrors {
    const sentence = (fault: FieldFault): string => {
      if (fault === "durations_order" || fault === "too_many_in_maintenance") return words.item[fault];
      if (fault === "required" || fault === "invalid_slug" || fault === "slug_taken") return words.fleet[fault];
      return faultSentence(fault, { words, money });
    };
    return Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name, sentence(fault)]));
  }

  function changesOf({ status, specs }: ManagedItem, body: WrittenItem): Partial<WrittenItem> {
    const before = readItem(form.draft.base, { currency, specs }).draft;
    const wanted = form.values.in_maintenance ? "maintenance" : "available";
    return {
      ...before ? changedFields(before, body) : body,
      ...status !== "retired" && status !== wanted && { status: wanted },
    };
  }

  /** Deletes the files of photos that were removed, unless another item shows them. */
  async function deleteRemoved(): Promise<void> {
    const kept = new Set(form.values.photos.map(({ url }) => url));
    for (const { path, url } of form.draft.base.photos) {
      if (!path || kept.has(url)) continue;
      await api("DELETE /v1/fleet/photos", { body: { path, if_unused: true } }).catch(() => {});
    }
  }

  return {
    ...form,
    stored: newest?.item ?? null,
    currency,
    /** Adds a photo whose upload has ended, whatever was changed meanwhile. */
    addPhoto: (photo: FormPhoto) => form.draft.set(({ photos }) => ({ photos: [...photos, photo] })),
    /** Shows the item as it is stored. */
    show(loaded: LoadedItem): void {
      setNewest(loaded);
      form.draft.saved(recordOf(loaded, initial));
    },
  };
}
export type ItemEditing = ReturnType<typeof useItemForm>;

function recordOf(loaded: LoadedItem | null, initial: ItemForm) {
  return { updated_at: loaded?.item.updated_at ?? "", form: loaded?.form ?? initial };
}
