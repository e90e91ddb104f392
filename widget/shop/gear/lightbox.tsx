import { useEffect, useRef, useState } from "preact/hooks";
import type { ShownPhoto } from "../../../shared/contract/shown_item.ts";
import { lightbox } from "../../text/en_lightbox.ts";
import { addWords } from "../../text/languages.ts";
import { useText } from "../../text/text.ts";
import { Icon } from "../../ui/icon.tsx";
import { useModal } from "../../ui/use_modal.ts";
import { useLightboxStyle } from "./lightbox_style.ts";
import "../../ui/rare_icons.ts";

addWords(lightbox);

export interface LightboxProps {
  /** The item. */
  name: string;
  photos: readonly ShownPhoto[];
  /** The position of the photo that is shown first. */
  start: number;
  onClose: () => void;
}

/** The photos of an item as large as the window, one at a time: by swiping, arrow keys or buttons. */
export function Lightbox({ name, photos, start, onClose }: LightboxProps) {
  const { words: { gear, lightbox }, direction } = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(start);
  useLightboxStyle(dialog);

  const show = (at: number, behavior: ScrollBehavior = "auto") => {
    const next = Math.max(0, Math.min(photos.length - 1, at));
    strip.current!.children[next]!.scrollIntoView({ behavior, inline: "start", block: "nearest" });
  };
  useModal(dialog);
  useEffect(() => show(start, "instant"), []);

  return (
    <dialog
      ref={dialog}
      class="lightbox"
      aria-label={gear.photos_of(name)}
      // The event "close" comes late: a photo that was opened meanwhile would close at once.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A click beside the photo closes.
      onClick={({ target }) => target instanceof HTMLLIElement && onClose()}
      onKeyDown={(event) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (!step) return;
        event.preventDefault();
        show(shown + (direction === "rtl" ? -step : step));
      }}
    >
      <ul
        ref={strip}
        tabIndex={0}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(Math.abs(scrollLeft) / clientWidth))}
      >
        {photos.map((photo, at) => (
          <li key={photo.url} aria-hidden={at !== shown}>
            <img src={photo.url} alt={photo.alt ?? name} loading={Math.abs(at - shown) > 1 ? "lazy" : "eager"} />
          </li>
        ))}
      </ul>
      <button type="button" class="icon-button close" aria-label={lightbox.close} onClick={onClose}>
        <Icon name="close" />
      </button>
      {photos.length > 1 && (
        <>
          <button
            type="button"
            class="icon-button before"
            aria-label={lightbox.before}
            aria-disabled={shown === 0}
            onClick={() => show(shown - 1)}
          >
            <Icon name="back" />
          </button>
          <button
            type="button"
            class="icon-button after"
            aria-label={lightbox.after}
            aria-disabled={shown === photos.length - 1}
            onClick={() => show(shown + 1)}
          >
            <Icon name="next" />
          </button>
          <p role="status">{lightbox.at(shown + 1, photos.length)}</p>
        </>
      )}
    </dialog>
  );
}
