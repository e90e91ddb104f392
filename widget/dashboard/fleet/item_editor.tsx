import { useEffect, useState } from "preact/hooks";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ChangedMeanwhile } from "../kit/changed_meanwhile.tsx";
import { UnsavedGuard } from "../kit/unsaved_guard.tsx";
import { HOME, navigate } from "../router/location.ts";
import { releaseLeaveGuard } from "../router/leave_guard.ts";
import { NextStep } from "../start/next_step.tsx";
import { useStore } from "../state/store.ts";
import { usePricesWords } from "../text/prices_words.ts";
import { useWords } from "../text/words.ts";
import { CategorySheet } from "./category_sheet.tsx";
import { DowntimeSection } from "./downtime_section.tsx";
import { ItemHead } from "./item_head.tsx";
import { ItemFields, NewItemFields } from "./item_fields.tsx";
import { emptyForm, type ItemForm } from "./item_form.ts";
import { useFirstCategory } from "./use_first_category.ts";
import { useCategories } from "./use_categories.ts";
import { type LoadedItem, useItemForm } from "./use_item_form.ts";
import { usePriceTables } from "./prices/use_price_tables.ts";
import { UnitsSection } from "./units/units_section.tsx";
import { useTaxRateNames } from "./tax_rate_select.tsx";
import { usePhotoUploads } from "./use_photo_uploads.ts";

interface ItemEditorProps {
  /** The stored item, or null for a new one. */
  stored: LoadedItem | null;
  initial: ItemForm;
  reload: () => Promise<LoadedItem>;
  /** Called with the item as it is after it was saved. */
  onStored: (loaded: LoadedItem) => void;
}

/** The editor of an item: all its fields in groups, and one button that saves what was changed. */
export function ItemEditor({ stored, initial, reload, onStored }: ItemEditorProps) {
  const { message } = useStore();
  const words = useWords();
  const own = usePricesWords();
  const { data, error: categoriesError, refresh: reloadCategories } = useCategories();
  const categories = data ?? [];
  const [addsCategory, setAddsCategory] = useState(false);
  const first = useFirstCategory();
  const editing = useItemForm({
    stored,
    initial,
    reload,
    async addCategory(category_id, once) {
      const id = await first.add(category_id, once);
      if (id !== category_id) reloadCategories();
      return id;
    },
    async onSaved({ id, name }) {
      releaseLeaveGuard();
      message.value = words.actions.saved_name(name);
      if (!stored) navigate(`${HOME}/fleet/${id}`, { replace: true });
      else show(await reload());
    },
  });
  function show(loaded: LoadedItem): void {
    editing.show(loaded);
    onStored(loaded);
  }
  const tables = usePriceTables();
  const rateName = useTaxRateNames();
  const shownValue = (value: ItemForm[keyof ItemForm], field: keyof ItemForm) => {
    if (field === "price_table_id") return tables.data?.find(({ id }) => id === value)?.name ?? own.own_prices;
    if (field === "tax_rate_id") return rateName(String(value));
    if (typeof value === "boolean") return value ? words.fleet.bulk.yes : words.fleet.bulk.no;
    return typeof value === "string" ? value : String(value.length);
  };
  const photoUploads = usePhotoUploads({
    count: editing.values.photos.length,
    onPhoto: editing.addPhoto,
  });
  const [mustWait, setMustWait] = useState(false);
  useEffect(() => setMustWait(false), [photoUploads.isBusy]);
  // A single category needs no choice.
  useEffect(() => {
    if (!stored && !editing.values.category_id && categories.length === 1) {
      editing.prefill({ category_id: categories[0]!.id });
    }
  }, [categories.length]);

  const { busy, error } = editing.action;
  // A copy shows all that it has taken over
  const firstCategory = data?.length === 0
    ? { name: first.name, setName: (typed: string) => editing.set({ category_id: first.choose(typed) }) }
    : undefined;
  // Whether a category is chosen or typed must not change under the thumb
  const isReady = stored || data || categoriesError;
  const Fields = initial === emptyForm ? NewItemFields : ItemFields;
  const errorCount = Object.keys(editing.errors).length;
  return (
    <div class="page item-editor">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (photoUploads.isBusy) setMustWait(true);
          else void editing.save();
        }}
      >
        <ItemHead item={editing.stored} isUnsaved={editing.isUnsaved} reload={reload} onStored={show} />
        {editing.stored && !editing.isUnsaved && <NextStep version={editing.stored.updated_at} />}
        <ChangedMeanwhile draft={editing.draft} labels={editing.labels} format={shownValue} />
        {isReady
          ? (
            <Fields
              {...{ editing, categories, photoUploads, firstCategory }}
              onNewCategory={() => setAddsCategory(true)}
            />
          )
          : <Skeleton shape="block" count={4} />}
        {(editing.isUnsaved || !stored || photoUploads.isBusy) && (
          <div class="item-save">
            {error && !errorCount && <Notice bad>{error}</Notice>}
            {errorCount > 0 && <Notice bad>{words.item.check_fields(errorCount)}</Notice>}
            {mustWait && <Notice icon="clock">{words.item.photos.wait}</Notice>}
            <div class="row">
              <span class="muted">{editing.isUnsaved && words.item.unsaved}</span>
              {stored && editing.isUnsaved && (
                <Button kind="plain" onClick={editing.discard}>{words.actions.discard}</Button>
              )}
              <Button kind="primary" type="submit" busy={busy && words.actions.saving}>
                {stored ? words.item.save : words.item.create}
              </Button>
            </div>
          </div>
        )}
        <UnsavedGuard isUnsaved={editing.isUnsaved || photoUploads.isBusy} />
      </form>
      {addsCategory && (
        <CategorySheet
          category={null}
          nextOrder={(categories.at(-1)?.sort_order ?? -1) + 1}
          onClose={() => setAddsCategory(false)}
          onChange={(added) => {
            reloadCategories();
            if (added) editing.set({ category_id: added.id });
          }}
        />
      )}
      {stored && (
        <UnitsSection
          item={stored.item}
          isUnsaved={editing.isUnsaved}
          onChange={async () => {
            // Otherwise what is being typed would be lost
            if (!editing.isUnsaved) show(await reload());
          }}
        />
      )}
      {stored && <DowntimeSection item={stored.item} />}
    </div>
  );
}
