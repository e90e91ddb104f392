import { AppIcon } from "../icons.tsx";
import { useStore } from "../state/store.ts";
import { useWords } from "../text/words.ts";

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** The button that opens the palette. Ctrl K, on a Mac ⌘ K, does the same from everywhere. */
export function PaletteButton() {
  const words = useWords();
  const { palette } = useStore();
  return (
    <button
      type="button"
      class="palette-button"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => palette.value = true}
    >
      <AppIcon name="search" />
      <span>{words.palette.open}</span>
      <kbd aria-hidden="true">{isMac ? "⌘ K" : "Ctrl K"}</kbd>
    </button>
  );
}
