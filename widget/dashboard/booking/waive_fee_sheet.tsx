import { useFeeWords } from "../text/fee_words.ts";
import { useFormat } from "../text/format.ts";
import type { SheetProps } from "./sheet_props.ts";
import { StepSheet } from "./step_sheet.tsx";

/** Asks before the fee of a booking that has ended is waived. */
export function WaiveFeeSheet({ booking, page, onDone, onClose }: SheetProps) {
  const { money } = useFormat();
  const words = useFeeWords();
  return (
    <StepSheet
      title={words.waive_title}
      submit={words.waive}
      run={async (once) => {
        await page.waiveFee(once);
        onDone(words.waived);
      }}
      {...{ page, onClose }}
    >
      <p>{words.waive_lead(money(booking.amount_due))}</p>
    </StepSheet>
  );
}
