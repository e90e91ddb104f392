import { z } from "zod";
import { Deleted } from "./common.ts";
import { CreatedAt } from "./common_fields.ts";
import type { Contract } from "./endpoint.ts";

const BookingPhoto = z.object({
  id: z.string().describe("Id of the photo"),
  width: z.int().describe("Width in pixels"),
  height: z.int().describe("Height in pixels"),
  created_at: CreatedAt,
});
export type BookingPhoto = z.output<typeof BookingPhoto>;

export const bookingPhotos = {
  "GET /v1/bookings/:id/photos": {
    operation: "listBookingPhotos",
    summary: "List the photos of a booking's gear, oldest first",
    access: "secret",
    response: z.object({ data: z.array(BookingPhoto).describe("The records of this page, in the order of the list") }),
    errors: ["not_found"],
  },
  "POST /v1/bookings/:id/photos": {
    operation: "addBookingPhoto",
    summary: "Add a photo of a booking's gear, such as damage",
    description: "A booking has at most 20. They are private: only staff and secret keys read them.",
    access: "secret",
    role: "staff",
    form_of: "GET /v1/bookings/:id/photos",
    form: z.object({
      file: z.instanceof(Blob, { error: "must be a file" }).meta({ type: "string", format: "binary" }).describe(
        "A JPEG, PNG, WebP or GIF image of at most 10 MB, 12,000 pixels on a side and 50 megapixels",
      ),
    }),
    status: 201,
    response: BookingPhoto,
    errors: ["not_found", "unreadable_image", "storage_full"],
  },
  "GET /v1/bookings/:id/photos/:photo_id": {
    operation: "getBookingPhoto",
    summary: "Get a photo of a booking's gear",
    access: "secret",
    query: z.object({
      size: z.enum(["small", "full"]).default("full").describe(
        "`small`: a copy for lists. `full`: the photo as it is stored",
      ),
    }),
    response: z.instanceof(Blob).meta({ type: "string", format: "binary", contentMediaType: "image/*" }),
    errors: ["not_found"],
  },
  "DELETE /v1/bookings/:id/photos/:photo_id": {
    operation: "deleteBookingPhoto",
    summary: "Delete a photo of a booking's gear",
    access: "secret",
    role: "staff",
    response: Deleted,
    errors: ["not_found"],
  },
} as const satisfies Contract;
