import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useStore } from "../state/store.ts";
import { useWords } from "../text/words.ts";

/** Returns a sheet whose code is loaded when it is first opened, or ahead of that by `preload`. */
export function lazySheet<Props extends { onClose: () => void }>(load: () => Promise<ComponentType<Props>>) {
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
        props.onClose();
      });
    }, []);
    return View && <View {...props} />;
  }
  return Object.assign(LazySheet, { preload });
}
