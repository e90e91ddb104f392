import { useState } from "preact/hooks";
import type { WebhookEndpoint } from "../../../../shared/contract/webhooks.ts";
import { Button } from "../../../ui/button.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { HOME } from "../../router/location.ts";
import { useWords } from "../../text/words.ts";
import { SectionFrame } from "../frame.tsx";
import { SecretOnce } from "../secret_once.tsx";
import { ListRows } from "../../kit/list_rows.tsx";
import { useList } from "../../kit/use_list.ts";
import { WebhookForm } from "./webhook_form.tsx";

/** The addresses to which events are sent. */
export function WebhooksSection() {
  const words = useWords();
  const [isNew, setNew] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const list = useList<WebhookEndpoint>(
    "webhooks",
    (api, page) => api("GET /v1/webhooks", { query: page }),
  );
  const newButton = <Button icon="plus" onClick={() => setNew(true)}>{words.settings_team.webhooks.new}</Button>;
  return (
    <SectionFrame name="webhooks" actions={!isNew && list.rows.length > 0 && newButton}>
      {isNew && (
        <WebhookForm
          onClose={(created) => {
            setNew(false);
            if (created) setSecret(created.signing_secret);
            list.refresh();
          }}
        />
      )}
      {secret && <SecretOnce text={secret} lead={words.settings_team.webhooks.secret} onDone={() => setSecret(null)} />}
      <ListRows
        list={list}
        empty={!isNew && <Empty icon="mail" action={newButton}>{words.settings_team.webhooks.none}</Empty>}
      >
        {(rows) => (
          <ul class="card rows-card">
            {rows.map(({ id, url, events, active }) => (
              <li key={id}>
                <a class="row-card" data-row href={`${HOME}/settings/webhooks/${id}`}>
                  <span>
                    <strong dir="ltr">{url}</strong>
                    <span class="muted" dir="ltr">
                      {events.includes("*") ? words.settings_team.webhooks.all_events : events.join(", ")}
                    </span>
                  </span>
                  {!active && <span class="state bad">{words.settings_team.webhooks.off}</span>}
                </a>
              </li>
            ))}
          </ul>
        )}
      </ListRows>
    </SectionFrame>
  );
}
