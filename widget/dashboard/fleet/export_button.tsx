import { useState } from "preact/hooks";
import { Button } from "../../ui/button.tsx";
import { useStore } from "../state/store.ts";
import { useAction } from "../state/use_action.ts";
import { useWords } from "../text/words.ts";
import { exportItems, saveFile } from "./export_items.ts";
import type { ItemFilter } from "./items.ts";

/** Saves the items of a filter as a CSV file. */
export function ExportButton({ filter }: { filter: ItemFilter }) {
  const { api, me, message } = useStore();
  const words = useWords();
  const { run, busy, error } = useAction();
  const [count, setCount] = useState(0);
  const save = async () => {
    const { currency, slug } = me.value!.shop;
    const { file, count } = await exportItems(api, { filter, currency, onProgress: setCount });
    saveFile(file, `${slug}-items.csv`);
    message.value = words.fleet.exported(count);
  };
  return (
    <>
      {error && <span class="error" role="alert">{error}</span>}
      <Button busy={busy && words.fleet.exporting(count)} onClick={() => run(save)}>{words.fleet.export}</Button>
    </>
  );
}
