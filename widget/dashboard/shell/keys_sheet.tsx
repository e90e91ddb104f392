import { Sheet, SheetBody } from "../kit/sheet.tsx";
import { useStore } from "../state/store.ts";
import { useWords } from "../text/words.ts";

/** The keys that act on this page, as they are registered. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  const { keys, preferences } = useStore();
  const words = useWords();
  const labels = new Map(keys.registered.value.map(({ keys, label }) => [keys, label]));
  return (
    <Sheet title={words.keys.title} onClose={onClose}>
      <SheetBody>
        {preferences.value.keys === false && <p class="muted">{words.keys.are_off}</p>}
        <dl class="key-list">
          {[...labels].map(([keys, label]) => (
            <div key={keys}>
              <dt>{label}</dt>
              <dd>
                {keys.split(" ").map((key) => <kbd key={key}>{key.length === 1 ? key.toUpperCase() : key}</kbd>)}
              </dd>
            </div>
          ))}
        </dl>
      </SheetBody>
    </Sheet>
  );
}
