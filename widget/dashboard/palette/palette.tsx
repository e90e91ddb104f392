import { useEffect, useRef, useState } from "preact/hooks";
import { AppIcon } from "../icons.tsx";
import { HOME, navigate } from "../router/location.ts";
import { useLinks } from "../shell/navigation.tsx";
import { errorMessage } from "../state/error_message.ts";
import { useScanWords } from "../text/scan_words.ts";
import { useWords } from "../text/words.ts";
import { type Entry, findViews } from "./entries.ts";
import { IconButton } from "../kit/icon_button.tsx";
import { useSearch } from "./use_search.ts";
import { useModal } from "../../ui/use_modal.ts";

export interface PaletteProps {
  onClose: () => void;
  /** Returns whether a path below `/dashboard` has a view. */
  hasView: (path: string) => boolean;
}

/**
 * Finds a booking, a customer, an item or a view by its name, and does what can be done at once. It is the combobox of
 * the ARIA Authoring Practices.
 */
export function Palette({ onClose, hasView }: PaletteProps) {
  const words = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const own = useScanWords();
  const { records, failure, searching } = useSearch(text, hasView);
  /** True if Enter was pressed before there was an answer, as a scanner does. */
  const isHasty = useRef(false);
  const views = useLinks().map(({ name, path, icon }) => ({ name, path, icon, label: words.views[name] }));
  const entries = [...records, ...findViews(views, text)];
  const current = entries[Math.min(active, entries.length - 1)];

  useModal(dialog);
  useEffect(() => {
    if (searching) return;
    if (isHasty.current && entries[0]) open(entries[0]);
    isHasty.current = false;
  }, [searching]);
  useEffect(() => {
    dialog.current!.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [current?.id]);

  function open({ href }: Entry): void {
    onClose();
    navigate(href === "/" ? HOME : HOME + href);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const last = entries.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
      PageDown: Math.min(last, active + 5),
      PageUp: Math.max(0, active - 5),
    };
    const next = moves[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setActive(Math.max(0, next));
    } else if (event.key === "Enter" && current && !event.isComposing) {
      event.preventDefault();
      open(current);
    } else if (event.key === "Enter" && searching) isHasty.current = true;
  }

  return (
    <dialog
      ref={dialog}
      class="palette"
      aria-label={words.palette.title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div class="palette-panel">
        <div class="palette-field">
          <AppIcon name="search" />
          <input
            type="text"
            role="combobox"
            class="palette-input"
            aria-label={words.palette.title}
            aria-expanded={entries.length > 0}
            aria-controls="palette-list"
            aria-autocomplete="list"
            aria-activedescendant={current && optionId(current)}
            placeholder={words.palette.placeholder}
            autocomplete="off"
            spellcheck={false}
            enterKeyHint="go"
            value={text}
            onInput={({ currentTarget }) => {
              isHasty.current = false;
              setText(currentTarget.value);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
          />
          <IconButton icon="close" label={words.close} onClick={onClose} />
        </div>
        <ul id="palette-list" role="listbox" aria-label={words.palette.results}>
          {entries.map((entry, at) => (
            <Option
              key={entry.id}
              entry={entry}
              heading={entry.group === entries[at - 1]?.group
                ? null
                : entry.group === "units"
                ? own.units
                : words.palette.groups[entry.group]}
              selected={entry === current}
              onOpen={() => open(entry)}
            />
          ))}
        </ul>
        <p class="palette-state" role="status">
          {failure
            ? errorMessage(words, failure)
            : searching
            ? words.palette.searching
            : entries.length
            ? <span class="unseen">{words.palette.found(entries.length)}</span>
            : words.palette.nothing}
        </p>
      </div>
    </dialog>
  );
}

interface OptionProps {
  entry: Entry;
  /** The name of the group that begins with this entry. */
  heading: string | null;
  selected: boolean;
  onOpen: () => void;
}

function Option({ entry, heading, selected, onOpen }: OptionProps) {
  return (
    <>
      {heading && <li role="presentation" class="palette-group">{heading}</li>}
      {/* The keyboard stays in the field; the pointer is the other way to an option. */}
      <li
        id={optionId(entry)}
        role="option"
        class="palette-option"
        aria-selected={selected}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onOpen}
      >
        <AppIcon name={entry.icon} />
        <bdi>{entry.label}</bdi>
        {entry.detail && (
          <small class="muted">
            <bdi>{entry.detail}</bdi>
          </small>
        )}
      </li>
    </>
  );
}

function optionId({ id }: Entry): string {
  return `palette-${id.replaceAll(" ", "-")}`;
}
