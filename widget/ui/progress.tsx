import { Icon } from "./icon.tsx";
import { useText } from "../text/text.ts";

interface ProgressProps<Name extends string> {
  steps: readonly { name: Name; label: string }[];
  current: Name;
  onStep: (name: Name) => void;
}

/** Where we are: steps done are ways back. In a narrow place it says "Step 2 of 5". */
export function Progress<Name extends string>({ steps, current, onStep }: ProgressProps<Name>) {
  const { words } = useText();
  const here = steps.findIndex(({ name }) => name === current);
  return (
    <nav class="progress" aria-label={words.progress}>
      {here > 0 && (
        <button
          type="button"
          class="icon-button"
          aria-label={words.back}
          onClick={() => onStep(steps[here - 1]!.name)}
        >
          <Icon name="back" />
        </button>
      )}
      <p>{words.step_of(here + 1, steps.length)} · {steps[here]?.label}</p>
      <ol>
        {steps.map(({ name, label }, at) => (
          <li key={name} aria-current={at === here ? "step" : undefined}>
            {at < here
              ? (
                <button
                  type="button"
                  onClick={() => onStep(name)}
                >
                  <Icon name="check" />
                  {label}
                </button>
              )
              : <span>{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
