import { ApiError } from "../../api.ts";
import { Empty } from "../../ui/empty.tsx";
import { useWords } from "../text/words.ts";
import { type Answer, Loaded } from "./loaded.tsx";
import { PageHead } from "./page_head.tsx";

interface UnloadedPageProps {
  cached: Answer<unknown>;
  /** The list to which the record would belong. */
  list: { href: string; label: string };
}

/** A page without its record: it is being loaded, it cannot be loaded, or there is none. */
export function UnloadedPage({ cached, list }: UnloadedPageProps) {
  const words = useWords();
  return (
    <>
      <PageHead title={list.label} back={list} />
      {isNotFound(cached.error)
        ? (
          <Empty icon="search" action={<a class="button quiet" href={list.href}>{list.label}</a>}>
            {words.not_found}
          </Empty>
        )
        : <Loaded cached={{ ...cached, data: null }} rows={6} />}
    </>
  );
}

/** Returns whether a request failed because there is no such record. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.problem.code === "not_found";
}
