import { useText } from "../text/text.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Title } from "./shell.tsx";

export interface FailedProps {
  /** What happened and what to do: one of `words.failed`. */
  message: string;
  support_email?: string | null;
  /** The way on, besides trying again. */
  action?: { label: string; onClick: () => void } | null;
  busy?: boolean;
  onRetry?: (() => void) | null;
}

/** A whole step could not be shown: what happened, what to do, whom to write to. */
export function Failed({ message, support_email, action, busy, onRetry }: FailedProps) {
  const { words: { failed, loading } } = useText();
  return (
    <section class="failed narrow" role="alert">
      <Icon name="warning" />
      <Title>{failed.title}</Title>
      <p>{message}</p>
      <div class="row">
        {onRetry && <Button kind="primary" busy={busy && loading} onClick={onRetry}>{failed.retry}</Button>}
        {action && <Button kind={onRetry ? "quiet" : "primary"} onClick={action.onClick}>{action.label}</Button>}
      </div>
      {support_email && (
        <p class="hint">
          <a href={`mailto:${support_email}`}>{failed.write(support_email)}</a>
        </p>
      )}
    </section>
  );
}
