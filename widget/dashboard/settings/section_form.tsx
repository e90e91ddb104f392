import type { ComponentChildren } from "preact";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ChangedMeanwhile, type FieldNames } from "../kit/changed_meanwhile.tsx";
import { UnsavedGuard } from "../kit/unsaved_guard.tsx";
import { useWords } from "../text/words.ts";
import { Loaded } from "../kit/loaded.tsx";
import type { ShopForm } from "./use_shop_form.ts";

interface SectionFormProps<Draft extends object> extends FieldNames<Draft> {
  form: ShopForm<Draft>;
  children: ComponentChildren;
}

/** The form of a section: its fields, what went wrong, and the buttons to save or discard. */
export function SectionForm<Draft extends object>({ form, labels, format, children }: SectionFormProps<Draft>) {
  const words = useWords();
  const { cached, canEdit, changed, action, isUnsaved, save, discard } = form;
  return (
    <Loaded cached={cached}>
      {() => (
        <form
          class="section-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          {!canEdit && <p class="muted">{words.settings.read_only}</p>}
          {changed && <ChangedMeanwhile draft={changed} labels={labels} {...format && { format }} />}
          <fieldset class="section-fields" disabled={!canEdit}>{children}</fieldset>
          {action.error && <Notice bad>{action.error}</Notice>}
          {canEdit && <SaveButtons isUnsaved={isUnsaved} busy={action.busy} onDiscard={discard} />}
          <UnsavedGuard isUnsaved={isUnsaved} />
        </form>
      )}
    </Loaded>
  );
}

/** The buttons at the end of a form. They stay in sight while there is something to save. */
export function SaveButtons(
  { isUnsaved, busy, label, onDiscard }: {
    isUnsaved: boolean;
    busy: boolean;
    label?: string;
    onDiscard: () => void;
  },
) {
  const words = useWords();
  return (
    <div class={isUnsaved ? "save-bar unsaved" : "save-bar"}>
      <Button kind="primary" type="submit" busy={busy && words.actions.saving}>{label ?? words.actions.save}</Button>
      {isUnsaved && <Button kind="plain" onClick={onDiscard}>{words.actions.discard}</Button>}
    </div>
  );
}
