import { useText } from "../../text/text.ts";
import { FormSheet } from "../kit/form_sheet.tsx";
import { useWords } from "../text/words.ts";
import type { SheetProps } from "./sheet_props.ts";

/** Asks before the deposit is released, because nothing can be claimed from it afterwards. */
export function ReleaseSheet({ booking, page, onDone, onClose }: SheetProps) {
  const { money } = useText();
  const { booking: { release: say }, shared } = useWords();
  const { counter } = page;
  const amount = money(booking.deposit.amount);
  return (
    <FormSheet
      title={say.title}
      submit={say.save(amount)}
      busy={counter.busy && shared.loading}
      error={counter.error}
      onSubmit={async () => {
        if (await counter.run(page.release)) onDone(say.done);
      }}
      onClose={onClose}
    >
      <p>{say.lead(amount)}</p>
    </FormSheet>
  );
}
