import { useFormat } from "../text/format.ts";
import { FormSheet } from "../kit/form_sheet.tsx";
import { useWords } from "../text/words.ts";
import type { SheetProps } from "./sheet_props.ts";

/** Asks before the deposit is released, because nothing can be claimed from it afterwards. */
export function ReleaseSheet({ booking, page, onDone, onClose }: SheetProps) {
  const { money } = useFormat();
  const words = useWords();
  const { counter } = page;
  const amount = money(booking.deposit.amount);
  return (
    <FormSheet
      title={words.booking.release.title}
      submit={words.booking.release.save(amount)}
      busy={counter.busy && words.shared.loading}
      error={counter.error}
      onSubmit={async () => {
        if (await counter.run(page.release)) onDone(words.booking.release.done);
      }}
      onClose={onClose}
    >
      <p>{words.booking.release.lead(amount)}</p>
    </FormSheet>
  );
}
