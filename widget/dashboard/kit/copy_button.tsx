import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Button } from "../../ui/button.tsx";
import { useStore } from "../state/store.ts";
import { useWords } from "../text/words.ts";

/** Time in ms for which the button confirms. */
const CONFIRM_MS = 2_500;

interface CopyButtonProps {
  /** The text, or what makes it; null if that failed. */
  text: string | (() => Promise<string | null>);
  /** The label for screen readers, if the visible one does not name what is copied. */
  label?: string;
  /** The confirmation below the page. Default: the button itself confirms. */
  done?: string;
  /** The visible label. Default: "Copy". */
  children?: ComponentChildren;
}

/** Copies a text. Where the browser forbids it, the text is shown to copy by hand. */
export function CopyButton({ text, label, done, children }: CopyButtonProps) {
  const words = useWords();
  const { message } = useStore();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRM_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    const copied = typeof text === "string" ? text : await text();
    if (copied === null) return;
    try {
      await navigator.clipboard.writeText(copied);
      if (done) message.value = done;
      else setCopied(true);
    } catch {
      prompt(label ?? words.settings.copy, copied);
    }
  };
  return (
    <>
      <Button icon={isCopied ? "check" : "copy"} {...label && { label }} onClick={() => void copy()}>
        {isCopied ? words.settings.copied : children ?? words.settings.copy}
      </Button>
      {!done && <span class="unseen" role="status">{isCopied ? words.settings.copied : ""}</span>}
    </>
  );
}
