import type { Role } from "../../../shared/contract/role.ts";
import { Empty } from "../../ui/empty.tsx";
import { usePageTitle } from "../kit/page_title.ts";
import { HOME } from "../router/location.ts";
import { useWords } from "../text/words.ts";

/** A view that needs a higher role: it says which one, and leads back. */
export function Restricted({ params: { role } }: { params: { role?: Role } }) {
  const words = useWords();
  const sentence = words.restricted[role === "owner" ? "owner" : "manager"];
  usePageTitle(sentence);
  return (
    <div class="page">
      <h1 tabIndex={-1} class="unseen">{sentence}</h1>
      <Empty icon="lock" action={<a class="button quiet" href={HOME}>{words.to_today}</a>}>{sentence}</Empty>
    </div>
  );
}
