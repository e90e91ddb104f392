import type { DemoOutcome } from "../../shared/contract/checkout.ts";
import { useText } from "../text/text.ts";
import { Button } from "../ui/button.tsx";
import { Chip } from "../ui/chip.tsx";
import { Notice } from "../ui/notice.tsx";
import "../ui/rare_icons.ts";

const outcomes: readonly DemoOutcome[] = ["paid", "declined", "requires_action"];

interface DemoCardProps {
  chosen: DemoOutcome;
  onChoose: (outcome: DemoOutcome) => void;
  /** Set while the pretend bank asks the customer to confirm. */
  onConfirm: (() => void) | null;
}

/** Replaces the card form in demo payments: a shop can try every outcome. */
export function DemoCard({ chosen, onChoose, onConfirm }: DemoCardProps) {
  const { words: { demo } } = useText();
  if (onConfirm) {
    return <Notice icon="lock" action={<Button onClick={onConfirm}>{demo.confirm}</Button>}>{demo.asked}</Notice>;
  }
  return (
    <Notice icon="card">
      <strong>{demo.title}</strong>
      <p class="hint">{demo.hint}</p>
      <div class="chips">
        {outcomes.map((outcome) => (
          <Chip key={outcome} pressed={outcome === chosen} onClick={() => onChoose(outcome)}>
            {demo.outcomes[outcome]}
          </Chip>
        ))}
      </div>
    </Notice>
  );
}
