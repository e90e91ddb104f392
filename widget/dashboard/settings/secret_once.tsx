import { useEffect, useRef } from "preact/hooks";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useWords } from "../text/words.ts";
import { CodeBox } from "../kit/code_box.tsx";

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
        <div class="stack">
          <p>{lead}</p>
          <CodeBox text={text} />
          <div class="row">
            <Button onClick={onDone}>{words.settings_team.keys.done}</Button>
          </div>
        </div>
      </Notice>
    </div>
  );
}
