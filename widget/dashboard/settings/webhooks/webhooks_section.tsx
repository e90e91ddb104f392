import { useState } from "preact/hooks";
import type { WebhookEndpoint } from "../../../../shared/contract/webhooks.ts";
import { Button } from "../../../ui/button.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { HOME } from "../../router/location.ts";
import { useWords } from "../../text/words.ts";
import { SectionFrame } from "../frame.tsx";
import { SecretOnce } from "../secret_once.tsx";
import { Loaded } from "../../kit/loaded.tsx";
import { useList } from "../../kit/use_list.ts";
import { WebhookForm } from "./webhook_form.tsx";

/** The addresses to which events are sent. */
export function WebhooksSection() {
  const words = useWords();
  const [isNew, setNew] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const list = useList<WebhookEndpoint>(
    "webhooks",
    (api, cursor) => api("GET /v1/webhooks", { query: cursor ? { cursor } : {} }),
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
      <Loaded cached={list.cached}>
        {() =>
          list.rows.length === 0
            ? (!isNew && <Empty icon="mail" action={newButton}>{words.settings_team.webhooks.none}</Empty>)
            : (
              <ul class="card rows-card">
                {list.rows.map((endpoint) => (
                  <li key={endpoint.id}>
                    <a class="row-card" href={`${HOME}/settings/webhooks/${endpoint.id}`}>
                      <span>
                        <strong dir="ltr">{endpoint.url}</strong>
                        <span class="muted" dir="ltr">
                          {endpoint.events.includes("*")
                            ? words.settings_team.webhooks.all_events
                            : endpoint.events.join(", ")}
                        </span>
                      </span>
                      {!endpoint.active && <span class="state bad">{words.settings_team.webhooks.off}</span>}
                    </a>
                  </li>
                ))}
              </ul>
            )}
      </Loaded>
    </SectionFrame>
  );
}
