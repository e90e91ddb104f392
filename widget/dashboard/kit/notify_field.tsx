import type { Booking } from "../../../shared/contract/booking.ts";
import { Check } from "../../ui/field.tsx";
import { useWords } from "../text/words.ts";

interface NotifyFieldProps {
  customer: Booking["customer"];
  notify: boolean;
  onNotify: (notify: boolean) => void;
}

/** Says before something is done that the customer gets an e-mail about it in any case. */
export function MailNotice({ customer }: Pick<NotifyFieldProps, "customer">) {
  const words = useWords();
  if (!customer?.email) return null;
  return <p class="muted">{words.booking_changes.gets_mail(customer.name || customer.email)}</p>;
}

/** Says before a change that the customer is mailed about it, and lets staff leave that out. */
export function NotifyField({ customer, notify, onNotify }: NotifyFieldProps) {
  const words = useWords();
  if (!customer?.email) return null;
  const name = customer.name || customer.email;
  return (
    <div class="stack">
      <p class="muted">
        {notify ? words.booking_changes.gets_mail(name) : words.booking_changes.gets_no_mail(name)}
      </p>
      <Check
        label={words.booking_changes.do_not_notify}
        checked={!notify}
        onChange={(isSilent) => onNotify(!isSilent)}
      />
    </div>
  );
}
