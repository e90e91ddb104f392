// Shares the code of the checkout file. Without this import the build would split the first file in two.
import "../../shop/checkout.ts";
import { render, type VNode } from "preact";
import { flowStepOf } from "../../shop/state/step.ts";
import type { Store } from "../../shop/state/store.ts";
import { dialog } from "../../text/en_dialog.ts";
import type { Catalogue } from "../../text/en.ts";
import { addWords } from "../../text/languages.ts";
import type { Look } from "../../ui/look.ts";
import { addStyle, sharedStyleSheet } from "../style_sheet.ts";
import { DialogFrame } from "./dialog_frame.tsx";
import { lockPage } from "./page_lock.ts";
import style from "../../style/dialog.css" with { type: "text" };

addWords(dialog);
addStyle(style);

/** Events by which other dialogs of a page notice that the visitor has left them. */
const leaving = ["focusin", "pointerdown", "mousedown"];
/** Marks the entries of the browser's history that were added while the dialog was open. */
const mark = "rental-shop:dialog";
const looks = ["--rental-accent", "--rental-font", "--rental-text", "--rental-radius"];

/** The booking over the page, opened by a tag with `mode="button"`. */
export interface BookingDialog {
  show(): void;
  /** Returns the booking in its window, or undefined while it is closed. */
  frame(booking: VNode, options: { look: Look; locale: string; words: Catalogue }): VNode | undefined;
  remove(): void;
}

/**
 * Creates the dialog of a tag. `draw` draws the tag in another root: the dialog's, or its own.
 *
 * Its element is another `<rental-shop>`, so that the page's rules for the tag and its parts apply. It stands at the
 * end of the page and in no top layer: the bank's 3-D Secure dialog must be able to cover it. Closing only hides it,
 * because Stripe's form would lose the card.
 */
export function createDialog(tag: HTMLElement, store: Store, draw: (root: ShadowRoot) => void): BookingDialog {
  const host = document.createElement("rental-shop");
  host.setAttribute("mode", "dialog");
  host.hidden = true;
  for (const type of leaving) host.addEventListener(type, (event) => event.stopPropagation());
  const root = host.shadowRoot!;
  root.adoptedStyleSheets = [sharedStyleSheet()];
  let hide: (() => void) | undefined;

  function show(): void {
    const parent = topLayerAround(tag) ?? document.body;
    // Moving it would reload Stripe's frames.
    if (host.parentElement !== parent) parent.append(host);
    const styles = getComputedStyle(tag);
    for (const name of looks) host.style.setProperty(name, styles.getPropertyValue(name));
    host.hidden = false;
    const unlock = lockPage(host);
    const stop = new AbortController();
    addEventListener("keydown", onKeyDown, { capture: true, signal: stop.signal });
    // Back closes the dialog before it leaves the page. After a reload the entry is still there.
    if (!history.state?.[mark]) history.pushState({ ...history.state, [mark]: true }, "");
    addEventListener("popstate", ({ state }) => state?.[mark] || close(), { signal: stop.signal });
    hide = () => {
      hide = undefined;
      stop.abort();
      unlock();
      host.hidden = true;
      draw(tag.shadowRoot!);
    };
    draw(root);
    (root.querySelector<HTMLElement>("h2") ?? root.querySelector<HTMLElement>(".dialog"))!.focus();
  }

  function close(): void {
    // The result of a payment must be seen.
    if (!hide || store.busy.value) return;
    hide();
    tag.shadowRoot!.querySelector("button")!.focus({ preventScroll: true });
    // Drops the entry of the dialog, unless those of later steps follow it.
    if (history.state?.[mark] && flowStepOf(store.step.value) === "dates") history.back();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const isOurs = event.target === host || event.target === document.body;
    if (event.key !== "Escape" || event.isComposing || !isOurs || root.querySelector("dialog[open]")) return;
    // The page's own dialogs stay open.
    event.stopPropagation();
    close();
  }

  return {
    show,
    frame: (booking, { words, ...shown }) =>
      hide && (
        <DialogFrame
          {...shown}
          title={store.shop.value?.name ?? words.book_now}
          step={store.step.value.name}
          close={words.dialog.close}
          onClose={close}
        >
          {booking}
        </DialogFrame>
      ),
    remove() {
      hide?.();
      render(null, root);
      host.remove();
    },
  };
}

/** Returns the page's own modal dialog around an element: what is outside of it cannot be seen or used. */
function topLayerAround(element: Element): Element | null {
  const found = element.closest("dialog:modal, :popover-open");
  const root = element.getRootNode();
  return found ?? (root instanceof ShadowRoot ? topLayerAround(root.host) : null);
}
