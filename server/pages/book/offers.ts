import type { ShownPhoto } from "../../../shared/contract/shown_item.ts";
import type { CatalogueItem } from "../../storefront/catalogue.sql.ts";
import type { Catalogue } from "../../storefront/catalogue.ts";

/** What has a page of its own: an item on sale, or a product with its sizes on sale. */
export interface Offer {
  /** The id of the item, or of the product. */
  id: string;
  /** The last part of its address. */
  slug: string;
  name: string;
  /** The title for search engines. */
  title: string;
  description: string | null;
  photos: readonly ShownPhoto[];
  /** The sizes of a product, or the item alone. */
  sizes: readonly [CatalogueItem, ...CatalogueItem[]];
  is_product: boolean;
}

/** The pages of a shop by the last part of their addresses, in display order. */
export interface Offers {
  pages: ReadonlyMap<string, Offer>;
  /** Other addresses of a page: the slugs of its sizes, and ids. */
  moved: ReadonlyMap<string, Offer>;
}

/** The slugs of other pages of a shop. An item with one of them has its id in its address. */
const RESERVED = ["preview"];
const known = new WeakMap<Catalogue["on_sale"], Offers>();

/** Returns the pages of a shop. They change only with its catalogue. */
export function offersOf({ on_sale }: Pick<Catalogue, "on_sale">): Offers {
  const cached = known.get(on_sale);
  if (cached) return cached;
  const offers = createOffers(on_sale);
  known.set(on_sale, offers);
  return offers;
}

function createOffers(on_sale: readonly CatalogueItem[]): Offers {
  const slugs = slugsOf(on_sale);
  const offers = [...Map.groupBy(on_sale, idOf)].map(([id, [first, ...others]]) =>
    createOffer([first!, ...others], { id, slug: slugs.get(id)! })
  );
  const pages = new Map(offers.map((offer) => [offer.slug, offer]));
  const moved = new Map(offers.flatMap((offer) => namesOf(offer).map((name) => [name, offer] as const)));
  for (const slug of pages.keys()) moved.delete(slug);
  return { pages, moved };
}

/**
 * Returns the slug of each page. An item keeps its own. A product has its own unless an item or an older product has
 * it; then it has that of its first size.
 */
function slugsOf(on_sale: readonly CatalogueItem[]): Map<string, string> {
  const taken = new Set([...RESERVED, ...on_sale.filter(({ product }) => !product).map(({ slug }) => slug)]);
  const slugs = new Map<string, string>();
  for (const item of on_sale) {
    if (!item.product) slugs.set(item.id, RESERVED.includes(item.slug) ? item.id : item.slug);
  }
  const products = on_sale.filter(({ product }) => product).toSorted((a, b) => a.product!.id < b.product!.id ? -1 : 1);
  for (const [id, [size]] of Map.groupBy(products, idOf)) {
    const own = size!.product!.slug;
    const slug = [own, size!.slug].find((slug) => slug !== null && !taken.has(slug)) ?? id;
    taken.add(slug);
    slugs.set(id, slug);
  }
  return slugs;
}

function createOffer(sizes: Offer["sizes"], { id, slug }: Pick<Offer, "id" | "slug">): Offer {
  const [{ name, meta_title, description, photos, product }] = sizes;
  const sizePhotos = sizes.flatMap(({ photos }) => photos);
  return {
    id,
    slug,
    name: product?.name ?? name,
    title: (product ? null : meta_title) ?? product?.name ?? name,
    description: product ? product.description ?? description : description,
    photos: product ? uniquePhotos([...product.photos, ...sizePhotos]) : photos,
    sizes,
    is_product: product !== null,
  };
}

function uniquePhotos(photos: readonly ShownPhoto[]): ShownPhoto[] {
  return [...new Map(photos.map((photo) => [photo.url, photo])).values()];
}

function namesOf({ id, sizes }: Offer): string[] {
  return [id, ...sizes.flatMap((item) => [item.id, item.slug])];
}

function idOf({ id, product }: CatalogueItem): string {
  return product?.id ?? id;
}
