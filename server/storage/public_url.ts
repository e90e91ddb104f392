/** A file that customers see, as `storePhoto` names it. */
const PUBLIC_FILE = /^t\/\w{1,40}\/\w{1,40}\.(?:jpg|png|webp|gif)$/;

/**
 * Returns what the database stores for a URL: the path of a public file of this installation, or the URL itself. Stored
 * paths stay valid when `STORAGE_URL` changes.
 */
export function toStoredUrl<T extends string | null | undefined>(url: T, storage_url: string): T | string {
  if (!url?.startsWith(`${storage_url}/`)) return url;
  const path = url.slice(storage_url.length + 1);
  return PUBLIC_FILE.test(path) ? path : url;
}

/** Returns the URL of a stored path. A URL of another server is returned unchanged. */
export function toPublicUrl<T extends string | null>(stored: T, storage_url: string): T | string {
  return stored !== null && PUBLIC_FILE.test(stored) ? `${storage_url}/${stored}` : stored;
}

interface Photo {
  url: string;
  variants?: Photo[];
}

/** Replaces stored paths by URLs in photos and in their smaller copies. */
export function withPublicUrls<T extends Photo>(photos: readonly T[], storage_url: string): T[] {
  return photos.map((photo) => ({
    ...photo,
    url: toPublicUrl(photo.url, storage_url),
    ...photo.variants && { variants: withPublicUrls(photo.variants, storage_url) },
  }));
}
