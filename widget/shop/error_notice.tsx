import { faultSaid } from "./error_message.ts";
import type { Store } from "./state/store.ts";
import { useText } from "../text/text.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";

/** A fault of a step that has no place of its own for it. */
export function FaultNotice({ store }: { store: Store }) {
  const text = useText();
  const said = faultSaid(store, text);
  const retry = store.fault?.retry;
  if (!said) return null;
  return <Notice bad action={retry && <Button onClick={retry}>{text.words.failed.retry}</Button>}>{said}</Notice>;
}
