import type { WaiverTemplate } from "../../../shared/contract/signing.ts";
import { useText } from "../../text/text.ts";
import { errorMessage } from "../error_message.ts";
import type { Store } from "../state/store.ts";
import { ridersNeeded } from "../state/trip.ts";
import { signWaiver } from "../state/waiver.ts";
import { Waiver } from "./waiver.tsx";

/** Connects the waiver to the store. A new version of the template starts with an empty form. */
export function WaiverStep({ store, template }: { store: Store; template: WaiverTemplate }) {
  const text = useText();
  return (
    <Waiver
      key={template.id + template.version}
      template={template}
      customer={store.person.value!.name}
      riders_needed={ridersNeeded(template, store.trip.value)}
      busy={store.busy.value}
      error={errorMessage(store, text)}
      onSign={(signed) => signWaiver(store, template, signed)}
    />
  );
}
