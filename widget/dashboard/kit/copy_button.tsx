import type { ComponentChildren } from "preact";
import { Button } from "../../ui/button.tsx";
import { useStore } from "../state/store.ts";

interface CopyButtonProps {
  text: string;
  /** The label for screen readers, if the visible one does not name what is copied. */
  label: string;
  /** The confirmation. */
  done: string;
  children: ComponentChildren;
}

/** Copies a text. Where the browser forbids it, the text is shown to copy by hand. */
export function CopyButton({ text, label, done, children }: CopyButtonProps) {
  const { message } = useStore();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      message.value = done;
    } catch {
      prompt(label, text);
    }
  };
  return <Button icon="copy" label={label} onClick={() => void copy()}>{children}</Button>;
}
