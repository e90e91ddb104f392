import { useEffect, useState } from "preact/hooks";
import { Button } from "../../ui/button.tsx";
import { useWords } from "../text/words.ts";

/** Time in ms for which the button confirms. */
const CONFIRM_MS = 2_500;

/** Copies a text. Where the browser does not allow it, the text beside it can still be selected. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const { settings: words } = useWords();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRM_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  if (!navigator.clipboard) return null;
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true), () => setCopied(false));
  return (
    <>
      <Button icon={isCopied ? "check" : "copy"} onClick={copy}>{isCopied ? words.copied : label ?? words.copy}</Button>
      <span class="unseen" role="status">{isCopied ? words.copied : ""}</span>
    </>
  );
}
