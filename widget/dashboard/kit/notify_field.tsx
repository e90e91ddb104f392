import type { Booking } from "../../../shared/contract/booking.ts";
import { Check } from "../../ui/field.tsx";
import { useWords } from "../text/words.ts";

interface NotifyFieldProps {
  customer: Booking["customer"];
  notify: boolean;
  /** Without it the mail cannot be left out, because the customer has to know. */
  onNotify?: (notify: boolean) => void;
}

/** Says before a step that the customer is mailed about it, and lets staff leave that out. */
export function NotifyField({ customer, notify, onNotify }: NotifyFieldProps) {
  const words = useWords();
  if (!customer?.email) return null;
  const name = customer.name || customer.email;
  return (
    <div class="stack">
      <p class="muted">
        {notify ? words.booking_changes.gets_mail(name) : words.booking_changes.gets_no_mail(name)}
      </p>
      {onNotify && (
        <Check
          label={words.booking_changes.do_not_notify}
          checked={!notify}
          onChange={(isSilent) => onNotify(!isSilent)}
        />
      )}
    </div>
  );
}
