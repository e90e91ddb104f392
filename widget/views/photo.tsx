import { Icon } from "../ui/icon.tsx";

/** A 4:3 photo whose place is kept; our stored ones come in three widths. */
export function Photo({ url }: { url: string | undefined }) {
  return (
    <div class="photo">
      {url
        ? (
          <img
            src={url}
            srcset={widthsOf(url)}
            sizes="(max-width: 520px) 40vw, 320px"
            alt=""
            width="640"
            height="480"
            loading="lazy"
            decoding="async"
          />
        )
        : <Icon name="bag" />}
    </div>
  );
}

/** Uploads are kept as WebP of 320, 640 and 1280 px beside the original. */
function widthsOf(url: string): string | undefined {
  const [, stored] = /^(.*\/t\/[^/]+\/[^/.]+)\.\w+$/.exec(url) ?? [];
  return stored && [320, 640, 1280].map((width) => `${stored}-${width}.webp ${width}w`).join(", ");
}
