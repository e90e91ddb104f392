import type { ComponentChildren } from "preact";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { UnsavedGuard } from "../components/unsaved_guard.tsx";
import { useWords } from "../text/words.ts";
import { Loaded } from "./states.tsx";
import type { ShopForm } from "./use_shop_form.ts";

/** The form of a section: its fields, what went wrong, and the buttons to save or discard. */
export function SectionForm({ form, children }: { form: ShopForm; children: ComponentChildren }) {
  const { settings: words } = useWords();
  const { cached, canEdit, conflict, action, isUnsaved, save, discard } = form;
  const isReadOnly = !canEdit || conflict?.isShowingTheirs;
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
          {!canEdit && <p class="muted">{words.read_only}</p>}
          <fieldset class="section-fields" disabled={isReadOnly}>{children}</fieldset>
          {conflict && <Conflict {...conflict} />}
          {action.error && <Notice bad>{action.error}</Notice>}
          {canEdit && !conflict && <SaveButtons isUnsaved={isUnsaved} busy={action.busy} onDiscard={discard} />}
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
  const { settings: words } = useWords();
  return (
    <div class={isUnsaved ? "save-bar unsaved" : "save-bar"}>
      <Button kind="primary" type="submit" busy={busy && words.saving}>{label ?? words.save}</Button>
      {isUnsaved && <Button kind="plain" onClick={onDiscard}>{words.discard}</Button>}
    </div>
  );
}

function Conflict({ isShowingTheirs, show, keepMine, useTheirs }: NonNullable<ShopForm["conflict"]>) {
  const { settings: { conflict } } = useWords();
  return (
    <Notice bad>
      <p>{isShowingTheirs ? conflict.showing_theirs : conflict.lead}</p>
      <div class="row">
        <Button onClick={() => show(!isShowingTheirs)}>
          {isShowingTheirs ? conflict.show_mine : conflict.show_theirs}
        </Button>
        <Button onClick={keepMine}>{conflict.keep_mine}</Button>
        <Button onClick={useTheirs}>{conflict.use_theirs}</Button>
      </div>
    </Notice>
  );
}
