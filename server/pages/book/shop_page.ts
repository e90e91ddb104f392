import type { Catalogue } from "../../storefront/catalogue.ts";
import type { PageShop } from "../page_shop.ts";
import type { Widget } from "../widget.ts";

/** What the pages of a shop are made of. */
export interface ShopPage {
  shop: PageShop;
  catalogue: Catalogue;
  now: Date;
  widget: Widget;
  base_url: string;
}
