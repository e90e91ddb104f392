import { useText } from "../text/text.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

export interface FailedProps {
  /** Says what happened and what to do. Default: the sentence of the code. */
  message?: string;
  code?: string | undefined;
  onRetry?: (() => void) | null;
}

/** An error in place of a step. */
export function Failed({ message, code = "", onRetry }: FailedProps) {
  const { words: { failed } } = useText();
  return (
    <section class="failed narrow" role="alert">
      <Icon name="warning" />
      <h2 tabIndex={-1}>{failed.title}</h2>
      <p>{message ?? failed.codes[code] ?? failed.other}</p>
      {onRetry && <Button kind="primary" onClick={onRetry}>{failed.retry}</Button>}
    </section>
  );
}
