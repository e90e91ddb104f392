import type { BookingRef } from "../refs.ts";
import { HOUR } from "../../shared/wall_clock.ts";
import type { Deps } from "../deps.ts";
import { recordMail } from "../events/record_mail.ts";
import { createBookingLink } from "../booking_links/booking_link.ts";
import { withBookingLink } from "../mail/letters/booking_link.ts";
import { waiverLink, waiverReminder, waiverSigned } from "../mail/letters/waiver.ts";
import { networkOf } from "../http/client.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { sendLimited } from "../mail_limits/budget.ts";
import { findMailCause } from "../mail_limits/budget.sql.ts";
import { withName } from "../mail/own_texts/field_values.ts";
import { findSender } from "../mail/sender.sql.ts";
import { nameInMail } from "../mail/name_in_mail.ts";
import { writeMail } from "../mail/write_mail.ts";
import { getShop } from "../shops/shops.sql.ts";
import { findSignature } from "./evidence.sql.ts";
import { listSentLinks } from "./links.sql.ts";
import {
  countSigned,
  createLinksForUnsigned,
  createSignLink,
  findDirectPlaces,
  listRiderPlaces,
  scheduleReminder,
  type SignLink,
} from "./links.ts";
import { deleteUnbookedPdf, getOrCreatePdf } from "./waiver_file.ts";
import { findSigningBooking } from "./riders.sql.ts";
import { CLIENT_ADDRESS } from "../vault.ts";

/**
 * Job: creates the PDF of a signature and mails it to the signer, if there is an address.
 *
 * Mails to an address that neither a session nor a mailed link has proven are limited. The file is at `pdf_url` in any
 * case.
 */
export async function fileWaiver(
  deps: Deps,
  { tenant_id, waiver_id }: { tenant_id: string; waiver_id: string },
): Promise<void> {
  const { sql, vault } = deps;
  const pdf = await getOrCreatePdf(deps, tenant_id, waiver_id);
  await deleteUnbookedPdf(deps, tenant_id, waiver_id);
  const evidence = (await findSignature(sql, tenant_id, waiver_id))?.evidence;
  const address = evidence?.signer_email ?? evidence?.verified_email;
  if (!pdf || !evidence || !address) return;
  const shop = await findSender(deps, tenant_id);
  const signer = evidence.guardian_name ?? evidence.signer_name;
  const trusted = address.toLowerCase() === evidence.verified_email?.toLowerCase();
  const { ip } = evidence;
  const client = ip && await vault.hmac(networkOf(ip, 64), CLIENT_ADDRESS);
  const network = ip && await vault.hmac(networkOf(ip, 48), CLIENT_ADDRESS);
  await sendLimited(deps, { tenant_id, address, by_staff: false, trusted, client, network }, () =>
    writeMail({
      shop,
      to: { name: nameInMail(signer), address },
      letter: waiverSigned(withName(shop, signer), {
        signer,
        signed_at: evidence.signed_at,
        waiver: evidence.template_name,
      }),
      attachments: [{ filename: `waiver-${waiver_id}.pdf`, content_type: "application/pdf", content: pdf }],
    }));
}

/**
 * Job: mails a link to one rider, or to the customer for a rider without an address. The token is created here, so that
 * no job contains it.
 *
 * Without staff, a booking mails at most `rider_mails_per_booking` links, however often its riders are renamed.
 */
