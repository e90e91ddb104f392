import type { ManagedItem } from "../../../../shared/contract/fleet.ts";
import { failedAt } from "../../../api.ts";
import { Notice } from "../../../ui/notice.tsx";
import { ConfirmedButton } from "../../kit/confirmed_button.tsx";
import { useState } from "preact/hooks";
import { useStore } from "../../state/store.ts";
import { useUnitsWords } from "../../text/units_words.ts";

interface TrackingSwitchProps {
  item: ManagedItem;
  isUnsaved: boolean;
  onChange: () => Promise<void>;
}

/** Counts an item by its codes from now on, or without them. Says how many units are missing. */
export function TrackingSwitch({ item: { id, tracking }, isUnsaved, onChange }: TrackingSwitchProps) {
  const { api, message } = useStore();
  const own = useUnitsWords();
  const [shortBy, setShortBy] = useState(0);
  async function change(): Promise<void> {
    setShortBy(0);
    try {
      const body = { tracking: tracking === "unit" ? "count" : "unit" } as const;
      await api("PATCH /v1/fleet/items/:id", { params: { id }, body });
    } catch (error) {
      if (!failedAt("PATCH /v1/fleet/items/:id", error) || error.problem.code !== "below_committed_stock") throw error;
      setShortBy(error.problem.short_by);
      return;
    }
    message.value = own.switched;
    await onChange();
  }
  const isTracked = tracking === "unit";
  return (
    <>
      <ConfirmedButton
        harmless
        label={isTracked ? own.count : own.track}
        title={isTracked ? own.count_title : own.track_title}
        lead={isTracked ? own.count_lead : own.track_lead}
        disabled={isUnsaved}
        run={change}
      />
      {isUnsaved && <span class="muted">{own.unsaved}</span>}
      {shortBy > 0 && <Notice bad>{own.short_by(shortBy)}</Notice>}
    </>
  );
}
