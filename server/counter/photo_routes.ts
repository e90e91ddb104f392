import type { bookingPhotos } from "../../shared/contract/booking_photos.ts";
import { findBooking } from "../bookings/booking.sql.ts";
import { changeBooking } from "../bookings/change.sql.ts";
import { addBookingPhoto, findBookingPhoto, listBookingPhotos, removeBookingPhoto } from "../bookings/photos.sql.ts";
import { lockExistingBooking } from "../bookings/existing_booking.ts";
import { readBytes } from "../bytes.ts";
import { emitEvent } from "../events/emit.ts";
import { photoProblem, storePhoto, tryToDeletePhotoFiles } from "../fleet/photos.ts";
import type { Handlers } from "../http/handlers.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { invalid, notFound, Problem } from "../problem.ts";
import { assertMayStore } from "../storage_limits/budget.ts";
import { typeOf } from "../storage/storage.ts";

/** Photos that a booking can have. */
const MAX_PHOTOS = 20;

/** The folder of private photos. The public route of photos does not serve it. */
const FOLDER = "booking_photos" as const;

/** The routes of the photos that staff take of a booking's gear. */
export const bookingPhotoHandlers: Handlers<typeof bookingPhotos> = {
  async "GET /v1/bookings/:id/photos"({ sql, tenant }, { params: { id } }) {
    if (!await findBooking(sql, tenant.id, id)) return notFound();
    return { data: await listBookingPhotos(sql, { tenant_id: tenant.id, booking_id: id }) };
  },

  async "POST /v1/bookings/:id/photos"({ tenant, commit, ...scope }, { params: { id }, form: { file } }) {
    const ref = { tenant_id: tenant.id, booking_id: id };
    await assertMayStore(scope, tenant.id);
    const photo = await storePhoto(scope, tenant.id, { bytes: await readBytes(file), folder: FOLDER });
    if (typeof photo === "string") return photoProblem(photo);
    const files = { path: photo.path, widths: photo.variants.map(({ width }) => width) };
    let isKept = false;
    try {
      return await commit(async (tx) => {
        const booking = await lockExistingBooking(tx, ref);
        if (booking instanceof Problem) return booking;
        if ((await listBookingPhotos(tx, ref)).length >= MAX_PHOTOS) {
          return invalid({ path: "file", code: "too_many", message: `is more than the ${MAX_PHOTOS} of a booking` });
        }
        const added = await addBookingPhoto(tx, ref, { ...photo, id: scope.ids.next("ph") });
        await emitEvent(tx, scope, tenant.id, "booking.updated", await changeBooking(tx, tenant.id, id, {}));
        isKept = true;
        return added;
      });
    } finally {
      // The upload was refused, or repeats an earlier request
      if (!isKept) await tryToDeletePhotoFiles(scope, { tenant_id: tenant.id, ...files });
    }
  },

  async "GET /v1/bookings/:id/photos/:photo_id"(
    { sql, tenant, storage },
    { params: { id, photo_id }, query: { size } },
  ) {
    const photo = await findBookingPhoto(sql, { tenant_id: tenant.id, booking_id: id }, photo_id);
    if (!photo) return notFound();
    const smallest = photo.variants.toSorted((a, b) => a.width - b.width)[0];
    const path = size === "small" && smallest ? smallest.url : photo.path;
    const file = await storage.get(path);
    return file ? new Blob([file.bytes], { type: typeOf(path) }) : notFound();
  },

  async "DELETE /v1/bookings/:id/photos/:photo_id"({ tenant, commit, ...scope }, { params: { id, photo_id } }) {
    const ref = { tenant_id: tenant.id, booking_id: id };
    let files: { path: string; widths: number[] } | undefined;
    const result = await commit(async (tx) => {
      const booking = await lockExistingBooking(tx, ref);
      if (booking instanceof Problem) return booking;
      const photo = await removeBookingPhoto(tx, ref, photo_id);
      if (!photo) return notFound();
      files = { path: photo.path, widths: photo.variants.map(({ width }) => width) };
      await addJob(tx, "delete_photo_files", { tenant_id: tenant.id, ...files });
      await emitEvent(tx, scope, tenant.id, "booking.updated", await changeBooking(tx, tenant.id, id, {}));
      return { deleted: true, id: photo_id };
    });
    if (files) await tryToDeletePhotoFiles(scope, { tenant_id: tenant.id, ...files });
    return result;
  },
};
