import type { Booking } from "../../../shared/contract/booking.ts";
import { useFormat } from "../text/format.ts";
import { useWords } from "../text/words.ts";
import type { SheetProps } from "./sheet_props.ts";
import { StepSheet } from "./step_sheet.tsx";

/** Asks before a charge or a discount is removed from the price. */
export function RemoveChargeSheet(
  { page, charge, onDone, onClose }: SheetProps & { charge: Booking["charges"][number] },
) {
  const { money } = useFormat();
  const words = useWords();
  return (
    <StepSheet
      title={words.booking.charge.remove(charge.label)}
      submit={words.booking.charge.remove_action}
      kind="danger"
      run={async () => {
        await page.removeCharge(charge.id);
        onDone(words.booking.charge.removed);
      }}
      {...{ page, onClose }}
    >
      <p>{words.booking.charge.remove_lead(charge.label, money(-charge.total))}</p>
    </StepSheet>
  );
}
