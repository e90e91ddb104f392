import { useState } from "preact/hooks";
import type { Product } from "../../../../shared/contract/products.ts";
import type { ProblemBody } from "../../../../shared/contract/problems.ts";
import { ApiError } from "../../../api.ts";
import type { FieldErrors } from "../../kit/field_errors.ts";
import { fieldErrorsOf } from "../../kit/field_errors.ts";
import { useRecordForm } from "../../kit/use_record_form.ts";
import type { Once } from "../../state/use_action.ts";
import { useStore } from "../../state/store.ts";
import { useSizesWords } from "../../text/sizes_words.ts";
import { useWords } from "../../text/words.ts";
import type { FormPhoto } from "../item_form.ts";
import type { RowFault } from "./size_rows.ts";
import { type LoadedProduct, productChanges, type ProductForm, productFormOf, readProduct } from "./product_form.ts";

interface ProductFormOptions {
  /** The stored product, or null for a new one. */
  stored: LoadedProduct | null;
  /** The form of a new product. */
  initial: ProductForm;
  /** Loads the stored product again. */
  reload: () => Promise<LoadedProduct>;
  /** Returns the id of the category of a new product, which may be added with it. */
  addCategory: (category_id: string, once: Once) => Promise<string>;
  onSaved: (saved: Product) => Promise<void> | void;
}

/** The form of a product and its sizes. */
export function useProductForm({ stored, initial, reload, addCategory, onSaved }: ProductFormOptions) {
  const { api, me } = useStore();
  const words = useWords();
  const own = useSizesWords();
  const { currency } = me.value!.shop;
  const [newest, setNewest] = useState(stored);
  const recordOf = (loaded: LoadedProduct | null) => ({
    updated_at: loaded?.product.updated_at ?? "",
    form: loaded ? productFormOf(loaded, currency) : initial,
  });
  const isNew = !newest;
  const read = (typed: ProductForm): ReturnType<typeof readProduct> =>
    readProduct(typed, { base: form.draft.base, currency, isNew });

  const form = useRecordForm({
    record: recordOf(newest),
    read: (record): ProductForm => record.form,
    labels: {
      name: words.fields.name,
      category_id: words.item.fields.category_id,
      description: words.item.fields.description,
      price_table_id: words.item.fields.price_table_id,
      sizes: own.sizes,
      photos: words.item.fields.photos,
    },
    write(typed) {
      const { draft: body, faults } = read(typed);
      if (body) return { body };
      const sentences = { required: words.fleet.required, no_size: own.faults.no_size, too_many: own.faults.too_many };
      const errors = Object.entries(faults.fields).map(([name, fault]) => [name, sentences[fault]]);
      return { errors: { ...faults.rows.size && { sizes: own.faults.check_rows }, ...Object.fromEntries(errors) } };
    },
    async send(body, { once, if_version }): Promise<Product> {
      if (newest) {
        const changes = { ...productChanges(body, newest.product), if_version: String(if_version) };
        return await api("PATCH /v1/products/:id", { params: { id: newest.product.id }, body: changes });
      }
      const category_id = await addCategory(body.category_id, once);
      if (category_id !== body.category_id) form.draft.set({ category_id });
      const complete = { ...body, category_id };
      return await api("POST /v1/products", { body: complete, once: once(complete) });
    },
    async reload() {
      const loaded = await reload();
      setNewest(loaded);
      return recordOf(loaded);
    },
    explain: (error) => errorsOf(error),
    onSaved,
  });

  function errorsOf(error: unknown): FieldErrors {
    if (!(error instanceof ApiError)) return {};
    const { problem } = error;
    if (problem.code === "name_taken") return { name: own.faults.name_taken };
    if (problem.code !== "invalid_request") return {};
    const known = own.faults as Record<string, unknown>;
    const { errors } = problem as ProblemBody<"invalid_request">;
    const sentences = errors.map(({ path, code, message }) => {
      const sentence = known[code];
      return [path, typeof sentence === "function" ? sentence(message) : sentence];
    });
    const renamed = Object.fromEntries(sentences.filter(([, sentence]) => sentence));
    return { ...fieldErrorsOf(words, error), ...renamed };
  }

  return {
    ...form,
    isNew,
    stored: newest,
    currency,
    /** What is wrong with the rows that are typed now, by their place among those that are not empty. */
    rowFaults: read(form.values).faults?.rows ?? new Map<number, RowFault>(),
    addPhoto: (photo: FormPhoto) => form.draft.set(({ photos }) => ({ photos: [...photos, photo] })),
    /** Shows the product as it is stored. */
    show(loaded: LoadedProduct): void {
      setNewest(loaded);
      form.draft.saved(recordOf(loaded));
    },
  };
}
export type ProductEditing = ReturnType<typeof useProductForm>;
