import { z } from "zod";

/** The limit of a picture that is refused. */
export const ImageLimit = z.object({
  limit: z.enum(["pixels", "frames", "bytes"]).nullable().describe(
    "The limit that a photo exceeds: its `pixels`, its `frames`, or its `bytes` after conversion. `null` for " +
      "a damaged image",
  ),
});
