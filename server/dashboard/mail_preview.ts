import { MailKind, type MailLanguage } from "../../shared/contract/mail_kind.ts";
import type { MailTextKey } from "../../shared/mail_texts/texts.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import type { Letter, Sender } from "../mail/letters/letter.ts";
import { withBookingValues } from "../mail/own_texts/field_values.ts";
import { findSender } from "../mail/sender.sql.ts";
import { publicLocations } from "../shops/locations.sql.ts";
import { getShop } from "../shops/shops.sql.ts";
import { createSampleBooking } from "./sample_booking.ts";
import { writeSample } from "./sample_letters.ts";
import { listItemNames } from "./sample_names.sql.ts";

interface SampleMail {
  kind: MailKind;
  language: MailLanguage | undefined;
  /** Texts that are not saved yet. An empty one stands for the original. */
  texts: Readonly<Record<string, string>>;
}
type SampleDeps = Pick<Deps, "clock" | "settings"> & { sql: Queries };

/** Writes a mail about a sample booking, as `mail/` does when it is sent. */
export async function writeSampleMail(
  { sql, clock, settings }: SampleDeps,
  tenant_id: string,
  { kind, language, texts }: SampleMail,
): Promise<{ letter: Letter; shop: Sender }> {
  const own = await getShop(sql, tenant_id);
  const booking = createSampleBooking({
    shop: own,
    locations: await publicLocations(sql, tenant_id),
    items: await listItemNames(sql, tenant_id),
    now: clock.now(),
  });
  const stored = await findSender({ sql, settings }, tenant_id, { language });
  const shop = withBookingValues(withDraft(inLanguage(stored, language), texts), booking);
  return { letter: writeSample(kind, { shop, booking, base_url: settings.base_url, own }), shop };
}

/** Returns the kind of mail with this name, or undefined. */
export function findKind(name: string): MailKind | undefined {
  return MailKind.safeParse(name).data;
}

/** Returns the sender in another language. The shop's own language keeps its region. */
function inLanguage(shop: Sender, language: MailLanguage | undefined): Sender {
  return language === undefined || shop.locale.split("-")[0] === language ? shop : { ...shop, locale: language };
}

function withDraft(shop: Sender, draft: Readonly<Record<string, string>>): Sender {
  const { texts = {}, values = { shop: shop.name } } = shop.own_texts ?? {};
  const shown = Object.entries({ ...texts, ...draft }).filter(([, text]) => text !== "");
  return { ...shop, own_texts: { texts: Object.fromEntries(shown) as { [K in MailTextKey]?: string }, values } };
}
