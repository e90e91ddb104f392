import { Button } from "../../ui/button.tsx";
import { saveFile } from "../fleet/export_items.ts";
import { useStore } from "../state/store.ts";
import { useAction } from "../state/use_action.ts";
import { useReportsWords } from "../text/reports_words.ts";
import { csvFile, type ReportTable } from "./table.ts";

interface SaveTableProps {
  /** Returns the table. It may have to be loaded. */
  table: () => ReportTable | Promise<ReportTable>;
  file: string;
}

/** Saves a table as CSV. */
export function SaveTable({ table, file }: SaveTableProps) {
  const { me } = useStore();
  const own = useReportsWords();
  const { run, busy, error } = useAction();
  const { currency, slug } = me.value!.shop;
  const save = async () => saveFile(csvFile(await table(), currency), `${slug}-${file}.csv`);
  return (
    <>
      {error && <span class="error" role="alert">{error}</span>}
      <Button busy={busy && own.csv} onClick={() => run(save)}>{own.csv}</Button>
    </>
  );
}
