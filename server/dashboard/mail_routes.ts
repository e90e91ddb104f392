import type { MailKind, MailLanguage } from "../../shared/contract/mail_kind.ts";
import type { mails } from "../../shared/contract/mails.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { Answer } from "../http/answer.ts";
import type { Handlers } from "../http/handlers.ts";
import { renderHtml } from "../mail/html.ts";
import { renderText } from "../mail/plain_text.ts";
import { notFound } from "../problem.ts";
import { findKind, writeSampleMail } from "./mail_preview.ts";

/** A mail loads pictures only, and the page that shows it must be ours. */
const FRAME_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data: https: http:; " +
  "frame-ancestors 'self'; sandbox";

export const mailHandlers: Handlers<typeof mails> = {
  async "GET /v1/mails/:kind/preview"(scope, { params, query }) {
    const kind = findKind(params.kind);
    return kind ? await previewOf(scope, kind, query) : notFound();
  },

  async "GET /v1/mails/:kind/preview/html"(scope, { params, query }) {
    const kind = findKind(params.kind);
    if (!kind) return notFound();
    const { html } = await previewOf(scope, kind, query);
    const body = new Blob([inAppearance(html, query.appearance)], { type: "text/html; charset=utf-8" });
    return new Answer(body, { headers: { "content-security-policy": FRAME_POLICY } });
  },
};

type PreviewScope = Pick<Deps, "clock" | "settings"> & { sql: Queries; tenant: { id: string } };

/** Renders a mail as `mail/` does when it is sent, with `texts` that are not saved yet. */
async function previewOf(
  scope: PreviewScope,
  kind: MailKind,
  { locale: language, texts = {} }: {
    locale?: MailLanguage | undefined;
    texts?: Readonly<Record<string, string>> | undefined;
  },
) {
  const { letter, shop } = await writeSampleMail(scope, scope.tenant.id, { kind, language, texts });
  return {
    kind,
    locale: shop.locale,
    subject: letter.subject,
    html: renderHtml(letter, shop),
    text: renderText(letter, shop),
  };
}

/** Returns the mail in light or in dark, whatever the browser prefers. */
function inAppearance(html: string, appearance: "light" | "dark" | undefined): string {
  if (!appearance) return html;
  return html.replace("@media (prefers-color-scheme: dark)", appearance === "dark" ? "@media all" : "@media not all");
}
