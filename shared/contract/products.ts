import { z } from "zod";
import { productFields } from "../records/product.ts";
import { changesOf, Deleted, Id, pageOf, Paging, Timestamp, withVersion } from "./common.ts";
import { CreatedAt } from "./common_fields.ts";
import type { Contract } from "./endpoint.ts";
import { Photo, PhotoDrafts } from "./photos.ts";
import { described, draftedFields, storedFields } from "./record_schema.ts";
import { SizeDrafts } from "./sizes.ts";

const Product = z.object({
  id: z.string().describe("Id of the product"),
  ...storedFields(productFields, "customers"),
  category_id: described(productFields.category_id, z.string()),
  photos: described(productFields.photos, z.array(Photo)),
  item_count: z.int().describe("How many sizes it has that are not retired"),
  created_at: CreatedAt,
  updated_at: Timestamp.describe("When the product or one of its sizes was last changed"),
}).describe("Items that are one thing in several sizes");
export type Product = z.output<typeof Product>;

const ProductDraft = z.strictObject({
  ...draftedFields(productFields),
  category_id: described(productFields.category_id, Id),
  photos: described(productFields.photos, PhotoDrafts).default([]),
});
export type ProductDraft = z.output<typeof ProductDraft>;

export const products = {
  "GET /v1/products": {
    operation: "listProducts",
    summary: "List products",
    access: "secret",
    role: "staff",
    query: Paging,
    response: pageOf(Product),
  },
  "GET /v1/products/:id": {
    operation: "getProduct",
    summary: "Get a product",
    access: "secret",
    role: "staff",
    response: Product,
    errors: ["not_found"],
  },
  "POST /v1/products": {
    operation: "createProduct",
    summary: "Create a product",
    description: "With its `sizes`. An item can also name the product in its `product_id`, with an `option_label`.",
    access: "secret",
    body: ProductDraft.extend({ sizes: SizeDrafts }),
    status: 201,
    response: Product,
    errors: ["name_taken"],
  },
  "PATCH /v1/products/:id": {
    operation: "updateProduct",
    summary: "Update a product",
    description: "Its sizes take its new category. Sizes with its old name take the new one; bookings keep theirs. " +
      "With `sizes`, it adds and changes sizes in the same step.",
    access: "secret",
    record: "GET /v1/products/:id",
    body: withVersion(changesOf(ProductDraft).extend({ sizes: SizeDrafts })),
    response: Product,
    errors: ["not_found", "name_taken", "last_size", "changed_meanwhile"],
  },
  "DELETE /v1/products/:id": {
    operation: "deleteProduct",
    summary: "Delete a product and retire its sizes",
    description: "All or nothing: if one of its sizes is booked, `detail` names it and nothing changes.",
    access: "secret",
    response: Deleted,
    errors: ["not_found", "item_has_active_bookings"],
  },
} as const satisfies Contract;
