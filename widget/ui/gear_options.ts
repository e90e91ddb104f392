import type { SelectOption } from "./select_field.tsx";

interface OpenGear {
  id: string;
  name: string;
  /** For how many riders it has room, beside those who have chosen it for good. */
  left: number;
}

/** Returns the gear that a rider can choose. `others` are the ids that other riders choose in the same form. */
export function gearOptions(
  gear: readonly OpenGear[],
  { chosen, others, labelOf }: {
    /** The id that the rider has chosen. */
    chosen: string;
    others: readonly string[];
    /** Returns the name with the room that is left. */
    labelOf: (name: string, left: number) => string;
  },
): SelectOption[] {
  return gear.map(({ id, name, left }) => {
    const open = Math.max(0, left - others.filter((other) => other === id).length);
    return { value: id, label: id === chosen ? name : labelOf(name, open), disabled: open === 0 };
  });
}
