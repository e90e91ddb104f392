import type { ManagedCategory } from "../../../shared/contract/categories.ts";
import { slugOf } from "../../../shared/item_csv.ts";
import { SLUG } from "../../../shared/records/field.ts";
import { ApiError } from "../../api.ts";
import { Field } from "../../ui/field.tsx";
import { RecordSheet } from "../kit/record_sheet.tsx";
import { useRecordForm } from "../kit/use_record_form.ts";
import { useStore } from "../state/store.ts";
import { useWords } from "../text/words.ts";

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
  const words = useWords();
  const form = useRecordForm({
    record: category,
    read: (stored) => ({
      name: stored?.name ?? "",
      description: stored?.description ?? "",
      slug: stored?.slug ?? "",
    }),
    write(typed) {
      const name = typed.name.trim();
      const slug = typed.slug.trim() || slugOf(name) || "category";
      const isSlug = SLUG.test(slug);
      if (name && isSlug) return { body: { name, slug, description: typed.description.trim() || null } };
      return {
        errors: { ...!name && { name: words.fleet.required }, ...!isSlug && { slug: words.fleet.invalid_slug } },
      };
    },
    labels: { ...words.fleet, name: words.fields.name },
    async send(body, { once, if_version }) {
      if (!category) {
        const placed = { ...body, sort_order: nextOrder };
        return await api("POST /v1/fleet/categories", { body: placed, once: once(placed) });
      }
      await api("PATCH /v1/fleet/categories/:id", { params: { id: category.id }, body: { ...body, if_version } });
    },
    explain: (error) =>
      error instanceof ApiError && error.problem.code === "slug_taken" ? { slug: words.fleet.slug_taken } : undefined,
    onSaved(added) {
      finish(words.actions.saved_name(form.values.name.trim()), added ?? null);
    },
  });

  function finish(sentence: string, added: ManagedCategory | null = null): void {
    message.value = sentence;
    onChange(added);
    onClose();
  }
  async function remove(): Promise<void> {
    await api("DELETE /v1/fleet/categories/:id", { params: { id: category!.id } });
    finish(words.fleet.deleted(category!.name));
  }
  return (
    <RecordSheet
      title={category ? words.fleet.edit_category : words.fleet.new_category}
      form={form}
      deletion={category &&
        { title: words.fleet.delete_category(category.name), lead: words.fleet.delete_category_lead, run: remove }}
      onClose={onClose}
    >
      <Field
        {...form.field("name")}
        maxLength={200}
        // An address that follows from the name is judged again
        onInput={(name) => form.set({ name, slug: form.values.slug })}
      />
      <Field {...form.field("description")} optional rows={3} maxLength={10_000} />
      <Field
        {...form.field("slug")}
        optional={!category}
        dir="ltr"
        maxLength={100}
        hint={words.fleet.slug_hint}
      />
    </RecordSheet>
  );
}
