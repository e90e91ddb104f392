import { z } from "zod";
import { Token } from "./common.ts";
import type { Contract } from "./endpoint.ts";

export const StoredPhoto = z.object({
  url: z.string(),
  path: z.string(),
  width: z.int(),
  height: z.int(),
  variants: z.array(z.object({ url: z.string(), width: z.int() })),
});

export const photos = {
  "POST /v1/fleet/photos": {
    summary: "Upload a photo",
    access: "secret",
    form: z.object({
      file: z.instanceof(Blob, { error: "must be a file" }).meta({ type: "string", format: "binary" }),
    }),
    status: 201,
    response: StoredPhoto,
    errors: ["unreadable_image"],
  },
  "DELETE /v1/fleet/photos": {
    summary: "Delete a photo",
    access: "secret",
    query: z.object({ path: Token.optional() }),
    body: z.strictObject({ path: Token.optional() }),
    response: z.object({ deleted: z.literal(true), path: z.string() }),
    errors: ["not_found"],
  },
} as const satisfies Contract;
