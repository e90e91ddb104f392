import { useEffect, useState } from "preact/hooks";
import { Field } from "../../../ui/field.tsx";
import { ConfirmedButton } from "../../kit/confirmed_button.tsx";
import { PageHead } from "../../kit/page_head.tsx";
import { RecordForm } from "../../kit/record_form.tsx";
import { Select } from "../../kit/select.tsx";
import { HOME, navigate } from "../../router/location.ts";
import { releaseLeaveGuard } from "../../router/leave_guard.ts";
import { useStore } from "../../state/store.ts";
import { useSizesWords } from "../../text/sizes_words.ts";
import { useWords } from "../../text/words.ts";
import { CategoryField } from "../category_field.tsx";
import { CategorySheet } from "../category_sheet.tsx";
import { PhotosSection } from "../photos_section.tsx";
import { usePriceTables } from "../prices/use_price_tables.ts";
import { useCategories } from "../use_categories.ts";
import { useFirstCategory } from "../use_first_category.ts";
import { usePhotoUploads } from "../use_photo_uploads.ts";
import { loadProduct } from "./load_product.ts";
import type { LoadedProduct, ProductForm } from "./product_form.ts";
import { SizeGrid } from "./size_grid.tsx";
import type { TypedSize } from "./size_rows.ts";
import { useProductForm } from "./use_product_form.ts";

interface ProductEditorProps {
  /** The stored product, or null for a new one. */
  stored: LoadedProduct | null;
  initial: ProductForm;
  /** Called after a change of the stored product. */
  onChange?: () => void;
}

/** The editor of a product: what its sizes share, and the sizes as rows. One button saves all of it. */
export function ProductEditor({ stored, initial, onChange }: ProductEditorProps) {
  const { api, message } = useStore();
  const words = useWords();
  const own = useSizesWords();
  const { data, refresh: reloadCategories } = useCategories();
  const categories = data ?? [];
  const tables = usePriceTables().data ?? [];
  const first = useFirstCategory();
  const [addsCategory, setAddsCategory] = useState(false);
  const [tried, setTried] = useState(false);
  const reload = () => loadProduct(api, stored!.product.id);
  const editing = useProductForm({
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
      setTried(false);
      if (!stored) return navigate(`${HOME}/fleet/products/${id}`, { replace: true });
      editing.show(await reload());
      onChange?.();
    },
  });
  const { values, set } = editing;
  const photoUploads = usePhotoUploads({ count: values.photos.length, onPhoto: editing.addPhoto });
  // A single category needs no choice
  useEffect(() => {
    if (!stored && !values.category_id && categories.length === 1) {
      editing.prefill({ category_id: categories[0]!.id });
    }
  }, [categories.length]);
  const save = () => {
    setTried(true);
    return editing.save();
  };
  const shown = (value: ProductForm[keyof ProductForm], field: keyof ProductForm) => {
    if (field === "price_table_id") return tables.find(({ id }) => id === value)?.name ?? own.own_prices;
    if (field === "category_id") return categories.find(({ id }) => id === value)?.name ?? "";
    if (field === "sizes") return (value as readonly TypedSize[]).map(textOf).join(", ");
    return typeof value === "string" ? value : String(value.length);
  };
  const firstCategory = data?.length === 0
    ? { name: first.name, setName: (typed: string) => set({ category_id: first.choose(typed) }) }
    : undefined;
  const product = editing.stored?.product;
  return (
    <div class="page item-editor">
      <PageHead
        back={{ href: `${HOME}/fleet`, label: words.views.fleet }}
        title={<bdi>{product?.name ?? own.new_title}</bdi>}
      />
      <div class="editor-columns">
        <RecordForm
          form={{ ...editing, save, isUnsaved: editing.isUnsaved || photoUploads.isBusy }}
          format={shown}
          submit={words.actions.save}
          onCancel={() => {
            releaseLeaveGuard();
            navigate(`${HOME}/fleet`);
          }}
        >
          <Field {...editing.field("name")} maxLength={200} autocomplete="off" />
          <CategoryField
            choice={editing.choice("category_id")}
            {...{ categories, firstCategory }}
            onNewCategory={() => setAddsCategory(true)}
          />
          <Field {...editing.field("description")} rows={3} maxLength={10_000} optional />
          {tables.length > 0 && (
            <Select
              {...editing.choice("price_table_id")}
              none={own.own_prices}
              options={tables.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          <h2>{own.sizes}</h2>
          <SizeGrid editing={editing} tried={tried} />
        </RecordForm>
        <div class="stack">
          <PhotosSection photos={values.photos} onPhotos={(photos) => set({ photos })} {...{ photoUploads }} />
          {editing.stored && product && (
            <>
              <section class="card stack">
                <p class="muted">{own.more_of_size}</p>
                <div class="row">
                  {editing.stored.sizes.map(({ id, option_label }) => (
                    <a key={id} class="button quiet" href={`${HOME}/fleet/${id}`}>
                      <bdi>{option_label}</bdi>
                    </a>
                  ))}
                </div>
              </section>
              <div>
                <ConfirmedButton
                  label={own.delete}
                  title={own.delete_title(product.name)}
                  lead={own.delete_lead(product.item_count)}
                  cancel={words.actions.keep}
                  run={async () => {
                    await api("DELETE /v1/products/:id", { params: { id: product.id } });
                    message.value = words.fleet.deleted(product.name);
                    releaseLeaveGuard();
                    navigate(`${HOME}/fleet`, { replace: true });
                  }}
                />
              </div>
            </>
          )}
        </div>
      </div>
      {addsCategory && (
        <CategorySheet
          category={null}
          nextOrder={(categories.at(-1)?.sort_order ?? -1) + 1}
          onClose={() => setAddsCategory(false)}
          onChange={(added) => {
            reloadCategories();
            if (added) set({ category_id: added.id });
          }}
        />
      )}
    </div>
  );
}

/** Returns a row as text, to compare it with that of a colleague. */
function textOf({ label, count, price, end }: TypedSize): string {
  return end ? `${label} −` : [label, count && `× ${count}`, price].filter(Boolean).join(" ");
}
