import type { ComponentChildren } from "preact";
import type { LineError } from "../../../shared/contract/problem_extras.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useWords } from "../text/words.ts";

/** A file that was checked, with its first errors. */
export interface CheckedFile {
  line_errors: readonly LineError[];
  error_count: number;
}

interface ImportPreviewProps {
  preview: CheckedFile;
  problems: Readonly<Record<string, string>>;
  /** Says what can be imported. */
  ready: string;
  /** The label of the button that imports. */
  submit: string;
  busy: boolean;
  onImport: () => void;
  /** What would be created. */
  children: ComponentChildren;
}

/** What a file would create, or every error in it by line. */
export function ImportPreview({ preview, problems, ready, submit, busy, onImport, children }: ImportPreviewProps) {
  const words = useWords();
  const { line_errors, error_count } = preview;
  if (error_count) {
    return (
      <section class="stack">
        <Notice bad>
          <strong>{words.fleet.csv.faults(error_count)}</strong>
          <br />
          {words.fleet.csv.faults_lead}{" "}
          {error_count > line_errors.length && words.fleet.csv.first_faults(line_errors.length)}
        </Notice>
        <FaultTable {...{ line_errors, problems }} />
      </section>
    );
  }
  return (
    <section class="stack">
      <p class="settled" role="status">
        <Icon name="check" /> {ready}
      </p>
      {children}
      <div>
        <Button kind="primary" busy={busy && words.fleet.csv.running} onClick={onImport}>{submit}</Button>
      </div>
    </section>
  );
}

function FaultTable(
  { line_errors, problems }: Pick<CheckedFile, "line_errors"> & Pick<ImportPreviewProps, "problems">,
) {
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
          {problems[code] ? <td>{problems[code]}</td> : <td lang="en" dir="ltr">{message}</td>}
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

/** A table of a preview, which scrolls if it is too wide. */
export function PreviewTable({ label, columns, children }: PreviewTableProps) {
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
