import { useState } from "preact/hooks";
import { slugOf } from "../../../shared/item_csv.ts";
import type { Once } from "../state/use_action.ts";
import { useStore } from "../state/store.ts";

/** Stands for the category that is added together with the first item. */
const FIRST = "first";

/** The first category of a shop, which is typed in the form of its first item. */
export interface FirstCategory {
  name: string;
  setName: (name: string) => void;
}

/** Lets a person type the name of the shop's first category in place of choosing one. */
export function useFirstCategory() {
  const { api } = useStore();
  const [name, setName] = useState("");
  return {
    name,
    /** Returns what the form has as its category while the name is typed. */
    choose(typed: string): string {
      setName(typed);
      return typed.trim() && FIRST;
    },
    /** Returns the id of the category of an item. Adds the first category. */
    async add(category_id: string, once: Once): Promise<string> {
      if (category_id !== FIRST) return category_id;
      const body = { name: name.trim(), slug: slugOf(name.trim()) || "category", sort_order: 0 };
      return (await api("POST /v1/fleet/categories", { body, once: once(body) })).id;
    },
  };
}
