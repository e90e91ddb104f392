import { useState } from "preact/hooks";
import { Field } from "../../ui/field.tsx";
import { NotifyField } from "../kit/notify_field.tsx";
import { useRequestWords } from "../text/request_words.ts";
import { useWords } from "../text/words.ts";
import type { SheetProps } from "./sheet_props.ts";
import { StepSheet } from "./step_sheet.tsx";

/** Asks why a request is declined. The customer reads it in the mail. */
export function DeclineSheet({ booking, page, onDone, onClose }: SheetProps) {
  const words = useWords();
  const requests = useRequestWords();
  const [reason, setReason] = useState("");
  return (
    <StepSheet
      title={requests.decline_title}
      submit={requests.decline}
      kind="danger"
      run={async (once) => {
        await page.decline(reason.trim() || null, once);
        onDone(requests.declined(booking.number));
      }}
      {...{ page, onClose }}
    >
      <p>{requests.decline_lead}</p>
      <Field
        label={words.fields.reason}
        optional
        hint={requests.reason_hint}
        value={reason}
        maxLength={500}
        onInput={setReason}
      />
      <NotifyField customer={booking.customer} notify />
    </StepSheet>
  );
}
