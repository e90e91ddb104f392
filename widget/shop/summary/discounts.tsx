import { useEffect, useRef, useState } from "preact/hooks";
import type { Quote } from "../../../shared/contract/quote.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import "../../ui/rare_icons.ts";
import { discountName, withMinus } from "./discount_name.ts";

export interface DiscountsProps {
  discounts: readonly Pick<Quote["discounts"][number], "id" | "code" | "label" | "amount">[];
  /** True while the price is being asked. */
  is_pending: boolean;
  /** Says that a code was removed, and why. */
  removed: string | null;
  /** Asks for the price again; set while no answer comes. */
  onRetry: (() => void) | null;
  /** Applies a typed code. Returns what is wrong with it. Null if the shop has no codes, or one is applied. */
  onApply: ((typed: string) => Promise<string | undefined>) | null;
  onOpen: () => void;
  onRemove: () => void;
}

/** What is taken off the price, and the field for a code, which a button opens. */
export function Discounts(props: DiscountsProps) {
  const { discounts, is_pending, removed, onRetry, onApply, onOpen, onRemove } = props;
  const { words: { discounts: words, failed }, money } = useText();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const coded = discounts.find(({ code }) => code)?.id;
  // The button of the person's last step is gone: the focus goes to what took its place.
  const moves = useRef(false);
  useEffect(() => {
    // After a removal the line stays until the new price is known.
    if (!moves.current || coded && onApply) return;
    const next = box.current!.querySelector<HTMLElement>(isOpen ? "input" : "button:not(.retry)");
    if (next) moves.current = false;
    next?.focus();
  }, [isOpen, coded, !onApply]);
  const show = (open: boolean) => {
    moves.current = true;
    setOpen(open);
    if (open) onOpen();
  };
  return (
    <div class="stack discounts" aria-busy={is_pending ? "true" : undefined} ref={box}>
      {discounts.map((discount) => (
        <p class="line" key={discount.id}>
          <span class="coded">
            <span>{discountName(discount)}</span>
            {discount.code && (
              <button
                type="button"
                class="icon-button"
                aria-label={words.remove(discount.code)}
                onClick={() => {
                  moves.current = true;
                  onRemove();
                }}
              >
                <Icon name="close" />
              </button>
            )}
          </span>
          <span>{withMinus(money(discount.amount, true))}</span>
        </p>
      ))}
      {onRetry && (
        <p class="hint" role="status">
          {words.failed} <button type="button" class="link retry" onClick={onRetry}>{failed.retry}</button>
        </p>
      )}
      {removed && <p class="hint" role="status">{removed}</p>}
      {onApply && (isOpen
        ? (
          <CodeForm
            onApply={async (typed) => {
              moves.current = true;
              const error = await onApply(typed);
              if (error) moves.current = false;
              else setOpen(false);
              return error;
            }}
            onClose={() => show(false)}
          />
        )
        : <button type="button" class="link" onClick={() => show(true)}>{words.code}</button>)}
    </div>
  );
}

/** The field for a code. Escape closes it. */
function CodeForm(
  { onApply, onClose }: { onApply: (typed: string) => Promise<string | undefined>; onClose: () => void },
) {
  const { words: { discounts: words, loading } } = useText();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  return (
    <form
      class="code-form"
      onSubmit={async (event) => {
        event.preventDefault();
        if (busy) return;
        setBusy(true);
        setError(undefined);
        setError(typed.trim() ? await onApply(typed) : words.missing);
        setBusy(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
    >
      <Field
        label={words.code}
        value={typed}
        onInput={(value) => {
          setTyped(value);
          setError(undefined);
        }}
        error={error}
        announced
        name="discount-code"
        autocomplete="off"
        maxLength={60}
        dir="ltr"
      />
      <Button type="submit" busy={busy && loading}>{words.apply}</Button>
    </form>
  );
}
