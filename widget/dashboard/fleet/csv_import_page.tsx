import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { csvOf } from "../../../shared/csv.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { DropArea } from "../kit/drop_area.tsx";
import { PageHead } from "../kit/page_head.tsx";
import { usePageTitle } from "../kit/page_title.ts";
import { navigate } from "../router/location.ts";
import { useStore } from "../state/store.ts";
import { type Once, useAction } from "../state/use_action.ts";
import { useWords } from "../text/words.ts";
import { saveFile } from "../kit/save_file.ts";
import { type CheckedFile, ImportPreview } from "./import_preview.tsx";

interface CsvImportPageProps<Preview extends CheckedFile> {
  words: {
    title: string;
    lead: string;
    columns_notes: string;
    ready: (count: number) => string;
    run: (count: number) => string;
    done: (count: number) => string;
    /** What the codes of errors mean. An error without a sentence is shown as the API describes it. */
    problems: Readonly<Record<string, string>>;
  };
  /** The list that the records come into. */
  list: { href: string; label: string };
  /** The names of the columns, in the order of an empty file. */
  columns: readonly string[];
  required: readonly string[];
  /** The name of an empty file. */
  file: string;
  send: (
    form: { file: File; dry_run: "true" | "false" },
    request: { once?: string },
  ) => Promise<Preview>;
  countOf: (preview: Preview) => number;
  /** Shows what would be created. */
  children: (preview: Preview) => ComponentChildren;
}

/** Creates records from a CSV file. The file is checked first, and nothing is written before the preview was seen. */
export function CsvImportPage<Preview extends CheckedFile>(
  { words: own, list, columns, required, file: name, send, countOf, children }: CsvImportPageProps<Preview>,
) {
  const { message } = useStore();
  const words = useWords();
  const { run, busy, error } = useAction();
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  usePageTitle(own.title);

  const check = (chosen: File) =>
    run(async () => {
      setFile(chosen);
      setPreview(null);
      setPreview(await send({ file: chosen, dry_run: "true" }, {}));
    });
  const write = () =>
    run(async (once: Once) => {
      const { name, size, lastModified } = file!;
      const written = await send({ file: file!, dry_run: "false" }, { once: once([name, size, lastModified]) });
      message.value = own.done(countOf(written));
      navigate(list.href);
    });
  const others = columns.filter((column) => !required.includes(column));
  return (
    <div class="page import-page">
      <PageHead class="item-head" back={list} title={own.title} />
      <p>{own.lead}</p>
      {error && <Notice bad>{error}</Notice>}
      <DropArea
        label={preview ? words.fleet.csv.other_file : words.fleet.csv.choose}
        drop={words.fleet.csv.drop}
        accept=".csv,.tsv,.txt,text/csv"
        disabled={busy}
        onFiles={([chosen]) => check(chosen!)}
      >
        {file && (
          <p class="chosen-file">
            <strong>
              <bdi>{file.name}</bdi>
            </strong>
            {busy && (
              <span class="muted" role="status">{preview ? words.fleet.csv.running : words.fleet.csv.checking}</span>
            )}
          </p>
        )}
      </DropArea>
      {preview && (
        <ImportPreview
          preview={preview}
          problems={own.problems}
          ready={own.ready(countOf(preview))}
          submit={own.run(countOf(preview))}
          busy={busy}
          onImport={write}
        >
          {children(preview)}
        </ImportPreview>
      )}
      {!preview && (
        <section class="card editor-section">
          <h2>{words.fleet.csv.columns}</h2>
          <p>{words.fleet.csv.columns_lead}</p>
          <p class="column-names" dir="ltr">{required.map((column) => <code key={column}>{column}</code>)}</p>
          <p>{words.fleet.csv.columns_other}</p>
          <p class="column-names" dir="ltr">{others.map((column) => <code key={column}>{column}</code>)}</p>
          <p class="hint">{own.columns_notes}</p>
          <div>
            <Button onClick={() => saveFile(new Blob([csvOf([columns])], { type: "text/csv" }), name)}>
              {words.fleet.csv.template}
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}
