import type { DemoOutcome } from "../../shared/contract/checkout.ts";
import { useText } from "../text/text.ts";
import { Chip } from "../ui/chip.tsx";
import { Notice } from "../ui/notice.tsx";
import type { PaymentFields } from "./form.ts";

const outcomes: readonly DemoOutcome[] = ["paid", "declined", "requires_action"];

/** Replaces the card form in demo payments: a shop can try every outcome. */
export function DemoCard({ outcome: chosen, onOutcome }: PaymentFields) {
  const { words: { demo } } = useText();
  return (
    <Notice icon="card">
      <strong>{demo.title}</strong>
      <p class="hint">{demo.hint}</p>
      <div class="chips">
        {outcomes.map((outcome) => (
          <Chip key={outcome} pressed={outcome === chosen} onClick={() => onOutcome(outcome)}>
            {demo.outcomes[outcome]}
          </Chip>
        ))}
      </div>
    </Notice>
  );
}
