import { PageHead } from "../../kit/page_head.tsx";
import { HOME } from "../../router/location.ts";
import { useWords } from "../../text/words.ts";
import { ItemList } from "../item_list.tsx";
import type { LoadedProduct } from "./product_form.ts";

/** A product and its sizes, for people who may not change it. */
export function ProductFacts({ product, sizes }: LoadedProduct) {
  const words = useWords();
  return (
    <div class="page">
      <PageHead
        back={{ href: `${HOME}/fleet`, label: words.views.fleet }}
        title={<bdi>{product.name}</bdi>}
        {...product.description && { lead: product.description }}
      />
      <ItemList items={sizes.map((size) => ({ thumbnail_url: null, ...size }))} selection={null} />
    </div>
  );
}
