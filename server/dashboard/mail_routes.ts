import { MailKind, type mails } from "../../shared/contract/mails.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { Answer } from "../http/answer.ts";
import type { Handlers } from "../http/handlers.ts";
import { renderHtml } from "../mail/html.ts";
import type { Sender } from "../mail/letters/letter.ts";
import { renderText } from "../mail/plain_text.ts";
import { findSender } from "../mail/sender.sql.ts";
import { notFound } from "../problem.ts";
import { publicLocations } from "../shops/locations.sql.ts";
import { getShop } from "../shops/shops.sql.ts";
import { createSampleBooking } from "./sample_booking.ts";
import { writeSample } from "./sample_letters.ts";
import { listItemNames } from "./sample_names.sql.ts";

/** A mail loads pictures only, and the page that shows it must be ours. */
const FRAME_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data: https: http:; " +
  "frame-ancestors 'self'; sandbox";

export const mailHandlers: Handlers<typeof mails> = {
  async "GET /v1/mails/:kind/preview"(scope, { params: { kind }, query: { locale } }) {
    return await previewOf(scope, { kind, locale }) ?? notFound();
  },

  async "GET /v1/mails/:kind/preview/html"(scope, { params: { kind }, query: { locale } }) {
    const preview = await previewOf(scope, { kind, locale });
    if (!preview) return notFound();
    const body = new Blob([preview.html], { type: "text/html; charset=utf-8" });
    return new Answer(body, { headers: { "content-security-policy": FRAME_POLICY } });
  },
};

type PreviewScope = Pick<Deps, "clock" | "settings"> & { sql: Queries; tenant: { id: string } };

/** Renders a mail as `mail/` does when it is sent. Undefined for an unknown kind. */
async function previewOf(
  { sql, tenant, clock, settings }: PreviewScope,
  { kind, locale }: { kind: string; locale: string | undefined },
) {
  const { data } = MailKind.safeParse(kind);
  if (!data) return undefined;
  const sender = inLanguage(await findSender({ sql, settings }, tenant.id), locale);
  const shop = await getShop(sql, tenant.id);
  const booking = createSampleBooking({
    shop,
    locations: await publicLocations(sql, tenant.id),
    items: await listItemNames(sql, tenant.id),
    now: clock.now(),
  });
  const letter = writeSample(data, { shop: sender, booking, base_url: settings.base_url, own: shop });
  return {
    kind: data,
    locale: sender.locale,
    subject: letter.subject,
    html: renderHtml(letter, sender),
    text: renderText(letter, sender),
  };
}

/** Returns the sender in another language. The shop's own language keeps its region. */
function inLanguage(shop: Sender, locale = shop.locale): Sender {
  return shop.locale.split("-")[0] === locale ? shop : { ...shop, locale };
}
