import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useStore } from "../state/store.ts";
import { useWords } from "../text/words.ts";

/** Returns a sheet or a part of a view. Its code is loaded when it is first shown, or ahead of that by `preload`. */
export function lazySheet<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  const preload = async () => loaded ??= await load();
  function LazySheet(props: Props) {
    const { message } = useStore();
    const words = useWords();
    const [View, setView] = useState(() => loaded);
    useEffect(() => {
      if (View) return;
      preload().then((view) => setView(() => view), () => {
        message.value = words.errors.offline!;
        (props as { onClose?: () => void }).onClose?.();
      });
    }, []);
    return View && <View {...props} />;
  }
  return Object.assign(LazySheet, { preload });
}
