// Shares the code of the checkout file, which is loaded by then.
import "../checkout.ts";
import { signedWaiver } from "../../text/en_signed_waiver.ts";
import { addWords } from "../../text/languages.ts";
import { useText } from "../../text/text.ts";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { ReasonToSignAgain } from "../state/signed.ts";

addWords(signedWaiver);

/** Says that the waiver is signed. The customer can sign again, for example with other riders. */
export function SignedNote({ onAgain }: { onAgain: () => void }) {
  const { words: { signed_waiver: words } } = useText();
  return (
    <p class="with-icon muted">
      <Icon name="check" />
      <span>{words.signed}</span>
      <button type="button" class="link" onClick={onAgain}>{words.sign_again}</button>
    </p>
  );
}

/** Says why a signed waiver must be signed again. */
export function SignAgainNotice({ reason }: { reason: ReasonToSignAgain }) {
  const { words } = useText();
  return <Notice>{words.signed_waiver.again[reason]}</Notice>;
}
