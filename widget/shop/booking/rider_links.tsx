// Shares the code of the checkout file, which is loaded by then.
import "../checkout.ts";
import { useState } from "preact/hooks";
import { riderLinks } from "../../text/en_rider_links.ts";
import { addWords } from "../../text/languages.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { RiderLink } from "../state/step.ts";
import "../../ui/rare_icons.ts";

addWords(riderLinks);

export interface RiderLinksProps {
  links: readonly RiderLink[];
  /** True if nobody has signed, and the customer just booked. The first link is then their own. */
  unsigned?: boolean;
}

/** The signing links of riders who have not signed: the customer's own, and others for them to pass on. */
export function RiderLinks({ links, unsigned }: RiderLinksProps) {
  const { words: { rider_links } } = useText();
  const [own, others] = unsigned ? [links[0], links.slice(1)] : [undefined, links];
  return (
    <div class="stack unprinted">
      {own?.url && (
        <a class="button primary" href={own.url} target="_blank" rel="noopener">
          <Icon name="pen" />
          <span>{rider_links.sign_now}</span>
        </a>
      )}
      {others.map(({ rider, url, signed }) => url && !signed && <ShareLink key={url} rider={rider} url={url} />)}
    </div>
  );
}

/** A link with a button that opens the device's own way to share, or else copies it. */
function ShareLink({ rider, url }: { rider: string; url: string }) {
  const { words: { rider_links } } = useText();
  const [copied, setCopied] = useState<boolean>();
  const title = rider_links.sign_link(rider);
  const canShare = "share" in navigator && navigator.canShare?.({ title, url });
  // A page without https has no clipboard, and a browser may refuse it. The link is then shown, selected.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  const share = async () => {
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Closing the dialog without a choice is no error. A frame of another site may not share.
      if ((error as Error).name !== "AbortError") await copy();
    }
  };
  const { copy: copyLabel, copied: copiedLabel, share: shareLabel } = rider_links;
  return (
    <p class="row">
      <a href={url} target="_blank" rel="noopener">{title}</a>
      {copied === false
        ? <input class="input" dir="ltr" readOnly aria-label={copyLabel} value={url} ref={(field) => field?.select()} />
        : canShare && !copied
        ? <Button kind="plain" icon="mail" onClick={share}>{shareLabel}</Button>
        : <Button kind="plain" icon="copy" onClick={copy}>{copied ? copiedLabel : copyLabel}</Button>}
    </p>
  );
}
