import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { AppIcon } from "../icons.tsx";

interface DropAreaProps {
  /** The button that opens the file dialog, and what stands beside it. */
  label: string;
  drop: string;
  hint?: string;
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  children?: ComponentChildren;
  onFiles: (files: File[]) => void;
}

/** Takes files from a dialog, or dropped anywhere on it. */
export function DropArea({ label, drop, hint, accept, multiple, disabled, children, onFiles }: DropAreaProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (list: FileList | null | undefined) => {
    const files = [...list ?? []];
    if (files.length) onFiles(multiple ? files : files.slice(0, 1));
  };
  const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files");
  return (
    <div
      class={isOver ? "drop-area over" : "drop-area"}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node) && setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        if (!disabled) take(event.dataTransfer?.files);
      }}
    >
      {children}
      <div class="drop-target">
        <AppIcon name="upload" />
        <button type="button" class="button quiet" disabled={disabled} onClick={() => input.current!.click()}>
          {label}
        </button>
        <span class="muted">{drop}</span>
        {hint && <p class="hint">{hint}</p>}
        <input
          ref={input}
          type="file"
          hidden
          accept={accept}
          multiple={multiple}
          onChange={({ currentTarget }) => {
            take(currentTarget.files);
            currentTarget.value = "";
          }}
        />
      </div>
    </div>
  );
}
