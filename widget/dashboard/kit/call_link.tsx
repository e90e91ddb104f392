import { AppIcon } from "../icons.tsx";
import { useWords } from "../text/words.ts";

interface CallLinkProps {
  name: string | null;
  phone: string;
  /** True if the number is shown, and not only "Call". */
  showsNumber?: boolean;
}

/** A link that calls a customer. */
export function CallLink({ name, phone, showsNumber }: CallLinkProps) {
  const words = useWords();
  return (
    <a
      class="button quiet"
      href={`tel:${phone.replace(/[^\d+]/g, "")}`}
      aria-label={showsNumber ? undefined : words.counter.phone(name ?? phone)}
    >
      <AppIcon name="phone" /> {showsNumber
        ? (
          <>
            <span class="unseen">{words.counter.phone(name ?? "")}</span> <bdi dir="ltr">{phone}</bdi>
          </>
        )
        : words.today.call}
    </a>
  );
}
