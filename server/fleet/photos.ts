import type { Deps } from "../deps.ts";
import type { PhotoRejection } from "../images/photo.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { Problem } from "../problem.ts";
import { readPhoto } from "./photo_file.ts";
import { findPhotoPath, isPhotoShown, type NewPhoto, removePhoto } from "./photos.sql.ts";

/** The sentence for each limit of a photo, and the limit's name in the problem. */
const limits = {
  too_many_pixels: {
    limit: "pixels",
    detail: "A photo has at most 50 megapixels and 12,000 pixels on each side. " +
      "Save animated, interlaced and progressive ones with at most 12 megapixels.",
  },
  too_many_frames: {
    limit: "frames",
    detail: "An animation has at most 200 frames, and at most 100 megapixels in all frames together. " +
      "Save it with fewer or smaller frames.",
  },
  too_many_bytes: {
    limit: "bytes",
    detail: "The photo is larger than 6 MB after its conversion. Save it as JPEG, or with fewer pixels.",
  },
} as const;

/** Returns the problem of an upload that is no usable photo. */
export function photoProblem(
  rejection: PhotoRejection,
): Problem<"unsupported_media_type"> | Problem<"unreadable_image"> {
  if (rejection === "unsupported") return new Problem("unsupported_media_type", "Send a JPEG, PNG, WebP or GIF image");
  if (rejection === "unreadable") return new Problem("unreadable_image", "The image is damaged", { limit: null });
  const { limit, detail } = limits[rejection];
  return new Problem("unreadable_image", detail, { limit });
}

/** Re-encodes an upload and stores it with its smaller copies. Files in the folder `t` are public. */
export async function storePhoto(
  { images, storage, ids }: Pick<Deps, "images" | "storage" | "ids">,
  tenant_id: string,
  { bytes, folder }: { bytes: Uint8Array; folder: "t" | "booking_photos" },
): Promise<NewPhoto | PhotoRejection> {
  const file = await readPhoto(images, tenant_id, bytes);
  if (typeof file === "string") return file;
  const stem = `${folder}/${tenant_id}/${ids.next("ph")}`;
  const path = `${stem}.${file.extension}`;
  await storage.put(path, file.bytes, file.type);
  for (const { width, bytes } of file.variants) await storage.put(`${stem}_${width}.webp`, bytes, "image/webp");
  const variants = file.variants.map(({ width }) => ({ url: `${stem}_${width}.webp`, width }));
  const size = [file, ...file.variants].reduce((sum, { bytes }) => sum + bytes.length, 0);
  return { url: path, path, width: file.width, height: file.height, variants, bytes: size };
}

/** The files of a photo, as `storePhoto` named them. */
interface PhotoFiles {
  tenant_id: string;
  path: string;
  widths: readonly number[];
}

/** Deletes the files of a photo whose row is deleted. A job runs it again until the store answers. */
export async function deletePhotoFiles(
  { storage }: Pick<Deps, "storage">,
  { path, widths }: PhotoFiles,
): Promise<void> {
  const stem = path.slice(0, path.lastIndexOf("."));
  for (const file of [path, ...widths.map((width) => `${stem}_${width}.webp`)]) await storage.delete(file);
}

/**
 * Deletes a photo's files before its request is answered. If the store fails, the `delete_photo_files` job deletes them
 * later.
 */
export async function tryToDeletePhotoFiles(
  { storage, log }: Pick<Deps, "storage" | "log">,
  photo: PhotoFiles,
): Promise<void> {
  try {
    await deletePhotoFiles({ storage }, photo);
  } catch (error) {
    log("warn", "photo", { message: "Photo files are not deleted yet; the job retries", error: String(error) });
  }
}

/** Job: deletes a photo that is no longer the logo or the cover of a shop, unless something else shows it. */
export async function deleteUnusedPhoto(
  { sql }: Pick<Deps, "sql">,
  { tenant_id, url }: Jobs["delete_unused_photo"],
): Promise<void> {
  await sql.begin(async (tx) => {
    const path = await findPhotoPath(tx, tenant_id, url);
    if (path === undefined || await isPhotoShown(tx, tenant_id, path)) return;
    const photo = await removePhoto(tx, tenant_id, path);
    if (!photo) return;
    await addJob(tx, "delete_photo_files", { tenant_id, path, widths: photo.variants.map(({ width }) => width) });
  });
}
