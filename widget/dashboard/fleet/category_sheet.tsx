import { useState } from "preact/hooks";
import type { Category } from "../../../shared/contract/categories.ts";
import { slugOf } from "../../../shared/item_csv.ts";
import { ApiError } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ConfirmDialog } from "../components/confirm_dialog.tsx";
import { focusInvalidField } from "../components/focus_invalid_field.ts";
import { Sheet } from "../counter/sheet.tsx";
import { useStore } from "../state/store.ts";
import { useAction } from "../state/use_action.ts";
import { useWords } from "../text/words.ts";

interface CategorySheetProps {
  /** Null for a new one. */
  category: Category | null;
  /** The place of a new one. */
  nextOrder: number;
  onClose: () => void;
  onChange: () => void;
}

/** Adds, changes or deletes a category. */
export function CategorySheet({ category, nextOrder, onClose, onChange }: CategorySheetProps) {
  const { api, message } = useStore();
  const { fleet: say } = useWords();
  const { run, busy, error, setError } = useAction();
  const [form, setForm] = useState({
    name: category?.name ?? "",
    description: category?.description ?? "",
    slug: category?.slug ?? "",
  });
  const [faults, setFaults] = useState<{ name?: string | undefined; slug?: string | undefined }>({});
  const [isAsked, setAsked] = useState(false);
  const change = (changes: Partial<typeof form>) => {
    setForm({ ...form, ...changes });
    setFaults({});
  };

  function finish(sentence: string): void {
    message.value = sentence;
    onChange();
    onClose();
  }
  async function save(): Promise<void> {
    const name = form.name.trim();
    const slug = form.slug.trim() || slugOf(name) || "category";
    const isSlug = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug);
    setFaults({ name: name ? undefined : say.required, slug: isSlug ? undefined : say.invalid_slug });
    if (!name || !isSlug) return focusInvalidField();
    const body = { name, slug, description: form.description.trim() || null };
    await run(async (once) => {
      try {
        if (category) await api("PATCH /v1/fleet/categories/:id", { params: { id: category.id }, body });
        else {
          const draft = { ...body, sort_order: nextOrder };
          await api("POST /v1/fleet/categories", { body: draft, once: once(draft) });
        }
      } catch (error) {
        if (error instanceof ApiError && error.problem.code === "slug_taken") setFaults({ slug: say.slug_taken });
        throw error;
      }
      finish(say.saved(name));
    });
  }
  const remove = () =>
    run(async () => {
      await api("DELETE /v1/fleet/categories/:id", { params: { id: category!.id } });
      finish(say.deleted(category!.name));
    });
  return (
    <Sheet title={category ? say.edit_category : say.new_category} onClose={onClose}>
      <div class="sheet-body">
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
        {category && (
          <div>
            <Button kind="danger" onClick={() => setAsked(true)}>{say.delete}</Button>
          </div>
        )}
      </div>
      <footer class="sheet-foot">
        {error && !faults.slug && !isAsked && <Notice bad>{error}</Notice>}
        <Button kind="primary" busy={busy && say.saving} onClick={save}>{say.save}</Button>
      </footer>
      {isAsked && (
        <ConfirmDialog
          title={say.delete_category(category!.name)}
          confirm={say.delete}
          cancel={say.keep}
          busy={busy && say.delete}
          error={error}
          onConfirm={remove}
          onCancel={() => {
            setAsked(false);
            setError(null);
          }}
        >
          <p>{say.delete_category_lead}</p>
        </ConfirmDialog>
      )}
    </Sheet>
  );
}
