import { useEffect, useState } from "preact/hooks";
import { query, replaceQuery } from "../router/location.ts";
import { useStore } from "../state/store.ts";
import { type Draft, emptyDraft, withPreset } from "./draft.ts";

const PRESETS = ["date", "return", "item", "customer"];

/**
 * Returns the draft, kept for the tab, so that neither a reload nor a look at another view loses what was typed.
 * Signing out forgets it with everything else.
 */
export function useDraft() {
  const { cache, me } = useStore();
  const key = `new booking ${me.value!.shop.id}`;
  // A draft that was kept before an update may lack fields
  const draft = { ...emptyDraft, ...cache.get<Draft>(key).value.data };
  const set = (change: Draft | ((draft: Draft) => Draft)) =>
    cache.put(
      key,
      typeof change === "function" ? change({ ...emptyDraft, ...cache.get<Draft>(key).value.data }) : change,
    );
  return { draft, set };
}

/** Takes over what a link asks for, once, and removes it from the address. Returns the customer that it names. */
export function usePreset(set: ReturnType<typeof useDraft>["set"]): string | null {
  const [customer] = useState(() => query.value.get("customer"));
  const asked = PRESETS.some((name) => query.value.has(name));
  useEffect(() => {
    if (!asked) return;
    const preset = query.value;
    set((draft) => withPreset(draft, preset));
    const step = preset.has("date") && (preset.has("return") || preset.has("item")) ? "gear" : preset.get("step");
    replaceQuery({ ...Object.fromEntries(PRESETS.map((name) => [name, null])), step });
  }, [asked]);
  return customer;
}
