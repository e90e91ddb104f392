import type { AuditEntry } from "../../../shared/contract/audit.ts";
import { useAuditWords } from "../text/audit_words.ts";
import { datedMoment } from "../text/dated.ts";
import { useFormat } from "../text/format.ts";
import { Empty } from "../../ui/empty.tsx";
import { SectionFrame } from "./frame.tsx";
import { ListRows } from "../kit/list_rows.tsx";
import { useList } from "../kit/use_list.ts";

/** Who changed what in prices, settings, keys and staff. */
export function AuditSection() {
  const words = useAuditWords();
  const list = useList<AuditEntry>("audit", (api, page) => api("GET /v1/audit", { query: page }));
  return (
    <SectionFrame name="audit">
      <ListRows list={list} empty={<Empty icon="clock">{words.none}</Empty>}>
        {(rows) => <ol class="card rows-card audit">{rows.map((entry) => <Entry key={entry.id} entry={entry} />)}</ol>}
      </ListRows>
    </SectionFrame>
  );
}

function Entry({ entry: { at, actor, action, changes } }: { entry: AuditEntry }) {
  const words = useAuditWords();
  const format = useFormat();
  const [kind = "", verb = ""] = action.split(".");
  const record = words.records[kind] ?? kind;
  const sentence = verb === "created"
    ? words.created(record)
    : verb === "deleted" || verb === "erased"
    ? words.deleted(record)
    : words.updated(record);
  const name = actor.name ??
    (actor.kind === "key" ? words.by_key : words.somebody);
  const fields = Object.entries(changes);
  return (
    <li>
      <details>
        <summary data-row>
          <span>
            <strong>
              <bdi>{name}</bdi>
            </strong>{" "}
            {sentence}
          </span>
          <span class="muted">{datedMoment(format, at)} · {words.fields(fields.length)}</span>
        </summary>
        <dl class="changes">
          {fields.map(([field, { from, to }]) => (
            <div key={field}>
              <dt dir="ltr">{field}</dt>
              <dd>
                {verb !== "created" && (
                  <>
                    <del dir="auto">{valueText(from, words.empty)}</del> <span aria-hidden="true">→</span>
                    {" "}
                  </>
                )}
                <ins dir="auto">{valueText(to, words.empty)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
}

/** Values are shown as the API writes them, shortened. */
function valueText(value: unknown, empty: string): string {
  if (value === null || value === "") return empty;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
