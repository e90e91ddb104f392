import type { MailKind } from "../../../../shared/contract/mail_kind.ts";
import { Check, Field } from "../../../ui/field.tsx";
import { HOME } from "../../router/location.ts";
import { useMailKindsWords } from "../../text/mail_kinds_words.ts";
import { useRemindersWords } from "../../text/reminders_words.ts";
import { useWords } from "../../text/words.ts";
import { SectionForm } from "../section_form.tsx";
import { type ManagedShop, useShopForm } from "../use_shop_form.ts";

/** The switches of reminders, with the mails that each of them sends. */
const switches = [
  { name: "remind_pickup", mails: ["pickup_reminder"] },
  { name: "remind_return", mails: ["return_reminder"] },
  { name: "remind_overdue", mails: ["overdue", "shop_overdue"] },
  { name: "send_thanks", mails: ["thanks"] },
] as const satisfies { name: keyof ManagedShop; mails: MailKind[] }[];

/** Which reminders customers and the shop get, and what the shop adds to them. */
export function RemindersSection({ shop }: { shop: ManagedShop }) {
  const words = useWords();
  const own = useRemindersWords();
  const form = useShopForm({
    shop,
    read: ({ remind_pickup, remind_return, remind_overdue, send_thanks, what_to_bring, review_url }) => ({
      remind_pickup,
      remind_return,
      remind_overdue,
      send_thanks,
      what_to_bring: what_to_bring ?? "",
      review_url: review_url ?? "",
    }),
    write({ what_to_bring, review_url, ...switched }) {
      const url = review_url.trim();
      if (url && !/^https:\/\/./i.test(url)) return { errors: { review_url: words.settings.invalid.url } };
      return { body: { ...switched, what_to_bring: what_to_bring.trim() || null, review_url: url || null } };
    },
    labels: own,
  });
  return (
    <SectionForm
      form={form}
      format={(value) => typeof value === "boolean" ? words.fleet.bulk[value ? "yes" : "no"] : value}
    >
      <section class="card stack">
        <p class="hint">{own.lead}</p>
        {switches.map(({ name, mails }) => (
          <div key={name}>
            <Check {...form.check(name)} />
            <p class="hint">{own[`${name}_hint`]}</p>
            <Previews mails={mails} />
          </div>
        ))}
      </section>
      <section class="card stack">
        <Field
          {...form.field("what_to_bring")}
          rows={3}
          optional
          maxLength={1_000}
          hint={own.what_to_bring_hint}
        />
        <Field
          {...form.field("review_url")}
          dir="ltr"
          inputMode="url"
          optional
          maxLength={2_000}
          hint={own.review_url_hint}
        />
      </section>
    </SectionForm>
  );
}

/** Links to the previews of mails. */
function Previews({ mails }: { mails: readonly MailKind[] }) {
  const own = useRemindersWords();
  const names = useMailKindsWords();
  return (
    <p class="hint">
      {own.preview}
      {mails.map((mail, at) => (
        <span key={mail}>
          {at > 0 ? " · " : " "}
          <a href={`${HOME}/settings/mails?mail=${mail}`}>{names[mail]}</a>
        </span>
      ))}
    </p>
  );
}
