import type { StaffApi } from "../api.ts";
import { formOf } from "./item_form.ts";
import type { LoadedItem } from "./use_item_form.ts";

/** Loads an item with its photos and the names of its parts. */
export async function loadItem(api: StaffApi, id: string, currency: string): Promise<LoadedItem> {
  const [item, photos] = await Promise.all([
    api("GET /v1/fleet/items/:id", { params: { id } }),
    api("GET /v1/fleet/items/:id/photos", { params: { id } }),
  ]);
  const parts = await Promise.all(
    item.components.map(({ fleet_item_id }) => api("GET /v1/fleet/items/:id", { params: { id: fleet_item_id } })),
  );
  const nameOf = (part: string) => parts.find(({ id }) => id === part)?.name ?? part;
  return { item, form: formOf(item, { photos: photos.data, currency, nameOf }) };
}
