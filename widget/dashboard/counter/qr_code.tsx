import { useEffect, useRef, useState } from "preact/hooks";
import { Skeleton } from "../../ui/skeleton.tsx";

/** A QR code of a link. The encoder is loaded with the first one. The link stands under it for everyone else. */
export function QrCode({ url, label }: { url: string; label: string }) {
  const [code, setCode] = useState<{ size: number; path: string } | null>(null);
  useEffect(() => {
    let current = true;
    import("./qr_path.ts").then(({ qrPath }) => current && setCode(qrPath(url)));
    return () => {
      current = false;
    };
  }, [url]);
  const figure = useRef<HTMLElement>(null);
  // The button that shows it may be at the end of a phone's screen.
  useEffect(() => {
    if (code) figure.current!.scrollIntoView({ block: "nearest" });
  }, [code !== null]);
  return (
    <figure class="qr" ref={figure}>
      {code
        ? (
          <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={label}>
            <path d={code.path} />
          </svg>
        )
        : <Skeleton shape="block" />}
      <figcaption>
        {label}
        <a href={url} target="_blank" rel="noopener noreferrer" dir="ltr">{new URL(url).host}</a>
      </figcaption>
    </figure>
  );
}
