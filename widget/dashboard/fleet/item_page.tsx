import { useEffect, useState } from "preact/hooks";
import { ApiError } from "../../api.ts";
import { Empty } from "../../ui/empty.tsx";
import { Loaded } from "../kit/loaded.tsx";
import { HOME, query } from "../router/location.ts";
import { usePageTitle } from "../kit/page_title.ts";
import { useIsManager } from "../state/use_is_manager.ts";
import { useStore } from "../state/store.ts";
import { useWords } from "../text/words.ts";
import { ItemEditor } from "./item_editor.tsx";
import { ItemFacts } from "./item_facts.tsx";
import { copyOf, emptyForm } from "./item_form.ts";
import { loadItem } from "./load_item.ts";
import type { LoadedItem } from "./use_item_form.ts";

/** Connects an item to the API. `/fleet/new` is a new one, and `/fleet/new?copy=fi_…` one that is like another. */
export function ItemPage({ params: { id = null } }: { params: { id?: string | null } }) {
  const source = id ?? query.value.get("copy");
  return <LoadItem key={`${id} ${source}`} id={id} source={source} />;
}

function LoadItem({ id, source }: { id: string | null; source: string | null }) {
  const { api, me } = useStore();
  const words = useWords();
  const [loaded, setLoaded] = useState<LoadedItem | null>(null);
  const [error, setError] = useState<unknown>(null);
  const { currency } = me.value!.shop;
  const load = () => loadItem(api, source!, currency);
  const request = () => {
    setError(null);
    load().then(setLoaded, setError);
  };
  useEffect(() => {
    if (source) request();
  }, []);
  usePageTitle(id ? loaded?.item.name ?? words.views.fleet : words.item.new_title);
  const mayWrite = useIsManager();

  if (source && !loaded) {
    const isMissing = error instanceof ApiError && error.problem.code === "not_found";
    return (
      <div class="page">
        <h1 tabIndex={-1} class="unseen">{words.views.fleet}</h1>
        {isMissing
          ? (
            <Empty icon="search" action={<a class="button quiet" href={`${HOME}/fleet`}>{words.item.to_list}</a>}>
              {words.item.missing}
            </Empty>
          )
          : <Loaded cached={{ data: null, error, received_at: null, refresh: request }} rows={4} />}
      </div>
    );
  }
  if (!mayWrite) return loaded && <ItemFacts {...loaded} />;
  const copied = loaded && copyOf(loaded.form, words.item.copy_of(loaded.item.name));
  return (
    <ItemEditor
      key={loaded?.item.id}
      stored={id ? loaded : null}
      initial={id ? loaded!.form : copied ?? emptyForm}
      reload={load}
      onStored={setLoaded}
    />
  );
}
