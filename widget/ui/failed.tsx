import { useText } from "../text/text.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { Title } from "./shell.tsx";

export interface FailedProps {
  /** Says what happened and what to do. */
  message: string;
  onRetry?: (() => void) | null;
}

/** An error in place of a step. */
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
