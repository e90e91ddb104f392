import { moreTime as english } from "../../text/en_more_time.ts";
import { addWords } from "../../text/languages.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonError } from "../../ui/button_error.tsx";
import { errorMessage } from "../error_message.ts";
import { extendHold } from "../state/extend_hold.ts";
import type { Store } from "../state/store.ts";

addWords(english);

/** The button that extends the hold once. */
export function MoreTimeStep({ store }: { store: Store }) {
  const text = useText();
  return (
    <div class="stack">
      <ButtonError>{errorMessage(store, text, "more_time")}</ButtonError>
      <Button onClick={() => extendHold(store)}>{text.words.more_time.extend}</Button>
    </div>
  );
}
