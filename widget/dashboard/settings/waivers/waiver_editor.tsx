import { useState } from "preact/hooks";
import type { ManagedTemplate } from "../../../../shared/contract/waivers.ts";
import { Notice } from "../../../ui/notice.tsx";
import { ChangedMeanwhile } from "../../kit/changed_meanwhile.tsx";
import { focusInvalidField } from "../../kit/focus_invalid_field.ts";
import { UnsavedGuard } from "../../kit/unsaved_guard.tsx";
import { releaseLeaveGuard } from "../../router/leave_guard.ts";
import { HOME, navigate } from "../../router/location.ts";
import { includesRole } from "../../state/session.ts";
import { useStore } from "../../state/store.ts";
import { useAction } from "../../state/use_action.ts";
import { useDraft } from "../../state/use_draft.ts";
import { useWords } from "../../text/words.ts";
import { type FieldErrors, fieldErrorsOf } from "../field_errors.ts";
import { readWhole } from "../../../../shared/typed_number.ts";
import { SaveButtons } from "../section_form.tsx";
import { WaiverActions } from "./waiver_actions.tsx";
import { contentOf, paragraphsOnlyIn, readWaiver, type WaiverDraft, type WaiverText as Text } from "./waiver_draft.ts";
import { WaiverFields } from "./waiver_fields.tsx";
import { WaiverText } from "./waiver_text.tsx";
import { WaiverVersions } from "./waiver_versions.tsx";

export interface WaiverStart {
  /** Null for a waiver that is not saved yet. */
  template: ManagedTemplate | null;
  text: Text;
}

interface WaiverEditorProps {
  start: WaiverStart;
  isStarter: boolean;
  onSaved: (template: ManagedTemplate) => void;
}

const AGES = { min: 14, max: 25 };

/** The editor of one waiver, with its preview beside it. */
export function WaiverEditor({ start, isStarter, onSaved }: WaiverEditorProps) {
  const words = useWords();
  const { settings, settings_website: { waivers } } = words;
  const { template } = start;
  const { api, me, message } = useStore();
  const { run, busy, error } = useAction();
  const draft = useDraft(template, (newest) => readWaiver(newest ?? start.text));
  const [errors, setErrors] = useState<FieldErrors>({});
  const canEdit = includesRole(me.value!.role, "manager");
  const isUnsaved = canEdit && draft.edited;
  const content = contentOf(draft.values.text);

  const labels = {
    name: waivers.name,
    text: waivers.text,
    consent_text: waivers.consent,
    type: waivers.who,
    age: waivers.age,
  };
  const format = (value: WaiverDraft[keyof WaiverDraft], field: keyof WaiverDraft) => {
    if (typeof value === "string") return field === "type" ? waivers[value as WaiverDraft["type"]] : value;
    return paragraphsOnlyIn(value, value === draft.values.text ? draft.base.text : draft.values.text);
  };

  async function save(): Promise<void> {
    const age_of_majority = readWhole(draft.values.age, AGES);
    const found: FieldErrors = {
      ...!draft.values.name.trim() && { name: settings.invalid.required },
      ...!content && { content: settings.invalid.required },
      ...age_of_majority === null && { age_of_majority: settings.invalid.number("14", "25") },
    };
    setErrors(found);
    if (Object.keys(found).length) return focusInvalidField();
    const { name, consent_text, type } = draft.values;
    const body = {
      name,
      content,
      type,
      age_of_majority: age_of_majority!,
      ...consent_text.trim() && { consent_text },
    };
    await run(async (once) => {
      try {
        const saved = template
          ? await draft.guard(() =>
            api("PATCH /v1/waivers/templates/:id", {
              params: { id: template.id },
              body: { ...body, if_version: Number(draft.if_version) },
            })
          )
          : await api("POST /v1/waivers/templates", { body, once: once(body) });
        draft.saved(saved);
        onSaved(saved);
        message.value = settings.saved;
        releaseLeaveGuard();
        if (!template) navigate(`${HOME}/settings/waivers/${saved.id}`, { replace: true });
      } catch (error) {
        setErrors(fieldErrorsOf(words, error));
        focusInvalidField();
        throw error;
      }
    });
  }

  return (
    <>
      {(isStarter || !template) && <Notice icon="shield">{waivers.lawyer}</Notice>}
      <div class="editor">
        <form
          class="section-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          {!canEdit && <p class="muted">{settings.read_only}</p>}
          <ChangedMeanwhile draft={draft} labels={labels} format={format} />
          <fieldset class="section-fields" disabled={!canEdit}>
            <WaiverFields draft={draft.values} errors={errors} onChange={draft.set} />
          </fieldset>
          {error && <Notice bad>{error}</Notice>}
          {template?.active && isUnsaved && <p class="hint">{waivers.save_active_hint}</p>}
          {canEdit && (
            <SaveButtons
              {...{ isUnsaved, busy }}
              {...template && { label: waivers.save_active }}
              onDiscard={draft.discard}
            />
          )}
          <UnsavedGuard isUnsaved={isUnsaved} />
        </form>
        <section class="card stack preview" tabIndex={0} aria-label={waivers.preview}>
          <h2>{waivers.preview}</h2>
          <WaiverText html={content} />
          {template && !isUnsaved && (
            <a href={`/v1/waivers/templates/${template.id}/preview`} target="_blank" rel="noopener">{waivers.pdf}</a>
          )}
        </section>
      </div>
      {template && canEdit && (
        <WaiverActions
          template={template}
          isUnsaved={isUnsaved}
          onChange={onSaved}
        />
      )}
      {template && (
        <WaiverVersions
          template={template}
          {...canEdit && { onRestore: (version: Text) => draft.set(readWaiver(version)) }}
        />
      )}
    </>
  );
}
