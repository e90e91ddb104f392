import type { ManagedCategory } from "../../shared/contract/categories.ts";
import type { ManagedItem } from "../../shared/contract/fleet.ts";
import type { Settings } from "../settings.ts";
import { toPublicUrl, toStoredUrl, withPublicUrls } from "../storage/public_url.ts";
import type { CategoryChanges } from "./categories.sql.ts";
import type { ItemChanges } from "./items.sql.ts";

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
export function publicItem<T extends ManagedItem>(item: T, { storage_url }: StorageUrl): T {
  return { ...item, photos: withPublicUrls(item.photos, storage_url) };
}

/** Returns the changes of an item as the database keeps them. */
export function storedItem(changes: ItemChanges, { storage_url }: StorageUrl): ItemChanges {
  const photos = changes.photos?.map((photo) => ({ ...photo, url: toStoredUrl(photo.url, storage_url) }));
  return photos ? { ...changes, photos } : changes;
}
