import { NotifyField } from "../kit/notify_field.tsx";
import { useFormat } from "../text/format.ts";
import { useWords } from "../text/words.ts";
import type { SheetProps } from "./sheet_props.ts";
import { StepSheet } from "./step_sheet.tsx";

/** Asks before the deposit is released, because nothing can be claimed from it afterwards. */
export function ReleaseSheet({ booking, page, onDone, onClose }: SheetProps) {
  const { money } = useFormat();
  const words = useWords();
  const amount = money(booking.deposit.amount);
  return (
    <StepSheet
      title={words.booking.release.title}
      submit={words.booking.release.save(amount)}
      run={async (once) => {
        await page.release(once);
        onDone(words.booking.release.done);
      }}
      {...{ page, onClose }}
    >
      <p>{words.booking.release.lead(amount)}</p>
      {booking.deposit.state === "authorized" && <NotifyField customer={booking.customer} notify />}
    </StepSheet>
  );
}
