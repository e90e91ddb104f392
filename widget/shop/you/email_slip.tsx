import { slip as english } from "../../text/en_slip.ts";
import { addWords } from "../../text/languages.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { likelyEmail } from "./likely_email.ts";

addWords(english);

/** Offers the address that somebody probably meant, after a slip. */
export function EmailSlip({ typed, onTake }: { typed: string; onTake: (likely: string) => void }) {
  const { words: { slip } } = useText();
  const likely = likelyEmail(typed);
  return likely && <Button kind="plain" onClick={() => onTake(likely)}>{slip.did_you_mean(likely)}</Button>;
}
