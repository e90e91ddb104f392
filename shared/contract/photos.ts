import { z } from "zod";
import { lineOf, pageOf, Token, Url } from "./common.ts";
import type { Contract } from "./endpoint.ts";

/** The text that screen readers read in place of a photo. */
const AltText = lineOf(300).optional().describe("What the photo shows, for screen readers");

/** A photo as a record keeps it. */
export const Photo = z.object({
  url: z.string().describe("Address of the photo"),
  alt: z.string().optional().describe("What the photo shows, for screen readers"),
});
/** The photos of a record, as a request sends them. */
export const PhotoDrafts = z.array(
  z.strictObject({ url: Url.describe("Address of the photo"), alt: AltText }),
).max(20);

/** The types in which photos are accepted, stored and sent. */
export const photoTypes = ["image/jpeg", "image/png", "image/webp", "image/gif"] as const;

/** A smaller WebP copy of a photo, for `srcset`. */
const Variant = z.object({
  url: z.string().describe("Address of the copy"),
  width: z.int().describe("Width in pixels"),
});

export const StoredPhoto = z.object({
  url: z.string().describe("Address of the photo, for the `photos` of an item"),
  path: z.string().describe("Names the photo when it is deleted"),
  width: z.int().describe("Width in pixels"),
  height: z.int().describe("Height in pixels"),
  variants: z.array(Variant).describe("Smaller copies in WebP for `srcset`; empty for a photo of another server"),
}).describe("A photo that is stored by this API, with its smaller copies");

/** A photo of an item. Its file is stored here, or it is an address of another server. */
export const ItemPhoto = StoredPhoto.extend({
  path: z.string().nullable().describe("`null` if the photo is not stored by this API"),
  width: z.int().nullable().describe("Width in pixels"),
  height: z.int().nullable().describe("Height in pixels"),
  alt: z.string().nullable().describe("What the photo shows, for screen readers"),
});
export type ItemPhoto = z.output<typeof ItemPhoto>;

const PhotoPath = Token.optional().describe("The photo's `path`. Required, either in the body or as a query parameter");

export const photos = {
  "GET /v1/fleet/items/:id/photos": {
    operation: "listItemPhotos",
    summary: "List an item's photos in display order, with the `path` that deletes each",
    access: "secret",
    response: pageOf(ItemPhoto),
    errors: ["not_found"],
  },
  "POST /v1/fleet/photos": {
    operation: "uploadPhoto",
    summary: "Upload a photo",
    access: "secret",
    form: z.object({
      file: z.instanceof(Blob, { error: "must be a file" }).meta({ type: "string", format: "binary" }).describe(
        "A JPEG, PNG, WebP or GIF image of at most 10 MB, 12,000 pixels on a side and 50 megapixels",
      ),
    }),
    status: 201,
    response: StoredPhoto,
    errors: ["unreadable_image", "storage_full"],
  },
  "DELETE /v1/fleet/photos": {
    operation: "deletePhoto",
    summary: "Delete a photo, and remove it from every item and product",
    description: "Name the photo by its `path`, in the body or as a query parameter. Without either the answer is 400.",
    access: "secret",
    query: z.object({ path: PhotoPath }),
    body: z.strictObject({
      path: PhotoPath,
      if_unused: z.boolean().default(false).describe(
        "Deletes the photo only if no item, product or page of the shop shows it",
      ),
    }),
    response: z.object({
      deleted: z.literal(true).describe("Always true: the record no longer exists or can no longer be used"),
      path: z.string().describe("Names the photo"),
    }),
    errors: ["not_found", "photo_in_use"],
  },
} as const satisfies Contract;
