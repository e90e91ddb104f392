import { useState } from "preact/hooks";
import type { ManagedCustomer } from "../../../shared/contract/customers.ts";
import { Button } from "../../ui/button.tsx";
import { EraseSheet } from "./erase_sheet.tsx";
import { useWords } from "../text/words.ts";

/** Answers a customer's request about their personal data: a file with everything, or erasure. */
export function PrivacySection({ customer }: { customer: ManagedCustomer }) {
  const words = useWords();
  const [isErasing, setErasing] = useState(false);
  return (
    <section class="customer-part" aria-labelledby="customer-privacy">
      <h2 id="customer-privacy">{words.customers.privacy}</h2>
      <p class="muted">{words.customers.privacy_lead}</p>
      <p class="row">
        <a class="button quiet" href={`/v1/customers/${customer.id}/export`} download>{words.customers.export}</a>
        <Button kind="danger" onClick={() => setErasing(true)}>{words.customers.erase}</Button>
      </p>
      {isErasing && <EraseSheet customer={customer} onClose={() => setErasing(false)} />}
    </section>
  );
}
