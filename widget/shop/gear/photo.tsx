import type { ShownPhoto } from "../../../shared/contract/storefront.ts";
import { Icon } from "../../ui/icon.tsx";

/** A 4:3 photo that reserves its space. Photos in our own storage also have smaller widths. */
export function Photo({ photo }: { photo: ShownPhoto | undefined }) {
  const smaller = photo?.variants.map(({ url, width }) => `${url} ${width}w`).join(", ");
  return (
    <div class="photo">
      {photo
        ? (
          <img
            src={photo.url}
            srcset={smaller || undefined}
            sizes="240px"
            alt={photo.alt ?? ""}
            width="640"
            height="480"
            loading="lazy"
            decoding="async"
            onLoad={showWhole}
          />
        )
        : <Icon name="bag" />}
    </div>
  );
}

/** Shows a photo whole if the frame would cut off more than a fifth of it. */
function showWhole({ currentTarget: { naturalWidth, naturalHeight, style } }: { currentTarget: HTMLImageElement }) {
  const ratio = naturalWidth / naturalHeight / (4 / 3);
  if (Math.min(ratio, 1 / ratio) < 0.8) style.objectFit = "contain";
}
