import { useStore } from "./store.ts";
import { useCached } from "./use_cached.ts";

/** Returns the pickup locations of the shop. They are none until they are loaded. */
export function useLocations() {
  const { me } = useStore();
  const { data } = useCached(`locations ${me.value!.shop.id}`, (api) => api("GET /v1/pickup-locations"));
  return data?.data ?? [];
}
