import { useText } from "../text/text.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { Title } from "./shell.tsx";

export interface FailedProps {
  /** What happened and what to do: one of `words.failed`. */
  message: string;
  onRetry?: (() => void) | null;
}

/** A whole step could not be shown: what happened, what to do. */
export function Failed({ message, onRetry }: FailedProps) {
  const { words: { failed } } = useText();
  return (
    <section class="failed narrow" role="alert">
      <Icon name="warning" />
      <Title>{failed.title}</Title>
      <p>{message}</p>
      {onRetry && <Button kind="primary" onClick={onRetry}>{failed.retry}</Button>}
    </section>
  );
}
