import { useState } from "preact/hooks";
import type { Unit } from "../../../../shared/contract/units.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { FailureNotice } from "../../kit/loaded.tsx";
import { PageHead } from "../../kit/page_head.tsx";
import { usePageTitle } from "../../kit/page_title.ts";
import { isNotFound, UnloadedPage } from "../../kit/unloaded_page.tsx";
import { HOME } from "../../router/location.ts";
import { useAction } from "../../state/use_action.ts";
import { useCached } from "../../state/use_cached.ts";
import { useStore } from "../../state/store.ts";
import { useUnitsWords } from "../../text/units_words.ts";
import { useWords } from "../../text/words.ts";
import { UnitFacts } from "./unit_facts.tsx";
import { UnitHistory } from "./unit_history.tsx";
import { UnitSheet } from "./unit_sheet.tsx";
import { UnitState } from "./unit_state.tsx";
import { useUnitFaults } from "./use_unit_faults.ts";

/** Connects the page of a unit to the API. */
export function UnitPage({ params: { id = "" } }: { params: { id?: string } }) {
  const { me } = useStore();
  const own = useUnitsWords();
  const cached = useCached<Unit>(
    `unit ${me.value!.shop.id} ${id}`,
    (api) => api("GET /v1/units/:id", { params: { id } }),
  );
  const { data: unit, error } = cached;
  usePageTitle(unit?.code ?? own.title);
  return (
    <div class="page fleet-page unit-page">
      {unit && !isNotFound(error)
        ? (
          <>
            <Head unit={unit} onChange={cached.refresh} />
            <FailureNotice answer={cached} />
            <UnitFacts unit={unit} />
            <UnitHistory unit={unit} onChange={cached.refresh} />
          </>
        )
        : <UnloadedPage cached={cached} list={{ href: `${HOME}/fleet/units`, label: own.title }} />}
    </div>
  );
}

/** The code of a unit, and what can be done with it. */
function Head({ unit, onChange }: { unit: Unit; onChange: () => void }) {
  const { api } = useStore();
  const words = useWords();
  const own = useUnitsWords();
  const { run, busy, error } = useAction();
  const faultsOf = useUnitFaults();
  const [refusal, setRefusal] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const { id, code, status, fleet_item_id, item_name, updated_at } = unit;
  const changeStatus = () =>
    run(async () => {
      setRefusal(undefined);
      const body = { status: status === "ready" ? "service" : "ready", if_version: updated_at } as const;
      try {
        await api("PATCH /v1/units/:id", { params: { id }, body });
      } catch (error) {
        const sentence = Object.values(faultsOf(error) ?? {})[0];
        if (!sentence) throw error;
        setRefusal(sentence);
        return;
      }
      onChange();
    });
  const failure = refusal ?? error;
  return (
    <>
      <PageHead
        class="item-head"
        title={
          <>
            <bdi>{code}</bdi> <UnitState unit={unit} />
          </>
        }
        back={{ href: `${HOME}/fleet/${fleet_item_id}`, label: item_name }}
      >
        <div class="head-actions">
          <Button busy={busy && words.actions.saving} onClick={changeStatus}>
            {status === "ready" ? own.to_service : own.to_ready}
          </Button>
          {status !== "retired" && (
            <a class="button quiet" href={`${HOME}/print/units?item=${fleet_item_id}&units=${id}`}>
              {words.actions.labels}
            </a>
          )}
          <button type="button" class="button quiet" data-edit onClick={() => setOpen(true)}>
            {words.actions.edit}
          </button>
        </div>
      </PageHead>
      {failure && <Notice bad>{failure}</Notice>}
      {isOpen && <UnitSheet unit={unit} onClose={() => setOpen(false)} onChange={onChange} />}
    </>
  );
}
