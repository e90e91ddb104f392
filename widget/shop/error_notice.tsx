import { useText } from "../text/text.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { errorMessage } from "./error_message.ts";
import type { Store } from "./state/store.ts";

/** Shows the error of a step whose view has no place for it. */
export function ErrorNotice({ store }: { store: Store }) {
  const text = useText();
  const message = errorMessage(store, text);
  const retry = store.error.value?.retry;
  if (!message) return null;
  return <Notice bad action={retry && <Button onClick={retry}>{text.words.failed.retry}</Button>}>{message}</Notice>;
}
