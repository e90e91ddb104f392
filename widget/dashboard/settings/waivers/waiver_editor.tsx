import { useState } from "preact/hooks";
import type { ManagedTemplate } from "../../../../shared/contract/waivers.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { UnsavedGuard } from "../../components/unsaved_guard.tsx";
import { releaseLeaveGuard } from "../../router/leave_guard.ts";
import { HOME, navigate } from "../../router/location.ts";
import { includesRole } from "../../state/session.ts";
import { useStore } from "../../state/store.ts";
import { useAction } from "../../state/use_action.ts";
import { useWords } from "../../text/words.ts";
import { changedRecordOf, type FieldErrors, fieldErrorsOf } from "../field_errors.ts";
import { focusInvalid } from "../focus_invalid.ts";
import { readNumber } from "../read_number.ts";
import { SaveButtons } from "../section_form.tsx";
import { WaiverActions } from "./waiver_actions.tsx";
import { contentOf, readWaiver, type WaiverDraft, type WaiverText as Text } from "./waiver_draft.ts";
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
  const { api, me, message } = useStore();
  const { run, busy, error } = useAction();
  const [base, setBase] = useState(start);
  const [draft, setDraft] = useState<WaiverDraft>(() => readWaiver(start.text));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [theirs, setTheirs] = useState<ManagedTemplate | null>(null);
  const canEdit = includesRole(me.value!.role, "manager");
  const { template } = base;
  const isUnsaved = canEdit && JSON.stringify(draft) !== JSON.stringify(readWaiver(base.text));
  const content = contentOf(draft);

  async function save(): Promise<void> {
    const age_of_majority = readNumber(draft.age, AGES);
    const found: FieldErrors = {
      ...!draft.name.trim() && { name: settings.invalid.required },
      ...!content && { content: settings.invalid.required },
      ...age_of_majority === null && { age_of_majority: settings.invalid.number("14", "25") },
    };
    setErrors(found);
    if (Object.keys(found).length) return focusInvalid();
    const { name, consent_text, type } = draft;
    const body = {
      ...{ name, content, type, age_of_majority: age_of_majority! },
      ...consent_text.trim() && { consent_text },
    };
    await run(async (once) => {
      try {
        const saved = template
          ? await api("PATCH /v1/waivers/templates/:id", {
            params: { id: template.id },
            body: { ...body, if_version: template.version },
          })
          : await api("POST /v1/waivers/templates", { body, once: once(body) });
        onSaved(saved);
        setBase({ template: saved, text: saved });
        setDraft(readWaiver(saved));
        message.value = settings.saved;
        releaseLeaveGuard();
        if (!template) navigate(`${HOME}/settings/waivers/${saved.id}`, { replace: true });
      } catch (error) {
        const current = changedRecordOf<ManagedTemplate>(error);
        if (current) return setTheirs(current);
        setErrors(fieldErrorsOf(words, error));
        focusInvalid();
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
          <fieldset class="section-fields" disabled={!canEdit}>
            <WaiverFields {...{ draft, errors }} onChange={setDraft} />
          </fieldset>
          {theirs && (
            <Notice bad>
              <p>{settings.conflict.lead} {waivers.version(String(theirs.version))}</p>
              <div class="row">
                <Button onClick={() => (setBase({ template: theirs, text: theirs }), setTheirs(null))}>
                  {settings.conflict.keep_mine}
                </Button>
                <Button
                  onClick={() => {
                    setBase({ template: theirs, text: theirs });
                    setDraft(readWaiver(theirs));
                    setTheirs(null);
                  }}
                >
                  {settings.conflict.use_theirs}
                </Button>
              </div>
            </Notice>
          )}
          {error && <Notice bad>{error}</Notice>}
          {template?.active && isUnsaved && <p class="hint">{waivers.save_active_hint}</p>}
          {canEdit && !theirs && (
            <SaveButtons
              {...{ isUnsaved, busy }}
              {...template && { label: waivers.save_active }}
              onDiscard={() => setDraft(readWaiver(base.text))}
            />
          )}
          <UnsavedGuard isUnsaved={isUnsaved} />
        </form>
        <section class="card stack preview" tabIndex={0} aria-label={waivers.preview}>
          <h2>{theirs ? settings.conflict.showing_theirs : waivers.preview}</h2>
          <WaiverText html={theirs?.content ?? content} />
          {template && !isUnsaved && (
            <a href={`/v1/waivers/templates/${template.id}/preview`} target="_blank" rel="noopener">{waivers.pdf}</a>
          )}
        </section>
      </div>
      {template && canEdit && (
        <WaiverActions
          template={template}
          isUnsaved={isUnsaved}
          onChange={(changed) => {
            onSaved(changed);
            setBase({ template: changed, text: changed });
          }}
        />
      )}
      {template && (
        <WaiverVersions
          template={template}
          {...canEdit && { onRestore: (version: Text) => setDraft(readWaiver(version)) }}
        />
      )}
    </>
  );
}