export async function mailSignLink(
  deps: Deps,
  { tenant_id, booking_id, place, by_staff = false }: Jobs["mail_sign_link"],
): Promise<void> {
  const { sql, settings: { quotas } } = deps;
  const booking = await findSigningBooking(sql, tenant_id, booking_id);
  const rider = booking && !booking.over ? listRiderPlaces(booking).find((one) => one.place === place) : undefined;
  if (!booking || !rider?.email || rider.signed) return;
  const address = rider.email;
  const most = quotas.rider_mails_per_booking;
  const isDirect = by_staff || (await findDirectPlaces(sql, booking, most)).has(place) &&
      (await listSentLinks(sql, tenant_id, booking_id)).length < most;
  if (!isDirect) return;
  const cause = await findMailCause(sql, tenant_id, booking_id);
  const shop = await findSender(deps, tenant_id);
  // A payment proves the customer's address, not those of the riders
  const isByStaff = by_staff || cause.by_staff;
  const { client, network } = cause;
  const receiver = { tenant_id, address, by_staff: isByStaff, trusted: isByStaff, client, network };
  let subject = "";
  const isSent = await sendLimited(deps, receiver, async () => {
    const url = await createSignLink(sql, deps, { booking, place, sent_to: address });
    const letter = waiverLink(withName(shop, rider.rider_in_mail), booking, { rider: rider.rider_in_mail, url });
    subject = letter.subject;
    return writeMail({ shop, to: { name: rider.rider_in_mail, address }, letter });
  });
  if (isSent) await recordMail(deps, { tenant_id, booking_id }, { to: "rider", subject });
}

/**
 * Job: mails the customer the links of all riders who have not signed, two days before pickup. A shop that reminds of
 * pickups has them in that mail.
 */
export async function remindWaivers(deps: Deps, { tenant_id, booking_id }: BookingRef): Promise<void> {
  const { sql, clock } = deps;
  const booking = await findSigningBooking(sql, tenant_id, booking_id);
  if (!booking || booking.over || !booking.customer_email || countSigned(booking) >= booking.required) return;
  const hoursLeft = (Date.parse(booking.pickup_date) - clock.now().getTime()) / HOUR;
  if (hoursLeft <= 0) return;
  // The pickup was moved to a later time
  if (hoursLeft > 49) return await scheduleReminder(sql, booking);
  // The reminder of the pickup names the riders
  if ((await getShop(sql, tenant_id)).remind_pickup) return;
  const shop = await findSender(deps, tenant_id);
  const { customer_name, customer_email, pickup_date, required } = booking;
  const customer = { id: null, name: customer_name, email: customer_email, phone: null };
  const { by_staff, trusted, signed_in, client, network } = await findMailCause(sql, tenant_id, booking_id);
  const to = { name: nameInMail(customer_name), address: customer_email };
  const receiver = { tenant_id, address: customer_email, by_staff, trusted: trusted || signed_in, client, network };
  let subject = "";
  const isSent = await sendLimited(deps, receiver, async () => {
    const signing = toMailLinks(await createLinksForUnsigned(sql, deps, booking));
    const letter = waiverReminder(
      withName(shop, customer_name),
      { pickup_date, customer },
      { signed: countSigned(booking), required, signing },
    );
    subject = letter.subject;
    const url = await createBookingLink(sql, deps, { tenant_id, booking_id });
    return writeMail({ shop, to, letter: withBookingLink(letter, { shop, url }) });
  });
  if (isSent) await recordMail(deps, { tenant_id, booking_id }, { to: "customer", subject });
}

/** Lists new links of all riders who have not signed, for a mail to the customer. */
export async function listUnsignedLinks(
  deps: Pick<Deps, "sql" | "ids" | "settings">,
  { tenant_id, booking_id }: BookingRef,
): Promise<{ rider: string; url: string }[]> {
  const booking = await findSigningBooking(deps.sql, tenant_id, booking_id);
  return booking ? toMailLinks(await createLinksForUnsigned(deps.sql, deps, booking)) : [];
}

/** Lists the links in the customer's confirmation: those of riders who have not signed and get no mail of their own. */
export async function listCustomerLinks(
  deps: Pick<Deps, "sql" | "ids" | "settings">,
  tenant_id: string,
  booking_id: string,
): Promise<{ rider: string; url: string }[]> {
  const booking = await findSigningBooking(deps.sql, tenant_id, booking_id);
  if (!booking) return [];
  const direct = await findDirectPlaces(deps.sql, booking, deps.settings.quotas.rider_mails_per_booking);
  const links = await createLinksForUnsigned(deps.sql, deps, booking);
  return toMailLinks(links.filter(({ place }) => !direct.has(place)));
}

function toMailLinks(links: readonly SignLink[]): { rider: string; url: string }[] {
  return links.flatMap(({ rider_in_mail, url }) => url ? [{ rider: rider_in_mail, url }] : []);
}
