import { useEffect } from "preact/hooks";
import type { Delivery, WebhookEndpoint } from "../../../../shared/contract/webhooks.ts";
import { datedMoment } from "../../text/dated.ts";
import { useFormat } from "../../text/format.ts";
import { Button } from "../../../ui/button.tsx";
import { Check } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { query, replaceQuery } from "../../router/location.ts";
import { useStore } from "../../state/store.ts";
import { useAction } from "../../state/use_action.ts";
import { useWords } from "../../text/words.ts";
import { ListRows } from "../../kit/list_rows.tsx";
import { useList } from "../../kit/use_list.ts";

/** What was sent to a webhook, newest first. `sent` counts the test events sent from this page. */
export function Deliveries({ endpoint: { id, active }, sent }: { endpoint: WebhookEndpoint; sent: number }) {
  const words = useWords();
  const isFailed = query.value.get("status") === "failed";
  const list = useList<Delivery>(
    `deliveries ${id} ${isFailed}`,
    (api, page) =>
      api("GET /v1/webhooks/:id/deliveries", {
        params: { id },
        query: { ...isFailed && { status: "failed" }, ...page },
      }),
  );
  useEffect(() => {
    if (sent) list.refresh();
  }, [sent]);
  return (
    <section class="stack">
      <div class="page-head">
        <h2>{words.settings_team.webhooks.deliveries}</h2>
        <Check
          label={words.settings_team.webhooks.only_failed}
          checked={isFailed}
          onChange={(only) => replaceQuery({ status: only ? "failed" : null })}
        />
      </div>
      <ListRows list={list} empty={<p class="muted">{words.settings_team.webhooks.no_deliveries}</p>}>
        {(rows) => (
          <ol class="card rows-card">
            {rows.map((delivery) => (
              <DeliveryRow key={delivery.id} {...{ id, delivery, active }} onRetry={list.refresh} />
            ))}
          </ol>
        )}
      </ListRows>
    </section>
  );
}

interface DeliveryRowProps {
  /** The webhook. */
  id: string;
  delivery: Delivery;
  active: boolean;
  onRetry: () => Promise<void>;
}

function DeliveryRow({ id, delivery, active, onRetry }: DeliveryRowProps) {
  const words = useWords();
  const { api, message } = useStore();
  const format = useFormat();
  const { run, busy, error } = useAction();
  const { type, status, attempts, next_attempt_at, created_at } = delivery;
  const retry = () =>
    run(async (once) => {
      const params = { id, delivery_id: delivery.id };
      await api("POST /v1/webhooks/:id/deliveries/:delivery_id/retry", {
        params,
        body: {},
        once: once(attempts.length),
      });
      message.value = words.settings_team.webhooks.retried;
      await onRetry();
    });
  return (
    <li>
      <details>
        <summary data-row>
          <span>
            <strong dir="ltr">{type}</strong>{" "}
            <span class={status === "delivered" ? "state good" : status === "failed" ? "state bad" : "state"}>
              {words.settings_team.webhooks.status[status]}
            </span>
          </span>
          <span class="muted">{datedMoment(format, created_at)}</span>
        </summary>
        <ul class="attempts">
          {attempts.map((attempt) => (
            <li key={attempt.at}>
              {words.settings_team.webhooks.attempt(
                format.moment(attempt.at),
                String(attempt.status ?? attempt.error ?? words.settings_team.webhooks.no_answer),
              )}
              {attempt.response && <pre dir="ltr" tabIndex={0}>{attempt.response}</pre>}
            </li>
          ))}
        </ul>
        {next_attempt_at && (
          <p class="muted">{words.settings_team.webhooks.next_attempt(format.moment(next_attempt_at))}</p>
        )}
        {error && <Notice bad>{error}</Notice>}
        {active && attempts.length > 0 && (
          <Button busy={busy && words.actions.saving} onClick={retry}>{words.settings_team.webhooks.retry}</Button>
        )}
      </details>
    </li>
  );
}
