import { Button } from "../../ui/button.tsx";
import { saveFile } from "../kit/save_file.ts";
import { csvFile } from "../reports/table.ts";
import { loadAll } from "../state/load_all.ts";
import { useStore } from "../state/store.ts";
import { useAction } from "../state/use_action.ts";
import { useDayWords } from "../text/day_words.ts";
import { useReportsWords } from "../text/reports_words.ts";
import { tableOfClosings } from "./closings_table.ts";

/** Saves all closings as a CSV file, also those that the list has not loaded yet. */
export function SaveClosings() {
  const { api, me } = useStore();
  const { run, busy, error } = useAction();
  const own = useDayWords();
  const { csv } = useReportsWords();
  const save = async () => {
    const { currency, slug } = me.value!.shop;
    const closings = await loadAll((query) => api("GET /v1/day-closings", { query }));
    saveFile(csvFile(tableOfClosings(own, closings), currency), `${slug}-closings.csv`);
  };
  return (
    <>
      {error && <span class="error" role="alert">{error}</span>}
      <Button busy={busy && csv} onClick={() => run(save)}>{csv}</Button>
    </>
  );
}
