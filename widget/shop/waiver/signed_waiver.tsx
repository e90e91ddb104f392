// Shares the code of the checkout file, which is loaded by then.
import "../checkout.ts";
import { signedWaiver } from "../../text/en_signed_waiver.ts";
import { addWords } from "../../text/languages.ts";
import { useText } from "../../text/text.ts";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { ReasonToSignAgain } from "../state/signed.ts";

addWords(signedWaiver);

export interface SignedNoteProps {
  /** Why it must be signed again. Undefined if it is signed. */
  again?: ReasonToSignAgain;
  onAgain?: () => void;
}

/**
 * Says that the waiver is signed, or why it must be signed again. The customer can sign again, for example with other
 * riders.
 */
export function SignedNote({ again, onAgain }: SignedNoteProps) {
  const { words: { signed_waiver: words } } = useText();
  if (again) return <Notice>{words.again[again]}</Notice>;
  return (
    <p class="with-icon muted">
      <Icon name="check" />
      <span>{words.signed}</span>
      <button type="button" class="link" onClick={onAgain}>{words.sign_again}</button>
    </p>
  );
}
