import { useState } from "preact/hooks";
import { usePageTitle } from "../../kit/page_title.ts";
import { UnloadedPage } from "../../kit/unloaded_page.tsx";
import { HOME, query } from "../../router/location.ts";
import { useCached } from "../../state/use_cached.ts";
import { useIsManager } from "../../state/use_is_manager.ts";
import { useStore } from "../../state/store.ts";
import { useSizesWords } from "../../text/sizes_words.ts";
import { useWords } from "../../text/words.ts";
import { emptyForm } from "../item_form.ts";
import { takeHandedOver } from "./handed_over.ts";
import { loadProduct } from "./load_product.ts";
import { ProductEditor } from "./product_editor.tsx";
import { ProductFacts } from "./product_facts.tsx";
import { emptyProductForm, formOfItem, type ProductForm } from "./product_form.ts";
import { newRow } from "./size_rows.ts";

/** Connects a product to the API. `/fleet/products/new?item=fi_…` makes one whose first size is an item. */
export function ProductPage({ params: { id } }: { params: { id?: string } }) {
  const item = query.value.get("item");
  if (id) return <StoredProduct key={id} id={id} />;
  return item ? <ProductOfItem key={item} id={item} /> : <NewProduct />;
}

function useFleetList() {
  const words = useWords();
  return { href: `${HOME}/fleet`, label: words.views.fleet };
}

function StoredProduct({ id }: { id: string }) {
  const { me } = useStore();
  const list = useFleetList();
  const mayWrite = useIsManager();
  const cached = useCached(`product ${me.value!.shop.id} ${id}`, (api) => loadProduct(api, id));
  usePageTitle(cached.data?.product.name ?? list.label);
  if (!cached.data) {
    return (
      <div class="page">
        <UnloadedPage cached={cached} list={list} />
      </div>
    );
  }
  return mayWrite
    ? <ProductEditor stored={cached.data} initial={emptyProductForm} onChange={cached.refresh} />
    : <ProductFacts {...cached.data} />;
}

function ProductOfItem({ id }: { id: string }) {
  const { me } = useStore();
  const own = useSizesWords();
  const list = useFleetList();
  const { currency, id: shop_id } = me.value!.shop;
  const cached = useCached(
    `item_to_size ${shop_id} ${id}`,
    (api) => api("GET /v1/fleet/items/:id", { params: { id } }),
  );
  usePageTitle(own.new_title);
  if (!cached.data) {
    return (
      <div class="page">
        <UnloadedPage cached={cached} list={list} />
      </div>
    );
  }
  return <ProductEditor stored={null} initial={formOfItem(cached.data, currency)} />;
}

function NewProduct() {
  const own = useSizesWords();
  const [initial] = useState(initialForm);
  usePageTitle(own.new_title);
  return <ProductEditor stored={null} initial={initial} />;
}

/** Returns the form of a new product, with what was typed for an item before it was to come in sizes. */
function initialForm(): ProductForm {
  const item = takeHandedOver();
  if (!item) return emptyProductForm;
  const { name, category_id, description, photos, price_table_id, price_full_day, inventory_count, live } = item;
  const isTyped = price_full_day !== emptyForm.price_full_day || inventory_count !== emptyForm.inventory_count;
  const first = { ...newRow(undefined), price: price_full_day, count: inventory_count, live };
  return { name, category_id, description, photos, price_table_id, sizes: isTyped ? [first] : [] };
}
