import { useState } from "preact/hooks";
import { useText } from "../../text/text.ts";
import type { DoneProps } from "./done_props.ts";

/** Says where the details were mailed, and corrects the address of a guest. */
export function MailedTo({ booking: { customer }, correction }: Pick<DoneProps, "booking" | "correction">) {
  const { words: { done } } = useText();
  const [isCorrecting, setCorrecting] = useState(false);
  return customer?.email && (
    <>
      <p class="muted" role="status">
        {done.mailed(customer.email)} {correction && (
          <button
            type="button"
            class="link unprinted"
            aria-expanded={isCorrecting}
            onClick={() => setCorrecting(!isCorrecting)}
          >
            {done.wrong_email}
          </button>
        )}
      </p>
      {isCorrecting && correction?.(() => setCorrecting(false))}
    </>
  );
}
