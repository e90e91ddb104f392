import { Button } from "../../ui/button.tsx";
import { saveFile } from "../kit/save_file.ts";
import { useStore } from "../state/store.ts";
import { useReportsWords } from "../text/reports_words.ts";

import { csvFile, type ReportTable } from "./table.ts";

/** Saves a table as CSV. */
export function SaveTable({ table, file }: { table: ReportTable; file: string }) {
  const { me } = useStore();
  const own = useReportsWords();
  const { currency, slug } = me.value!.shop;
  return <Button onClick={() => saveFile(csvFile(table, currency), `${slug}-${file}.csv`)}>{own.csv}</Button>;
}
