import { Button } from "../../ui/button.tsx";
import { saveFile } from "../fleet/export_items.ts";
import { useStore } from "../state/store.ts";
import { useWords } from "../text/words.ts";
import { csvFile, type ReportTable } from "./table.ts";

/** Saves a table as CSV. */
export function SaveTable({ table, file }: { table: ReportTable; file: string }) {
  const { me } = useStore();
  const words = useWords();
  const { currency, slug } = me.value!.shop;
  return <Button onClick={() => saveFile(csvFile(table, currency), `${slug}-${file}.csv`)}>{words.reports.csv}</Button>;
}
