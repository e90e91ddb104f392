import { Icon } from "./icon.tsx";

interface StepperProps {
  name: string;
  value: number;
  min?: number;
  max: number;
  fewer: string;
  more: string;
  onChange: (value: number) => void;
}

/** A number with buttons for one more and one fewer. Screen readers announce its changes. */
export function Stepper({ name, value, min = 0, max, fewer, more, onChange }: StepperProps) {
  return (
    <div class="stepper" role="group" aria-label={name}>
      <button
        type="button"
        class="icon-button"
        aria-label={fewer}
        aria-disabled={value <= min}
        onClick={() => value > min && onChange(value - 1)}
      >
        <Icon name="minus" />
      </button>
      <output aria-live="polite">{value}</output>
      <button
        type="button"
        class="icon-button"
        aria-label={more}
        aria-disabled={value >= max}
        onClick={() => value < max && onChange(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
