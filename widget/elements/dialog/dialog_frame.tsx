import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../../ui/icon.tsx";
import { type Look, propertiesOf } from "../../ui/look.ts";
import "../../ui/rare_icons.ts";

interface DialogFrameProps {
  look: Look;
  locale: string;
  /** The name of the shop, or what the button says until that is known. */
  title: string;
  /** The booking scrolls to its top when the step changes. */
  step: string;
  /** The name of the button that closes. */
  close: string;
  onClose: () => void;
  children: ComponentChildren;
}

/** A window over the page with a title and a button that closes it. On a phone it covers the page. */
export function DialogFrame({ look, locale, title, step, close, onClose, children }: DialogFrameProps) {
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    body.current!.scrollTop = 0;
  }, [step]);
  // Without `aria-modal`, which would hide the bank's dialog from screen readers. The rest of the page is inert.
  return (
    <div class="shop backdrop" lang={locale} dir={locale.startsWith("ar") ? "rtl" : "ltr"} style={propertiesOf(look)}>
      <div class="dialog" role="dialog" aria-label={title} tabIndex={-1}>
        <div class="dialog-bar">
          <strong>
            <bdi>{title}</bdi>
          </strong>
          <button type="button" class="icon-button" aria-label={close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <div class="dialog-body" ref={body}>{children}</div>
      </div>
    </div>
  );
}
