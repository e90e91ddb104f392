import { useLayoutEffect } from "preact/hooks";
import { editFocused, focusRow, openRow } from "../kit/row_keys.ts";
import { HOME, navigate } from "../router/location.ts";
import { useStore } from "../state/store.ts";
import { useKey } from "../state/use_key.ts";
import { useWords } from "../text/words.ts";
import { createKeyPress } from "./press_key.ts";

/** Registers the keys that every view has, and listens to all keys. */
export function usePageKeys(): void {
  const { keys, keysShown, palette, preferences } = useStore();
  const words = useWords();
  useLayoutEffect(() => {
    const press = createKeyPress({
      keys: () => keys.registered.peek(),
      isOn: () => preferences.peek().keys !== false,
    });
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  useKey({ keys: "g t", label: words.views.today, run: () => navigate(HOME) });
  useKey({ keys: "g c", label: words.views.calendar, run: () => navigate(`${HOME}/calendar`) });
  useKey({ keys: "g b", label: words.views.bookings, run: () => navigate(`${HOME}/bookings`) });
  useKey({ keys: "n", label: words.views.new_booking, run: () => navigate(`${HOME}/new`) });
  useKey({
    keys: "/",
    label: words.palette.open,
    run: () => {
      const field = document.querySelector<HTMLInputElement>("#main input[type=search]");
      if (field) field.select();
      else palette.value = true;
    },
  });
  useKey({ keys: "j", label: words.keys.next, repeats: true, run: () => focusRow(1) });
  useKey({ keys: "k", label: words.keys.previous, repeats: true, run: () => focusRow(-1) });
  useKey({ keys: "Enter", label: words.keys.open, run: openRow });
  useKey({ keys: "e", label: words.actions.edit, run: editFocused });
  useKey({
    keys: "?",
    label: words.keys.title,
    run: () => {
      keysShown.value = true;
    },
  });
}
