import { Icon } from "../ui/icon.tsx";

/** A 4:3 photo whose place is kept; a stored one comes smaller where that is enough. */
export function Photo({ url }: { url: string | undefined }) {
  return (
    <div class="photo">
      {url
        ? (
          <img
            src={url}
            srcset={smallerOf(url)}
            sizes="208px"
            alt=""
            width="640"
            height="480"
            loading="lazy"
            decoding="async"
            // a small upload has no smaller copies: then the photo itself
            onError={({ currentTarget }) => currentTarget.removeAttribute("srcset")}
          />
        )
        : <Icon name="bag" />}
    </div>
  );
}

/** Uploads are kept with WebP copies of 320 and 640 px beside them. */
function smallerOf(url: string): string | undefined {
  const [, stem] = /^(.*\/t\/\w+\/\w+)\.\w+$/.exec(url) ?? [];
  return stem && `${stem}_320.webp 320w, ${stem}_640.webp 640w`;
}
