import type { ItemImport } from "../../../shared/contract/item_import.ts";
import { useText } from "../../text/text.ts";
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
  const { fleet: { csv: say } } = useWords();
  const text = useText();
  const { line_errors, error_count, items, item_count, new_categories } = preview;
  if (error_count) {
    return (
      <section class="stack">
        <Notice bad>
          <strong>{say.faults(error_count)}</strong>
          <br />
          {say.faults_lead} {error_count > line_errors.length && say.first_faults(line_errors.length)}
        </Notice>
        <FaultTable line_errors={line_errors} />
      </section>
    );
  }
  return (
    <section class="stack">
      <p class="settled" role="status">
        <Icon name="check" /> {say.ready(item_count)}
      </p>
      {new_categories.length > 0 && <p>{say.new_categories(text.list(new_categories))}</p>}
      <ItemTable items={items} />
      {item_count > items.length && <p class="muted">{say.first_items(items.length)}</p>}
      <div>
        <Button kind="primary" busy={busy && say.running} onClick={onImport}>{say.run(item_count)}</Button>
      </div>
    </section>
  );
}

function FaultTable({ line_errors }: Pick<ItemImport, "line_errors">) {
  const { fleet: { csv: say } } = useWords();
  return (
    <div class="table-frame" tabIndex={0} role="region" aria-label={say.problem}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say.line}</th>
            <th scope="col">{say.column}</th>
            <th scope="col">{say.problem}</th>
          </tr>
        </thead>
        <tbody>
          {line_errors.map(({ line, column, code, message }, at) => (
            <tr key={at}>
              <td>{line}</td>
              <td>{column && <code>{column}</code>}</td>
              {say.problems[code] ? <td>{say.problems[code]}</td> : <td lang="en" dir="ltr">{message}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ItemTable({ items }: Pick<ItemImport, "items">) {
  const text = useText();
  const { fleet, item: { fields } } = useWords();
  return (
    <div class="table-frame" tabIndex={0} role="region" aria-label={fleet.tabs.items}>
      <table>
        <thead>
          <tr>
            <th scope="col">{fleet.csv.line}</th>
            <th scope="col">{fields.name}</th>
            <th scope="col">{fleet.category}</th>
            <th scope="col">{fields.price_full_day}</th>
            <th scope="col">{fields.inventory_count}</th>
            <th scope="col">{fields.live}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ line, name, category, price_full_day, inventory_count, live }) => (
            <tr key={line}>
              <td>{line}</td>
              <td>
                <bdi>{name}</bdi>
              </td>
              <td>
                <bdi>{category}</bdi>
              </td>
              <td>{text.money(price_full_day)}</td>
              <td>{inventory_count}</td>
              <td>{live ? fleet.bulk.yes : fleet.bulk.no}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
