import type { MailTexts, mailTexts as routes } from "../../shared/contract/mail_texts.ts";
import { MailKind, MailLanguage } from "../../shared/contract/mail_kind.ts";
import { fieldsOfText, mailsWithText, textsOfMail } from "../../shared/mail_texts/of_mail.ts";
import { type MailTextKey, mailTexts } from "../../shared/mail_texts/texts.ts";
import type { Queries } from "../db/client.ts";
import type { Handlers } from "../http/handlers.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { originalOf } from "../mail/own_texts/own_texts.ts";
import { getOwnTexts, saveOwnText } from "../mail/own_texts/texts.sql.ts";
import { invalid, notFound } from "../problem.ts";
import { getShop } from "../shops/shops.sql.ts";
import { textFor } from "../text/text_for.ts";
import { findKind } from "./mail_preview.ts";

export const mailTextHandlers: Handlers<typeof routes> = {
  async "GET /v1/mails/:kind/texts/:locale"({ sql, tenant }, { params }) {
    const mail = findMail(params);
    return mail ? await listTexts(sql, tenant.id, mail) : notFound();
  },

  async "PATCH /v1/mails/:kind/texts/:locale"({ tenant, ids, commit }, { params, body: { texts } }) {
    const mail = findMail(params);
    if (!mail) return notFound();
    assertOfMail(mail.kind, texts);
    return await commit(async (tx) => {
      for (const [key, text] of Object.entries(texts)) {
        await saveOwnText(tx, tenant.id, { id: ids.next("mt"), language: mail.language, key, text });
      }
      return await listTexts(tx, tenant.id, mail);
    });
  },

  async "POST /v1/mails/:kind/test"({ tenant, staff, commit }, { params, body: { locale, texts = {} } }) {
    const kind = findKind(params.kind);
    if (!kind) return notFound();
    assertOfMail(kind, texts);
    return await commit(async (tx) => {
      await addJob(tx, "mail_test", { tenant_id: tenant.id, staff_id: staff.id, kind, language: locale, texts });
      return { sent_to: staff.email };
    });
  },
};

interface MailInLanguage {
  kind: MailKind;
  language: MailLanguage;
}

function findMail({ kind: name, locale }: { kind: string; locale: string }): MailInLanguage | undefined {
  const kind = findKind(name);
  const language = MailLanguage.safeParse(locale).data;
  return kind && language ? { kind, language } : undefined;
}

/** Throws a 400 if a text is one of another mail. */
function assertOfMail(kind: MailKind, texts: Readonly<Record<string, string>>): void {
  const keys: readonly string[] = textsOfMail(kind);
  const others = Object.keys(texts).filter((key) => !keys.includes(key));
  if (!others.length) return;
  const message = "must be the `key` of a text of this mail";
  throw invalid(...others.map((key) => ({ path: `texts.${key}`, code: "unknown_key", message })));
}

async function listTexts(sql: Queries, tenant_id: string, { kind, language }: MailInLanguage): Promise<MailTexts> {
  const keys = textsOfMail(kind);
  const { texts: own, updated_at } = await getOwnTexts(sql, tenant_id, { language, keys });
  const { german_address } = await getShop(sql, tenant_id);
  const words = textFor(language, german_address).mail;
  const textOf = (key: MailTextKey) => ({
    key,
    part: mailTexts[key].part,
    text: own[key] ?? "",
    original: originalOf(words, key),
    fields: [...fieldsOfText(key)],
    required: [...mailTexts[key].required],
    also_in: mailsWithText(key).filter((other) => other !== kind),
  });
  return { kind, locale: language, updated_at, texts: keys.map(textOf) };
}
