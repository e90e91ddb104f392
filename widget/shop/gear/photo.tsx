import type { ShownPhoto } from "../../../shared/contract/shown_item.ts";
import { Icon } from "../../ui/icon.tsx";

interface PhotoProps {
  photo: ShownPhoto | undefined;
  /** What a click on the photo does, if it opens. The button's name starts with the photo's own text. */
  label?: string;
  onOpen?: () => void;
}

/** A 4:3 photo that reserves its space. Photos in our own storage also have smaller widths. */
export function Photo({ photo, label, onOpen }: PhotoProps) {
  if (!photo) {
    return (
      <div class="photo">
        <Icon name="bag" />
      </div>
    );
  }
  const image = (
    <img
      src={photo.url}
      srcset={photo.variants.map(({ url, width }) => `${url} ${width}w`).join(", ") || undefined}
      sizes="auto, 240px"
      alt={photo.alt ?? ""}
      width="640"
      height="480"
      loading="lazy"
      decoding="async"
      onLoad={showWhole}
    />
  );
  if (!onOpen) return <div class="photo">{image}</div>;
  return (
    <button
      type="button"
      class="photo"
      aria-label={[photo.alt, label].filter(Boolean).join(", ")}
      onClick={({ currentTarget }) => {
        // Safari gives a clicked button no focus, and a dialog gives it back on closing.
        currentTarget.focus({ preventScroll: true });
        onOpen();
      }}
    >
      {image}
    </button>
  );
}

/** Shows a photo whole if the frame would cut off more than a fifth of it. */
function showWhole({ currentTarget: { naturalWidth, naturalHeight, style } }: { currentTarget: HTMLImageElement }) {
  const ratio = naturalWidth / naturalHeight / (4 / 3);
  if (Math.min(ratio, 1 / ratio) < 0.8) style.objectFit = "contain";
}
