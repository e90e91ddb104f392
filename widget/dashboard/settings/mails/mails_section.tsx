import type { MailKind } from "../../../../shared/contract/mail_kind.ts";
import { textsOfMail } from "../../../../shared/mail_texts/of_mail.ts";
import { Check } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useId } from "../../../ui/use_id.ts";
import { Loaded } from "../../kit/loaded.tsx";
import { Select } from "../../kit/select.tsx";
import { query, replaceQuery } from "../../router/location.ts";
import { useStore } from "../../state/store.ts";
import { useAction } from "../../state/use_action.ts";
import { useCached } from "../../state/use_cached.ts";
import { useMailKindsWords } from "../../text/mail_kinds_words.ts";
import { languages, useWords } from "../../text/words.ts";
import { SectionFrame } from "../frame.tsx";
import { MailEditor } from "./mail_editor.tsx";
import { MailPreview } from "./mail_preview.tsx";

type Language = keyof typeof languages;

const noTexts = {};

/**
 * Every mail in every language, as it is sent, and the texts of those to customers. The address has the choice:
 * `?mail=confirmed&language=de`.
 */
export function MailsSection() {
  const words = useWords();
  const names = useMailKindsWords();
  const { me } = useStore();
  const { shop } = me.value!;
  const wanted = query.value.get("mail") ?? "";
  const kind = (wanted in names ? wanted : "confirmed") as MailKind;
  const chosen = query.value.get("language") ?? "";
  const ofShop = shop.locale.split("-")[0]!;
  const language = (chosen in languages ? chosen : ofShop in languages ? ofShop : "en") as Language;
  const cached = useCached(
    `mail_texts ${shop.id} ${kind} ${language}`,
    (api) => api("GET /v1/mails/:kind/texts/:locale", { params: { kind, locale: language } }),
  );
  return (
    <SectionFrame name="mails">
      <OwnMails />
      <section class="card stack">
        <p class="hint">{words.settings_website.mails.lead}</p>
        <div class="pair">
          <KindSelect kind={kind} />
          <Select
            label={words.fields.language}
            value={language}
            options={Object.entries(languages).map(([value, label]) => ({ value, label }))}
            onChange={(language) => replaceQuery({ language: language === ofShop ? null : language })}
          />
        </div>
      </section>
      {textsOfMail(kind).length === 0
        ? <MailPreview kind={kind} language={language} draft={noTexts} />
        : (
          <Loaded cached={cached}>
            {(stored) => <MailEditor key={`${kind} ${language}`} stored={stored} onChange={cached.refresh} />}
          </Loaded>
        )}
    </SectionFrame>
  );
}

function KindSelect({ kind }: { kind: MailKind }) {
  const words = useWords();
  const names = useMailKindsWords();
  const id = useId();
  // Mails to the shop have no texts of its own
  const { customer = [], shop = [] } = Object.groupBy(
    Object.keys(names) as MailKind[],
    (name) => textsOfMail(name).length > 0 ? "customer" : "shop",
  );
  const options = (some: MailKind[]) => some.map((name) => <option key={name} value={name}>{names[name]}</option>);
  return (
    <div class="field select">
      <label for={id}>{words.settings_website.mails.mail}</label>
      <span>
        <select
          id={id}
          class="input"
          value={kind}
          onChange={(event) => replaceQuery({ mail: event.currentTarget.value })}
        >
          <optgroup label={words.settings_website.mails.to_customers}>
            {options(customer)}
          </optgroup>
          <optgroup label={words.settings_website.mails.to_shop}>{options(shop)}</optgroup>
        </select>
        <Icon name="down" />
      </span>
    </div>
  );
}

/** Whether the person receives the mails to the shop. Each person decides for themselves. */
function OwnMails() {
  const words = useWords();
  const { api, session, me, message } = useStore();
  const { run, error } = useAction();
  return (
    <section class="card stack">
      <h2>{words.settings_website.mails.mine}</h2>
      <Check
        label={words.settings_website.mails.shop_mails}
        checked={me.value!.person.shop_mails}
        onChange={(shop_mails) =>
          run(async () => {
            session.value = await api("PATCH /v1/staff/me", { body: { shop_mails } });
            message.value = words.actions.saved;
          })}
      />
      <p class="hint">{words.settings_website.mails.shop_mails_hint}</p>
      {error && <Notice bad>{error}</Notice>}
    </section>
  );
}
