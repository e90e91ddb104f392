import { useEffect } from "preact/hooks";
import { useStore } from "../state/store.ts";
import { useWords } from "../text/words.ts";

/** Sets the title of the browser's tab: the view, the shop. */
export function usePageTitle(title: string): void {
  const { me } = useStore();
  const words = useWords();
  const shop = me.value?.shop.name ?? words.dashboard;
  useEffect(() => void (document.title = `${title} · ${shop}`), [title, shop]);
}
