import { HOUR } from "../../shared/wall_clock.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { Problem } from "../problem.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { findMailCause, findVerified } from "../mail_limits/budget.sql.ts";
import { nameInMail } from "../mail/name_in_mail.ts";
import { linkHash, newToken } from "../token.ts";
import { addLink, findLink, sentLinks } from "./links.sql.ts";
import { textFor } from "../text/text_for.ts";
import { placesOf } from "./riders.ts";
import { findSigningBooking, type SigningBooking } from "./riders.sql.ts";

/** One rider of a booking, and where they sign. */
export interface SignLink {
  place: number;
  rider: string;
  /** Their name as it may stand in a mail to somebody else. */
  rider_in_mail: string;
  /** Their own address; without one the customer gets the link. */
  email: string | null;
  signed: boolean;
  /** A new link, while there is something to sign. */
  url: string | null;
  expires_at: string;
}
type Linking = Pick<Deps, "ids" | "settings">;

/** Every rider who must sign; new links for those who have not. Links made before live on until one of them is used. */
export async function openLinks(tx: Queries, deps: Linking, booking: SigningBooking): Promise<SignLink[]> {
  if (booking.over) throw nothingToSign();
  return await signLinksFor(tx, deps, booking);
}

/** The same; of a booking that is over, without links. */
export async function signLinksFor(tx: Queries, deps: Linking, booking: SigningBooking): Promise<SignLink[]> {
  const links: SignLink[] = [];
  for (const { place, signed, ...seat } of seatsOf(booking)) {
    const url = signed || booking.over ? null : await newLink(tx, deps, { booking, place });
    links.push({ place, signed, ...seat, url, expires_at: booking.return_date });
  }
  return links;
}

/** A new link for one rider; only its hash is kept. */
export async function newLink(
  tx: Queries,
  { ids, settings }: Linking,
  { booking, place, sent_to = null }: {
    booking: Pick<SigningBooking, "tenant_id" | "id">;
    place: number;
    sent_to?: string | null;
  },
): Promise<string> {
  const token = newToken();
  const link = { id: ids.next("sl"), booking_id: booking.id, place, sent_to };
  await addLink(tx, booking.tenant_id, { ...link, token_hash: linkHash("sign", token)! });
  return `${settings.base_url}/sign/${token}`;
}

/** The riders who must sign, named or not, and whether they have. */
export function seatsOf(booking: SigningBooking): Omit<SignLink, "url" | "expires_at">[] {
  return placesOf(booking).map((place, at) => ({
    place,
    rider: riderAt(booking, at),
    rider_in_mail: riderAt(booking, at, nameInMail),
    email: booking.riders[at]?.email ?? (at === 0 ? booking.customer_email : null),
    signed: hasSigned(booking, place),
  }));
}

/** Whether the rider at a place has signed. */
export function hasSigned({ covered }: Pick<SigningBooking, "covered">, at: number): boolean {
  return covered.some(({ place }) => place === at);
}

/** How many of those who must sign have. */
export function signedOf(booking: SigningBooking): number {
  return seatsOf(booking).filter(({ signed }) => signed).length;
}

/** Returns a rider's name, reduced if wanted; "Rider 2" where there is none. */
function riderAt(
  { riders, customer_name, locale }: SigningBooking,
  at: number,
  reduce = (name: string | null | undefined) => name,
): string {
  return reduce(riders[at]?.name) || (at === 0 && reduce(customer_name)) ||
    `${textFor(locale).waiver.signer} ${at + 1}`;
}

/** What a link opens; throws when nothing is left to be signed there. */
export async function openLink(sql: Queries, token: string) {
  const hash = linkHash("sign", token);
  const link = hash && await findLink(sql, hash);
  if (!link) {
    throw new Problem("not_found", "There is no such link; open the newest mail, or ask the shop for another one");
  }
  // a rider who was taken off the booking has nothing to sign either
  const seat = seatsOf(link.booking).find(({ place }) => place === link.place);
  if (link.booking.over || !seat) throw nothingToSign();
  return { ...link, rider: seat.rider, signed: seat.signed };
}

/**
 * Call it in the transaction that makes, moves or renames a booking, after its signatures are linked: riders who are mailed directly
 * get a link, once, and two days before pickup whoever has not signed is reminded. (The other links are in the confirmation.)
 */
export async function announceWaivers(tx: Queries, tenant_id: string, booking_id: string): Promise<void> {
  const booking = await findSigningBooking(tx, tenant_id, booking_id);
  if (!booking || signedOf(booking) >= booking.required) return;
  const sent = await sentLinks(tx, tenant_id, booking_id);
  const direct = await findDirectPlaces(tx, booking);
  for (const { place, email, signed } of seatsOf(booking)) {
    const has = sent.some((link) => link.place === place && link.sent_to === email);
    if (direct.has(place) && !signed && !has) {
      await mailLink(tx, { tenant_id, booking_id, place });
    }
  }
  await addReminder(tx, booking);
}

/**
 * Returns the places of the riders who are mailed their own link, at most `most`. A stranger can book with any addresses, so these are
 * the riders of bookings that staff made or that were paid, and riders who have signed in to this shop. The booker gets the other links.
 */
export async function findDirectPlaces(
  sql: Queries,
  booking: SigningBooking,
  most = Infinity,
): Promise<Set<number>> {
  const { tenant_id, id, customer_email } = booking;
  const seats = seatsOf(booking).filter(({ email }) => email !== null && email !== customer_email);
  if (!seats.length) return new Set();
  const { trusted } = await findMailCause(sql, tenant_id, id);
  const verified = trusted ? undefined : await findVerified(sql, tenant_id, seats.map(({ email }) => email!));
  const direct = seats.filter(({ email }) => !verified || verified.has(email!)).slice(0, most);
  return new Set(direct.map(({ place }) => place));
}

/** Reminds two days before pickup; not at all of a pickup that is nearer. */
export async function addReminder(
  tx: Queries,
  { tenant_id, id, pickup_date, created_at }: SigningBooking,
): Promise<void> {
  const at = new Date(Date.parse(pickup_date) - 48 * HOUR);
  if (at.getTime() <= Date.parse(created_at)) return;
  await addJob(tx, "remind_waivers", { tenant_id, booking_id: id }, { run_at: at });
}

/** Leaves a job that mails one rider's link; it makes the token when it sends, so that none lies in a table. */
export async function mailLink(
  tx: Queries,
  job: Jobs["mail_sign_link"],
): Promise<void> {
  await addJob(tx, "mail_sign_link", job);
}

/** A 410: a waiver that nobody needs any more. */
export function nothingToSign(): Problem<"link_expired"> {
  return new Problem("link_expired", "The booking is over or cancelled: nothing is left to be signed");
}
