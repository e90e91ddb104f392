import type { Booking } from "../../../shared/contract/booking.ts";
import { useText } from "../../text/text.ts";
import { FormSheet } from "../kit/form_sheet.tsx";
import { useWords } from "../text/words.ts";
import type { SheetProps } from "./sheet_props.ts";

/** Asks before a charge or a discount is removed from the price. */
export function RemoveChargeSheet(
  { page, charge, onDone, onClose }: SheetProps & { charge: Booking["charges"][number] },
) {
  const { money } = useText();
  const { booking: { charge: say }, shared } = useWords();
  const { counter } = page;
  return (
    <FormSheet
      title={say.remove(charge.label)}
      submit={say.remove_action}
      kind="danger"
      busy={counter.busy && shared.loading}
      error={counter.error}
      onSubmit={async () => {
        if (await counter.run(() => page.removeCharge(charge.id))) onDone(say.removed);
      }}
      onClose={onClose}
    >
      <p>{say.remove_lead(charge.label, money(-charge.total))}</p>
    </FormSheet>
  );
}
