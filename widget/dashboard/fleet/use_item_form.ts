import { useRef, useState } from "preact/hooks";
import { failedAt } from "../../api.ts";
import type { ManagedItem } from "../../../shared/contract/fleet.ts";
import { useStore } from "../state/store.ts";
import { type Once, useAction } from "../state/use_action.ts";
import { useDraft } from "../state/use_draft.ts";
import { useWords } from "../text/words.ts";
import type { FormPhoto, ItemForm } from "./item_form.ts";
import { changedFields, type ItemFaults, readItem, type WrittenItem } from "./read_item.ts";

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
  onSaved: (item: ManagedItem) => Promise<void> | void;
}

/** The form of an item: its fields, what is wrong with them, and how it is saved. */
export function useItemForm({ stored, initial, reload, onSaved }: ItemFormOptions) {
  const { api, me } = useStore();
  const words = useWords();
  const { currency } = me.value!.shop;
  const { run, busy, error, setError } = useAction();
  const [newest, setNewest] = useState(stored);
  const record = { updated_at: newest?.item.updated_at ?? "", form: newest?.form ?? initial };
  const draft = useDraft(record, ({ form }) => form);
  const { values: form, base } = draft;
  const [faults, setFaults] = useState<ItemFaults>({});
  /** Messages of the server, by field. */
  const [refusals, setRefusals] = useState<Partial<Record<keyof ItemForm, string>>>({});
  /** Uploads end in any order, while the form may have other photos already. */
  const photos = useRef(form.photos);
  photos.current = form.photos;

  function change(changes: Partial<ItemForm>): void {
    draft.set(changes);
    forgetFaults(changes);
  }

  /** Fills in a field that needs no choice. It does not count as a change. */
  function prefill(known: Partial<ItemForm>): void {
    draft.prefill(known);
    forgetFaults(known);
  }

  function forgetFaults(changes: Partial<ItemForm>): void {
    const corrected = (before: object) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changes)));
    setFaults(corrected);
    setRefusals(corrected);
  }

  /** Saves the fields that were changed. Resolves to false if a field is not right, or the API has refused. */
  async function save(): Promise<boolean> {
    const specs = newest?.item.specs ?? {};
    const read = readItem(form, { currency, specs });
    setFaults(read.faults ?? {});
    setRefusals({});
    setError(draft.conflicts.length ? words.errors.changed_meanwhile! : null);
    if (!read.draft || draft.conflicts.length) return false;
    const before = newest && readItem(base, { currency, specs }).draft;
    const changes = before ? changedFields(before, read.draft) : read.draft;
    return await run(async (once) => {
      try {
        const saved = await send(changes as WrittenItem, once);
        await deleteRemoved();
        await onSaved(saved);
      } catch (error) {
        await explain(error);
        throw error;
      }
    });
  }

  async function send(body: WrittenItem, once: Once): Promise<ManagedItem> {
    if (!newest) return await api("POST /v1/fleet/items", { body, once: once(body) });
    const { id, status } = newest.item;
    const wanted = form.in_maintenance ? "maintenance" : "available";
    const changes = { ...body, ...status !== "retired" && status !== wanted && { status: wanted } as const };
    return await api("PATCH /v1/fleet/items/:id", {
      params: { id },
      body: { ...changes, if_version: draft.if_version },
    });
  }

  /** Deletes the files of photos that were removed, unless another item shows them. */
  async function deleteRemoved(): Promise<void> {
    for (const { path, url } of base.photos) {
      if (!path || form.photos.some((photo) => photo.url === url)) continue;
      await api("DELETE /v1/fleet/photos", { body: { path, if_unused: true } }).catch(() => {});
    }
  }

  /** Shows a refusal at its fields. If a colleague has changed the item, their version comes into the form. */
  async function explain(error: unknown): Promise<void> {
    if (!failedAt("POST /v1/fleet/items", error) && !failedAt("PATCH /v1/fleet/items/:id", error)) return;
    const { problem } = error;
    if (problem.code === "slug_taken") setFaults({ slug: "slug_taken" });
    if (problem.code === "changed_meanwhile") setNewest(await reload());
    if (problem.code !== "invalid_request") return;
    setRefusals(Object.fromEntries(problem.errors.map(({ path, message }) => [fieldOf(path), message])));
  }

  return {
    form,
    draft,
    stored: newest?.item ?? null,
    currency,
    change,
    prefill,
    save,
    faults,
    refusals,
    busy,
    error,
    isUnsaved: draft.edited,
    /** Adds a photo whose upload has ended, whatever was changed meanwhile. */
    addPhoto(photo: FormPhoto): void {
      photos.current = [...photos.current, photo];
      draft.set({ photos: photos.current });
    },
    /** Shows the item as it is stored. */
    show(loaded: LoadedItem): void {
      setNewest(loaded);
      draft.saved({ updated_at: loaded.item.updated_at, form: loaded.form });
    },
    discard(): void {
      draft.set(base);
      setFaults({});
      setRefusals({});
      setError(null);
    },
  };
}
export type ItemEditing = ReturnType<typeof useItemForm>;

/** Returns the field of the form for an error of the API. */
function fieldOf(path: string): string {
  const [name = ""] = path.split(".");
  return name === "deposit_hold_duration" ? "deposit_hold_hours" : name;
}
