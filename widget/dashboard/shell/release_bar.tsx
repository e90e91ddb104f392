import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useStore } from "../state/store.ts";
import { useWords } from "../text/words.ts";

/** Offers to load a new release. The tab works on with its own files until then. */
export function ReleaseBar() {
  const { outdated } = useStore();
  const words = useWords();
  if (!outdated.value) return null;
  return (
    <div class="top-bar">
      <Notice icon="check" action={<Button kind="plain" onClick={() => location.reload()}>{words.reload}</Button>}>
        {words.new_release}
      </Notice>
    </div>
  );
}
