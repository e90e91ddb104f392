import { Button } from "../../ui/button.tsx";
import { useWords } from "../text/words.ts";

/** Tries again what could not be loaded. */
export function RetryButton({ kind, onRetry }: { kind: "primary" | "plain"; onRetry: () => void }) {
  const words = useWords();
  return <Button kind={kind} onClick={onRetry}>{words.shared.failed.retry}</Button>;
}
