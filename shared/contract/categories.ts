import { z } from "zod";
import {
  changesOf,
  Deleted,
  Description,
  Name,
  pageOf,
  Paging,
  Slug,
  SortOrder,
  Timestamp,
  Url,
  withVersion,
} from "./common.ts";
import type { Contract } from "./endpoint.ts";

export const Category = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  image_url: z.string().nullable(),
  sort_order: z.int(),
});
export type Category = z.output<typeof Category>;
/** A category as staff read it. */
export const ManagedCategory = Category.extend({ updated_at: Timestamp });
export type ManagedCategory = z.output<typeof ManagedCategory>;

const CategoryDraft = z.strictObject({
  name: Name,
  slug: Slug,
  description: Description.nullish(),
  image_url: Url.nullish(),
  sort_order: SortOrder.default(0),
});

export const categories = {
  "GET /v1/fleet/categories": {
    operation: "listCategories",
    summary: "List categories",
    access: "publishable",
    query: Paging,
    response: pageOf(Category),
    secretResponse: pageOf(ManagedCategory),
  },
  "GET /v1/fleet/categories/:id": {
    operation: "getCategory",
    summary: "Get a category",
    access: "publishable",
    response: Category,
    secretResponse: ManagedCategory,
    errors: ["not_found"],
  },
  "POST /v1/fleet/categories": {
    operation: "createCategory",
    summary: "Create a category",
    access: "secret",
    body: CategoryDraft,
    status: 201,
    response: ManagedCategory,
    errors: ["slug_taken"],
  },
  "PATCH /v1/fleet/categories/:id": {
    operation: "updateCategory",
    summary: "Update a category",
    access: "secret",
    record: "GET /v1/fleet/categories/:id",
    body: withVersion(changesOf(CategoryDraft)),
    response: ManagedCategory,
    errors: ["not_found", "slug_taken", "changed_meanwhile"],
  },
  "DELETE /v1/fleet/categories/:id": {
    operation: "deleteCategory",
    summary: "Delete a category without items",
    access: "secret",
    response: Deleted,
    errors: ["not_found", "category_in_use"],
  },
} as const satisfies Contract;
