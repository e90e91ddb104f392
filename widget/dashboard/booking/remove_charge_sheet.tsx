import type { Booking } from "../../../shared/contract/booking.ts";
import { useFormat } from "../text/format.ts";
import { FormSheet } from "../kit/form_sheet.tsx";
import { useWords } from "../text/words.ts";
import type { SheetProps } from "./sheet_props.ts";

/** Asks before a charge or a discount is removed from the price. */
export function RemoveChargeSheet(
  { page, charge, onDone, onClose }: SheetProps & { charge: Booking["charges"][number] },
) {
  const { money } = useFormat();
  const words = useWords();
  const { counter } = page;
  return (
    <FormSheet
      title={words.booking.charge.remove(charge.label)}
      submit={words.booking.charge.remove_action}
      kind="danger"
      busy={counter.busy && words.shared.loading}
      error={counter.error}
      onSubmit={async () => {
        if (await counter.run(() => page.removeCharge(charge.id))) onDone(words.booking.charge.removed);
      }}
      onClose={onClose}
    >
      <p>{words.booking.charge.remove_lead(charge.label, money(-charge.total))}</p>
    </FormSheet>
  );
}
