import { useState } from "preact/hooks";
import type { ManagedCategory } from "../../../shared/contract/categories.ts";
import { slugOf } from "../../../shared/item_csv.ts";
import { ApiError } from "../../api.ts";
import { Field } from "../../ui/field.tsx";
import { ChangedMeanwhile } from "../kit/changed_meanwhile.tsx";
import { focusInvalidField } from "../kit/focus_invalid_field.ts";
import { useStore } from "../state/store.ts";
import { useAction } from "../state/use_action.ts";
import { useDraft } from "../state/use_draft.ts";
import { useWords } from "../text/words.ts";
import { RecordSheet } from "./record_sheet.tsx";

interface CategorySheetProps {
  /** Null for a new one. */
  category: ManagedCategory | null;
  /** The place of a new one. */
  nextOrder: number;
  onClose: () => void;
  /** Called after every change, with a category that was added. */
  onChange: (added: ManagedCategory | null) => void;
}

/** Adds, changes or deletes a category. */
export function CategorySheet({ category, nextOrder, onClose, onChange }: CategorySheetProps) {
  const { api, message } = useStore();
  const { fleet: say } = useWords();
  const action = useAction();
  const draft = useDraft(category, (stored) => ({
    name: stored?.name ?? "",
    description: stored?.description ?? "",
    slug: stored?.slug ?? "",
  }));
  const form = draft.values;
  const [faults, setFaults] = useState<{ name?: string | undefined; slug?: string | undefined }>({});
  const change = (changes: Partial<typeof form>) => {
    draft.set(changes);
    setFaults({});
  };

  function finish(sentence: string, stored: ManagedCategory | null = null): void {
    message.value = sentence;
    onChange(stored);
    onClose();
  }
  async function save(): Promise<void> {
    const name = form.name.trim();
    const slug = form.slug.trim() || slugOf(name) || "category";
    const isSlug = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug);
    setFaults({ name: name ? undefined : say.required, slug: isSlug ? undefined : say.invalid_slug });
    if (!name || !isSlug) return focusInvalidField();
    const body = { name, slug, description: form.description.trim() || null };
    await action.run(async (once) => {
      let added: ManagedCategory | null = null;
      try {
        if (category) {
          const changes = { ...body, if_version: draft.if_version };
          const params = { id: category.id };
          await draft.guard(() => api("PATCH /v1/fleet/categories/:id", { params, body: changes }));
        } else {
          const placed = { ...body, sort_order: nextOrder };
          added = await api("POST /v1/fleet/categories", { body: placed, once: once(placed) });
        }
      } catch (error) {
        if (error instanceof ApiError && error.problem.code === "slug_taken") setFaults({ slug: say.slug_taken });
        throw error;
      }
      finish(say.saved(name), added);
    });
  }
  const remove = () =>
    action.run(async () => {
      await api("DELETE /v1/fleet/categories/:id", { params: { id: category!.id } });
      finish(say.deleted(category!.name));
    });
  return (
    <RecordSheet
      title={category ? say.edit_category : say.new_category}
      action={action}
      isErrorShown={faults.slug !== undefined}
      deletion={category &&
        { title: say.delete_category(category.name), lead: say.delete_category_lead, run: remove }}
      onSave={save}
      onClose={onClose}
    >
      <ChangedMeanwhile
        draft={draft}
        labels={{ name: say.name, description: say.description, slug: say.slug }}
      />
      <Field
        label={say.name}
        value={form.name}
        maxLength={200}
        error={faults.name}
        onInput={(name) => change({ name })}
      />
      <Field
        label={say.description}
        optional
        rows={3}
        maxLength={10_000}
        value={form.description}
        onInput={(description) => change({ description })}
      />
      <Field
        label={say.slug}
        optional={!category}
        dir="ltr"
        maxLength={100}
        hint={say.slug_hint}
        value={form.slug}
        error={faults.slug}
        onInput={(slug) => change({ slug })}
      />
    </RecordSheet>
  );
}
