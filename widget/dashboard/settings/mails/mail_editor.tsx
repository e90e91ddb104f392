import type { MailTexts } from "../../../../shared/contract/mail_texts.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useRecordForm } from "../../kit/use_record_form.ts";
import { useStore } from "../../state/store.ts";
import { useAction } from "../../state/use_action.ts";
import { useMailTextsWords } from "../../text/mail_texts_words.ts";
import { useWords } from "../../text/words.ts";
import { SectionForm } from "../section_form.tsx";
import { changedTexts, errorsOfForm, labelsOf, readForm } from "./mail_form.ts";
import { MailPreview } from "./mail_preview.tsx";
import { MailTextField } from "./mail_text_field.tsx";

interface MailEditorProps {
  stored: MailTexts;
  /** Called after the texts were saved. */
  onChange: () => void;
}

/** The texts of a mail to customers, with the mail as it would be sent beside them. */
export function MailEditor({ stored, onChange }: MailEditorProps) {
  const words = useWords();
  const own = useMailTextsWords();
  const { api, message } = useStore();
  const { run, busy, error } = useAction();
  const { kind, locale } = stored;
  const form = useRecordForm({
    record: stored,
    read: readForm,
    write(values) {
      const errors = errorsOfForm(stored, values, own);
      return Object.keys(errors).length ? { errors } : { body: { texts: changedTexts(stored, values) } };
    },
    labels: labelsOf(stored, own),
    send: (body, { if_version }) =>
      api("PATCH /v1/mails/:kind/texts/:locale", {
        params: { kind, locale },
        body: { ...body, if_version },
      }),
    onSaved(saved) {
      form.draft.saved(saved);
      message.value = words.actions.saved;
      onChange();
    },
  });
  const draft = changedTexts(stored, form.values);
  const isValid = Object.keys(errorsOfForm(stored, form.values, own)).length === 0;
  const sendTest = () =>
    run(async () => {
      const { sent_to } = await api("POST /v1/mails/:kind/test", {
        params: { kind },
        body: { locale, texts: draft },
      });
      message.value = own.test_sent(sent_to);
    });
  return (
    <div class="editor">
      <SectionForm form={form}>
        <section class="card stack">
          <div>
            <h2>{own.title}</h2>
            <p class="hint">{own.lead}</p>
          </div>
          {stored.texts.map((text) => (
            <MailTextField
              key={text.key}
              text={text}
              {...form.field(text.key)}
              value={form.values[text.key] ?? ""}
            />
          ))}
          {error && <Notice bad>{error}</Notice>}
          <div class="row">
            <Button disabled={!isValid} busy={busy && own.sending_test} onClick={sendTest}>{own.send_test}</Button>
          </div>
        </section>
      </SectionForm>
      <MailPreview kind={kind} language={locale} draft={isValid ? draft : null} />
    </div>
  );
}
