import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useStore } from "../state/store.ts";
import type { PaletteProps } from "./palette.tsx";
import { useWords } from "../text/words.ts";

type PaletteView = ComponentType<PaletteProps>;

/** Shows the palette when it is asked for. Its code is loaded then. */
export function PaletteHost({ hasView }: Pick<PaletteProps, "hasView">) {
  const { palette, message } = useStore();
  const words = useWords();
  const [View, setView] = useState<PaletteView | null>(null);
  const isOpen = palette.value;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) {
        return;
      }
      event.preventDefault();
      // Another dialog is open: what it asks comes first
      if (palette.value || !document.querySelector("dialog[open]")) palette.value = !palette.value;
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
  useEffect(() => {
    if (!isOpen || View) return;
    import("./palette.tsx").then(({ Palette }) => setView(() => Palette), () => {
      palette.value = false;
      message.value = words.errors.offline!;
    });
  }, [isOpen]);
  return isOpen && View ? <View onClose={() => palette.value = false} hasView={hasView} /> : null;
}
