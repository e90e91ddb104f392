import type { ManagedTemplate } from "../../../../shared/contract/waivers.ts";
import { Notice } from "../../../ui/notice.tsx";
import { useRecordForm } from "../../kit/use_record_form.ts";
import { releaseLeaveGuard } from "../../router/leave_guard.ts";
import { HOME, navigate } from "../../router/location.ts";
import { useStore } from "../../state/store.ts";
import { useCached } from "../../state/use_cached.ts";
import { useWords } from "../../text/words.ts";
import { readWhole } from "../../../../shared/typed_number.ts";
import { SectionForm } from "../section_form.tsx";
import { WaiverActions } from "./waiver_actions.tsx";
import { contentOf, paragraphsOnlyIn, readWaiver, type WaiverDraft, type WaiverText as Text } from "./waiver_draft.ts";
import { WaiverFields } from "./waiver_fields.tsx";
import { WaiverState } from "./waiver_state.tsx";
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
  const { template } = start;
  const { api, me, message } = useStore();
  const form = useRecordForm({
    record: template,
    read: (newest) => readWaiver(newest ?? start.text),
    write({ name, consent_text, type, text, age }) {
      const age_of_majority = readWhole(age, AGES);
      const written = contentOf(text);
      if (name.trim() && written && age_of_majority !== null) {
        const consent = { ...consent_text.trim() && { consent_text } };
        return { body: { name, content: written, type, age_of_majority, ...consent } };
      }
      return {
        errors: {
          ...!name.trim() && { name: words.settings.invalid.required },
          ...!written && { text: words.settings.invalid.required },
          ...age_of_majority === null && { age: words.field_errors.whole_number(AGES.min, AGES.max) },
        },
      };
    },
    labels: {
      ...words.settings_website.waivers,
      consent_text: words.settings_website.waivers.consent,
      type: words.settings_website.waivers.who,
    },
    aliases: { content: "text", age_of_majority: "age" },
    silent: ["type"],
    send: (body, { once, if_version }) =>
      template
        ? api("PATCH /v1/waivers/templates/:id", {
          params: { id: template.id },
          body: { ...body, if_version: Number(if_version) },
        })
        : api("POST /v1/waivers/templates", { body: { ...body, activate_if_first: true }, once: once(body) }),
    onSaved(saved) {
      form.draft.saved(saved);
      onSaved(saved);
      message.value = saved.active && !template ? words.settings_website.waivers.activated : words.actions.saved;
      releaseLeaveGuard();
      if (!template) navigate(`${HOME}/settings/waivers/${saved.id}`, { replace: true });
    },
  });
  const { draft } = form;
  const { data: setup } = useCached(`setup ${me.value!.shop.id}`, (api) => api("GET /v1/setup"));
  const isFirst = setup?.waiver_id === null;
  const isUnsaved = draft.edited;
  const content = contentOf(draft.values.text);

  const format = (value: WaiverDraft[keyof WaiverDraft], field: keyof WaiverDraft) => {
    if (typeof value === "string") {
      return field === "type" ? words.settings_website.waivers[value as WaiverDraft["type"]] : value;
    }
    return paragraphsOnlyIn(value, value === draft.values.text ? draft.base.text : draft.values.text);
  };

  return (
    <>
      {template && <WaiverState template={template} />}
      {(isStarter || !template) && <Notice icon="shield">{words.settings_website.waivers.lawyer}</Notice>}
      <div class="editor">
        <SectionForm
          form={form}
          format={format}
          submit={template
            ? words.settings_website.waivers.save_active
            : isFirst
            ? words.settings_website.waivers.save_first
            : undefined}
          {...template?.active && { hint: words.settings_website.waivers.save_active_hint }}
        >
          <WaiverFields form={form} />
        </SectionForm>
        <section class="card stack preview" tabIndex={0} aria-label={words.settings_website.waivers.preview}>
          <h2>{words.settings_website.waivers.preview}</h2>
          <WaiverText html={content} />
          {template && !isUnsaved && (
            <a href={`/v1/waivers/templates/${template.id}/preview`} target="_blank" rel="noopener">
              {words.settings_website.waivers.pdf}
            </a>
          )}
        </section>
      </div>
      {template && <WaiverActions template={template} isUnsaved={isUnsaved} onChange={onSaved} />}
      {template && <WaiverVersions template={template} onRestore={(version) => draft.set(readWaiver(version))} />}
    </>
  );
}
