import { Icon } from "./icon.tsx";
import { useText } from "../text/text.ts";

interface ProgressProps<Name extends string> {
  steps: readonly { name: Name; label: string }[];
  current: Name;
  onStep: (name: Name) => void;
}

/** The steps of the flow. Completed ones are buttons. In a narrow place it shows "Step 2 of 5". */
export function Progress<Name extends string>({ steps, current, onStep }: ProgressProps<Name>) {
  const { words } = useText();
  const index = steps.findIndex(({ name }) => name === current);
  return (
    <nav class="progress" aria-label={words.progress}>
      {index > 0 && (
        <button
          type="button"
          class="icon-button"
          aria-label={words.back}
          onClick={() => onStep(steps[index - 1]!.name)}
        >
          <Icon name="back" />
        </button>
      )}
      <p>{words.step_of(index + 1, steps.length)} · {steps[index]?.label}</p>
      <ol>
        {steps.map(({ name, label }, at) => (
          <li key={name} aria-current={at === index ? "step" : undefined}>
            {at < index
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
