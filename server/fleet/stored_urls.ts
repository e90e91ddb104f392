import type { ManagedCategory } from "../../shared/contract/categories.ts";
import type { ManagedItem } from "../../shared/contract/fleet.ts";
import type { Settings } from "../settings.ts";
import { toPublicUrl, toStoredUrl, withPublicUrls } from "../storage/public_url.ts";
import type { CategoryChanges } from "./categories.sql.ts";

type StorageUrl = Pick<Settings, "storage_url">;

/** Returns a category as the API shows it: with a public URL in place of a path in the storage. */
export function publicCategory(category: ManagedCategory, { storage_url }: StorageUrl): ManagedCategory {
  return { ...category, image_url: toPublicUrl(category.image_url, storage_url) };
}

/** Returns the changes of a category as the database keeps them. */
export function storedCategory(changes: CategoryChanges, { storage_url }: StorageUrl): CategoryChanges {
  return changes.image_url ? { ...changes, image_url: toStoredUrl(changes.image_url, storage_url) } : changes;
}

/** Returns an item as the API shows it: with public URLs in place of paths in the storage. */
export function publicItem<T extends ManagedItem>(item: T, settings: StorageUrl): T {
  return { ...publicPhotos(item, settings), product: item.product && publicPhotos(item.product, settings) };
}

/** A photo with the fields that an item or a product keeps. */
type KeptPhoto = ManagedItem["photos"][number];

/** Returns a record with public URLs of its photos in place of paths in the storage. */
export function publicPhotos<T extends { photos: readonly KeptPhoto[] }>(record: T, { storage_url }: StorageUrl): T {
  return { ...record, photos: withPublicUrls(record.photos, storage_url) };
}

/** Returns the changes of an item or a product as the database keeps them. */
export function storedPhotos<T extends { photos?: KeptPhoto[] | undefined }>(
  changes: T,
  { storage_url }: StorageUrl,
): T {
  const photos = changes.photos?.map((photo) => ({ ...photo, url: toStoredUrl(photo.url, storage_url) }));
  return photos ? { ...changes, photos } : changes;
}
