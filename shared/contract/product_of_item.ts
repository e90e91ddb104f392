import { z } from "zod";
import { productFields } from "../records/product.ts";
import { Photo } from "./photos.ts";
import { described } from "./record_schema.ts";

/** What an item says of its product. */
export const ProductOfItem = z.object({
  id: z.string().describe("Id of the product"),
  name: described(productFields.name, z.string()),
  description: described(productFields.description, z.string().nullable()),
  photos: described(productFields.photos, z.array(Photo)),
});
