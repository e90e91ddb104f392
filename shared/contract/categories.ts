import { z } from "zod";
import { changesOf, Deleted, Description, Name, pageOf, Paging, Slug, SortOrder, Url, withVersion } from "./common.ts";
import { UpdatedAt } from "./common_fields.ts";
import type { Contract } from "./endpoint.ts";

export const Category = z.object({
  id: z.string().describe("Id of the category"),
  name: z.string().describe("Name of the category"),
  slug: z.string().describe("Name of the category in addresses. It is unique within the shop for its kind of record"),
  description: z.string().nullable().describe("Text for customers; `null` if there is none"),
  image_url: z.string().nullable().describe("Address of a picture of the category; `null` if it has none"),
  sort_order: z.int().describe("Position among its kind: lower numbers come first. Equal ones are sorted by creation"),
}).describe("A group of items");
export type Category = z.output<typeof Category>;
/** A category as staff read it. */
export const ManagedCategory = Category.extend({ updated_at: UpdatedAt }).describe(
  "A category with the fields that only a secret key or staff read",
);
export type ManagedCategory = z.output<typeof ManagedCategory>;

const CategoryDraft = z.strictObject({
  name: Name.describe("Name of the category"),
  slug: Slug.describe("Name of the category in addresses. It is unique within the shop for its kind of record"),
  description: Description.nullish().describe("Text for customers; `null` if there is none"),
  image_url: Url.nullish().describe("Address of a picture of the category; `null` if it has none"),
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
