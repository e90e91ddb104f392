import type { Due } from "../../../shared/contract/payment_terms.ts";
import { useText } from "../../text/text.ts";
import { Icon } from "../../ui/icon.tsx";

/**
 * How long the shop takes to answer a request, and what is paid when once it accepts. The cancellation terms of the
 * booking follow.
 */
export function RequestTerms({ request }: { request: NonNullable<Due["request"]> }) {
  const { words: { terms: { request: words } }, money, day, duration } = useText();
  const { answer_hours, due_now, due_later } = request;
  const [now, later] = [money(due_now, true), money(due_later?.amount ?? 0, true)];
  const costs = !due_later
    ? due_now > 0 && words.now(now)
    : due_later.at !== "pickup"
    ? words.on(now, later, day(due_later.at))
    : due_now
    ? words.at_pickup(now, later)
    : words.all_at_pickup(later);
  return (
    <p class="with-icon">
      <Icon name="clock" />
      <span>
        <strong>{words.lead(duration(answer_hours, "hour"))}</strong>
        {costs && <span>{costs}</span>}
        <span>{words.withdraw}</span>
      </span>
    </p>
  );
}
