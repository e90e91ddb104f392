import type { ComponentChildren } from "preact";
import type { ItemImport } from "../../../shared/contract/item_import.ts";
import { useFormat } from "../text/format.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useWords } from "../text/words.ts";

interface ImportPreviewProps {
  preview: ItemImport;
  busy: boolean;
  onImport: () => void;
}

/** What a file would create, or every error in it by line. */
export function ImportPreview({ preview, busy, onImport }: ImportPreviewProps) {
  const words = useWords();
  const format = useFormat();
  const { line_errors, error_count, items, item_count, new_categories } = preview;
  if (error_count) {
    return (
      <section class="stack">
        <Notice bad>
          <strong>{words.fleet.csv.faults(error_count)}</strong>
          <br />
          {words.fleet.csv.faults_lead}{" "}
          {error_count > line_errors.length && words.fleet.csv.first_faults(line_errors.length)}
        </Notice>
        <FaultTable line_errors={line_errors} />
      </section>
    );
  }
  return (
    <section class="stack">
      <p class="settled" role="status">
        <Icon name="check" /> {words.fleet.csv.ready(item_count)}
      </p>
      {new_categories.length > 0 && <p>{words.fleet.csv.new_categories(format.list(new_categories))}</p>}
      <ItemTable items={items} />
      {item_count > items.length && <p class="muted">{words.fleet.csv.first_items(items.length)}</p>}
      <div>
        <Button kind="primary" busy={busy && words.fleet.csv.running} onClick={onImport}>
          {words.fleet.csv.run(item_count)}
        </Button>
      </div>
    </section>
  );
}

function FaultTable({ line_errors }: Pick<ItemImport, "line_errors">) {
  const words = useWords();
  return (
    <PreviewTable
      label={words.fleet.csv.problem}
      columns={[words.fleet.csv.line, words.fleet.csv.column, words.fleet.csv.problem]}
    >
      {line_errors.map(({ line, column, code, message }, at) => (
        <tr key={at}>
          <td>{line}</td>
          <td>{column && <code>{column}</code>}</td>
          {words.fleet.csv.problems[code]
            ? <td>{words.fleet.csv.problems[code]}</td>
            : <td lang="en" dir="ltr">{message}</td>}
        </tr>
      ))}
    </PreviewTable>
  );
}

function ItemTable({ items }: Pick<ItemImport, "items">) {
  const format = useFormat();
  const words = useWords();
  return (
    <PreviewTable
      label={words.fleet.tabs.items}
      columns={[
        words.fleet.csv.line,
        words.item.fields.name,
        words.fleet.category,
        words.item.fields.price_full_day,
        words.item.fields.inventory_count,
        words.item.fields.live,
      ]}
    >
      {items.map(({ line, name, category, price_full_day, inventory_count, live }) => (
        <tr key={line}>
          <td>{line}</td>
          <td>
            <bdi>{name}</bdi>
          </td>
          <td>
            <bdi>{category}</bdi>
          </td>
          <td>{format.money(price_full_day)}</td>
          <td>{inventory_count}</td>
          <td>{live ? words.fleet.bulk.yes : words.fleet.bulk.no}</td>
        </tr>
      ))}
    </PreviewTable>
  );
}

interface PreviewTableProps {
  label: string;
  columns: readonly string[];
  /** The rows. */
  children: ComponentChildren;
}

function PreviewTable({ label, columns, children }: PreviewTableProps) {
  return (
    <div class="table-frame" tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>{columns.map((column) => <th key={column} scope="col">{column}</th>)}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
