import type { BookingRef } from "../refs.ts";
import { HOUR } from "../../shared/wall_clock.ts";
import type { Deps } from "../deps.ts";
import { waiverLink, waiverReminder, waiverSigned } from "../mail/letters/waiver.ts";
import { findSender } from "../mail/sender.sql.ts";
import { nameInMail } from "../mail/name_in_mail.ts";
import { writeMail } from "../mail/write_mail.ts";
import type { Evidence } from "./evidence.ts";
import { countUnproven, findSignature } from "./evidence.sql.ts";
import { addReminder, newLink, seatsOf, signedOf, type SignLink, signLinksFor } from "./links.ts";
import { pdfOf } from "./pdf_file.ts";
import { findSigningBooking } from "./riders.sql.ts";

/**
 * Job: makes the PDF of a signature and mails it to its signer, if the signer has an address. Anybody may type anybody's: beyond a few
 * to one address or from one client the signer has the file from the answer alone.
 */
export async function fileWaiver(
  deps: Deps,
  { tenant_id, waiver_id }: { tenant_id: string; waiver_id: string },
): Promise<void> {
  const { sql, mailer } = deps;
  const pdf = await pdfOf(deps, tenant_id, waiver_id);
  const evidence = (await findSignature(sql, tenant_id, waiver_id))?.evidence;
  const address = evidence?.signer_email ?? evidence?.verified_email;
  if (!pdf || !evidence || !address || !await maySendTo(address, deps, { tenant_id, waiver_id, evidence })) return;
  const shop = await findSender(sql, tenant_id);
  const signer = evidence.guardian_name ?? evidence.signer_name;
  await mailer.send(writeMail({
    shop,
    to: { name: nameInMail(signer), address },
    letter: waiverSigned(shop, { signer, signed_at: evidence.signed_at, waiver: evidence.template_name }),
    attachments: [{ filename: `waiver-${waiver_id}.pdf`, content_type: "application/pdf", content: pdf }],
  }));
}

/** Whether an address was proven by a session or a mailed link, or is within the limits of those that are not. */
async function maySendTo(
  address: string,
  { sql, settings: { counts } }: Pick<Deps, "sql" | "settings">,
  { tenant_id, waiver_id, evidence }: { tenant_id: string; waiver_id: string; evidence: Evidence },
): Promise<boolean> {
  if (address.toLowerCase() === evidence.verified_email?.toLowerCase()) return true;
  const { of_address, of_client } = await countUnproven(sql, tenant_id, waiver_id);
  return of_address < counts.waivers_per_address_and_day && of_client < counts.waivers_per_client_and_hour;
}

/** Job: a link to one rider, or to the customer for a rider without an address. It is made here, so no job holds a token. */
export async function mailSignLink(
  deps: Deps,
  { tenant_id, booking_id, place }: { tenant_id: string; booking_id: string; place: number },
): Promise<void> {
  const { sql, mailer } = deps;
  const booking = await findSigningBooking(sql, tenant_id, booking_id);
  const seat = booking && !booking.over ? seatsOf(booking).find((one) => one.place === place) : undefined;
  const address = seat?.email ?? booking?.customer_email;
  if (!booking || !seat || seat.signed || !address) return;
  const shop = await findSender(sql, tenant_id);
  const url = await newLink(sql, deps, { booking, place, sent_to: address });
  const letter = waiverLink(shop, booking, { rider: seat.rider_in_mail, url });
  await mailer.send(writeMail({ shop, to: { name: seat.rider_in_mail, address }, letter }));
}

/** Job: two days before pickup, the links of everyone who has not signed, to the customer. */
export async function remindWaivers(deps: Deps, { tenant_id, booking_id }: BookingRef): Promise<void> {
  const { sql, mailer, clock } = deps;
  const booking = await findSigningBooking(sql, tenant_id, booking_id);
  if (!booking || booking.over || !booking.customer_email || signedOf(booking) >= booking.required) return;
  const hoursLeft = (Date.parse(booking.pickup_date) - clock.now().getTime()) / HOUR;
  if (hoursLeft <= 0) return;
  // The pickup was moved to later.
  if (hoursLeft > 49) return await addReminder(sql, booking);
  const shop = await findSender(sql, tenant_id);
  const { customer_name, customer_email, pickup_date, required } = booking;
  const customer = { id: null, name: customer_name, email: customer_email, phone: null };
  const signing = said(await signLinksFor(sql, deps, booking));
  const letter = waiverReminder(shop, { pickup_date, customer }, { signed: signedOf(booking), required, signing });
  await mailer.send(writeMail({ shop, to: { name: nameInMail(customer_name), address: customer_email }, letter }));
}

/** What stands in the customer's confirmation: the links of riders who have not signed and have no address of their own. */
export async function customersLinks(
  deps: Pick<Deps, "sql" | "ids" | "settings">,
  tenant_id: string,
  booking_id: string,
): Promise<{ rider: string; url: string }[]> {
  const booking = await findSigningBooking(deps.sql, tenant_id, booking_id);
  if (!booking) return [];
  const links = await signLinksFor(deps.sql, deps, booking);
  return said(links.filter(({ email }) => email === null || email === booking.customer_email));
}

function said(links: readonly SignLink[]): { rider: string; url: string }[] {
  return links.flatMap(({ rider_in_mail, url }) => url ? [{ rider: rider_in_mail, url }] : []);
}
