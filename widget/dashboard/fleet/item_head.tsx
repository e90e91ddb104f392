import { useState } from "preact/hooks";
import type { ManagedItem } from "../../../shared/contract/fleet.ts";
import { sizedName } from "../../../shared/sized_name.ts";
import { failedAt } from "../../api.ts";
import { datedEnd } from "../text/dated.ts";
import { useFormat } from "../text/format.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../kit/page_head.tsx";
import { ConfirmDialog } from "../kit/confirm_dialog.tsx";
import { HOME, navigate } from "../router/location.ts";
import { useStore } from "../state/store.ts";
import { useAction } from "../state/use_action.ts";
import { useSizesWords } from "../text/sizes_words.ts";
import { useWords } from "../text/words.ts";
import { StateTag } from "./item_row.tsx";
import type { LoadedItem } from "./use_item_form.ts";

interface ItemHeadProps {
  item: ManagedItem | null;
  isUnsaved: boolean;
  reload: () => Promise<LoadedItem>;
  onStored: (loaded: LoadedItem) => void;
}

type Blocking = { id: string; number: string; return_date: string };

/** The name of the edited item, and what can be done with it as a whole. */
export function ItemHead({ item, isUnsaved, reload, onStored }: ItemHeadProps) {
  const format = useFormat();
  const { api, message } = useStore();
  const words = useWords();
  const own = useSizesWords();
  const { run, busy, error, setError } = useAction();
  const [isAsked, setAsked] = useState(false);
  const [isLastSize, setLastSize] = useState(false);
  const [blocking, setBlocking] = useState<readonly Blocking[]>([]);

  const name = item ? sizedName(item) : words.item.new_title;

  const archive = () =>
    run(async () => {
      const { id } = item!;
      try {
        await api("DELETE /v1/fleet/items/:id", { params: { id } });
      } catch (error) {
        if (failedAt("DELETE /v1/fleet/items/:id", error) && error.problem.code === "item_has_active_bookings") {
          setBlocking(error.problem.bookings);
        }
        setLastSize(failedAt("DELETE /v1/fleet/items/:id", error) && error.problem.code === "last_size");
        throw error;
      }
      message.value = words.item.archived_done(name);
      setAsked(false);
      navigate(`${HOME}/fleet`);
    });
  const restore = () =>
    run(async () => {
      const { id } = item!;
      await api("PATCH /v1/fleet/items/:id", { params: { id }, body: { status: "available" } });
      onStored(await reload());
      message.value = words.item.restored(name);
    });
  const close = () => {
    setAsked(false);
    setBlocking([]);
    setError(null);
  };
  const isArchived = item?.status === "retired";
  return (
    <>
      <PageHead
        class="item-head"
        back={{ href: `${HOME}/fleet`, label: words.views.fleet }}
        title={
          <>
            <bdi>{name}</bdi> {item && <StateTag item={item} />}
          </>
        }
      >
        {item && (
          <div class="head-actions">
            {!isUnsaved && (
              <>
                {item.product_id
                  ? <a class="button quiet" href={`${HOME}/fleet/products/${item.product_id}`}>{own.all_sizes}</a>
                  : !isArchived && (
                    <a class="button quiet" href={`${HOME}/fleet/products/new?item=${item.id}`}>{own.add_sizes}</a>
                  )}
                <a class="button quiet" href={`${HOME}/fleet/new?copy=${item.id}`}>{words.item.duplicate}</a>
              </>
            )}
            {!isArchived && <Button kind="danger" onClick={() => setAsked(true)}>{words.item.archive}</Button>}
          </div>
        )}
      </PageHead>
      {error && !isAsked && <Notice bad>{error}</Notice>}
      {isArchived && (
        <Notice action={<Button busy={busy && words.item.restore} onClick={restore}>{words.item.restore}</Button>}>
          {words.item.archived}
        </Notice>
      )}
      {isAsked && (
        <ConfirmDialog
          title={words.item.archive_title(name)}
          confirm={words.item.archive}
          cancel={words.actions.keep}
          busy={busy && words.item.archive}
          error={blocking.length ? null : error && (isLastSize ? own.last_size : error)}
          onConfirm={archive}
          onCancel={close}
        >
          <p>{words.item.archive_lead}</p>
          {blocking.length > 0 && (
            <Notice bad>
              {words.item.blocked}
              <ul class="blocking">
                {blocking.map(({ id, number, return_date }) => (
                  <li key={id}>
                    <a href={`${HOME}/bookings/${id}`}>{number}</a> {datedEnd(format, return_date, "return")}
                  </li>
                ))}
              </ul>
            </Notice>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
