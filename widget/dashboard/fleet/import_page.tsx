import { useState } from "preact/hooks";
import type { ItemImport } from "../../../shared/contract/item_import.ts";
import { csvOf } from "../../../shared/csv.ts";
import { itemColumnNames, requiredColumns } from "../../../shared/item_csv.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../kit/page_head.tsx";
import { DropArea } from "../kit/drop_area.tsx";
import { HOME, navigate } from "../router/location.ts";
import { usePageTitle } from "../kit/page_title.ts";
import { useStore } from "../state/store.ts";
import { useAction } from "../state/use_action.ts";
import { useWords } from "../text/words.ts";
import { saveFile } from "./export_items.ts";
import { ImportPreview } from "./import_preview.tsx";

/** Creates items from a CSV file. The file is checked first, and nothing is written before the preview was seen. */
export function ImportPage() {
  const { api, message } = useStore();
  const words = useWords();
  const { run, busy, error } = useAction();
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<ItemImport | null>(null);
  usePageTitle(words.fleet.csv.title);

  const check = (chosen: File) =>
    run(async () => {
      setFile(chosen);
      setPreview(null);
      setPreview(await api("POST /v1/fleet/items/import", { form: { file: chosen, dry_run: "true" } }));
    });
  const write = () =>
    run(async (once) => {
      const { name, size, lastModified } = file!;
      const form = { file: file!, dry_run: "false" } as const;
      const { item_count } = await api("POST /v1/fleet/items/import", { form, once: once([name, size, lastModified]) });
      message.value = words.fleet.csv.done(item_count);
      navigate(`${HOME}/fleet`);
    });
  const others = itemColumnNames.filter((name) => !(requiredColumns as readonly string[]).includes(name));
  return (
    <div class="page import-page">
      <PageHead
        class="item-head"
        back={{ href: `${HOME}/fleet`, label: words.views.fleet }}
        title={words.fleet.csv.title}
      />
      <p>{words.fleet.csv.lead}</p>
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
      {preview && <ImportPreview preview={preview} busy={busy} onImport={write} />}
      {!preview && (
        <section class="card editor-section">
          <h2>{words.fleet.csv.columns}</h2>
          <p>{words.fleet.csv.columns_lead}</p>
          <p class="column-names" dir="ltr">{requiredColumns.map((name) => <code key={name}>{name}</code>)}</p>
          <p>{words.fleet.csv.columns_other}</p>
          <p class="column-names" dir="ltr">{others.map((name) => <code key={name}>{name}</code>)}</p>
          <p class="hint">{words.fleet.csv.columns_notes}</p>
          <div>
            <Button onClick={() => saveFile(new Blob([csvOf([itemColumnNames])], { type: "text/csv" }), "items.csv")}>
              {words.fleet.csv.template}
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}
