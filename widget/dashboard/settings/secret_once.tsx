import { useEffect, useRef } from "preact/hooks";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useWords } from "../text/words.ts";
import { CopyButton } from "../kit/copy_button.tsx";

/** A key or secret that the server returns only once. It stays until the person says that they have it. */
export function SecretOnce({ text, lead, onDone }: { text: string; lead: string; onDone: () => void }) {
  const words = useWords();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current!.scrollIntoView({ block: "nearest" });
    box.current!.querySelector("button")?.focus();
  }, []);
  return (
    <div ref={box}>
      <Notice icon="lock">
        <p>{lead}</p>
        <div class="code-box">
          <pre dir="ltr" tabIndex={0}><code>{text}</code></pre>
          <CopyButton text={text} />
        </div>
        <Button onClick={onDone}>{words.settings_team.keys.done}</Button>
      </Notice>
    </div>
  );
}
