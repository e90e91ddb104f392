import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "../../ui/icon.tsx";

interface FoldedProps {
  title: string;
  /** What is inside. */
  summary: string;
  /** True if a field inside has an error: then it is open. */
  hasError: boolean;
  children: ComponentChildren;
}

/** A part of a form that is folded, with a summary of what is inside. */
export function Folded({ title, summary, hasError, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      class="card editor-fold"
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <h2>{title}</h2>
        <span class="muted">{summary}</span>
        <Icon name="down" />
      </summary>
      <div class="editor-section">{children}</div>
    </details>
  );
}
