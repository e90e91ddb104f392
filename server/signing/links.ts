import { HOUR } from "../../shared/wall_clock.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { Problem } from "../problem.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { findMailCause } from "../mail_limits/budget.sql.ts";
import { nameInMail } from "../mail/name_in_mail.ts";
import { linkHash, newToken } from "../token.ts";
import { addSignLink, findSignLink, listSentLinks } from "./links.sql.ts";
import { textFor } from "../text/text_for.ts";
import { requiredPlaces } from "./riders.ts";
import { getSigningBooking, type SigningBooking } from "./riders.sql.ts";

/** A rider who must sign. */
interface RiderPlace {
  place: number;
  rider: string;
  /** The name in the form that mails to other people may contain. */
  rider_in_mail: string;
  /** The address that gets the rider's link: the rider's own, or else the customer's. */
  email: string | null;
  signed: boolean;
}

/** A rider who must sign, and a new link for it. */
export interface SignLink extends RiderPlace {
  /** null if the rider has signed, or the booking is over. */
  url: string | null;
  expires_at: string;
}
type LinkDeps = Pick<Deps, "ids" | "settings">;

/**
 * Creates links for the riders who have not signed. Throws `link_expired` if the booking is over.
 *
 * Older links stay valid until the rider has signed.
 */
export async function createSignLinks(tx: Queries, deps: LinkDeps, booking: SigningBooking): Promise<SignLink[]> {
  if (booking.over) throw linkExpired();
  return await createLinksForUnsigned(tx, deps, booking);
}

/** The answer of the routes that create links. */
export function linksAnswer(links: readonly SignLink[]) {
  const data = links.map(({ rider, url, expires_at, signed }) => ({ rider, url, expires_at, signed }));
  return { data, has_more: false, next_cursor: null };
}

/** Lists the riders who must sign, with a new link for each who has not. If the booking is over, the links are null. */
export async function createLinksForUnsigned(
  tx: Queries,
  deps: LinkDeps,
  booking: SigningBooking,
): Promise<SignLink[]> {
  const links: SignLink[] = [];
  for (const { place, signed, ...rider } of listRiderPlaces(booking)) {
    const url = signed || booking.over ? null : await createSignLink(tx, deps, { booking, place });
    links.push({ place, signed, ...rider, url, expires_at: booking.return_date });
  }
  return links;
}

/** Creates a link for one rider and returns its address. The database stores only the hash of the token. */
export async function createSignLink(
  tx: Queries,
  { ids, settings }: LinkDeps,
  { booking, place, sent_to = null }: {
    booking: Pick<SigningBooking, "tenant_id" | "id">;
    place: number;
    sent_to?: string | null;
  },
): Promise<string> {
  const token = newToken();
  const link = { id: ids.next("sl"), booking_id: booking.id, place, sent_to };
  await addSignLink(tx, booking.tenant_id, { ...link, token_hash: linkHash("sign", token)! });
  return `${settings.base_url}/sign/${token}`;
}

/** Lists the riders who must sign, named or not, in order. */
export function listRiderPlaces(booking: SigningBooking): RiderPlace[] {
  return requiredPlaces(booking).map((place, at) => ({
    place,
    rider: riderName(booking, at),
    rider_in_mail: riderName(booking, at, nameInMail),
    email: booking.riders[at]?.email ?? booking.customer_email,
    signed: hasSigned(booking, place),
  }));
}

/** Returns true if the rider at a place has signed. */
export function hasSigned({ signed_places }: Pick<SigningBooking, "signed_places">, at: number): boolean {
  return signed_places.some(({ place }) => place === at);
}

/** Returns how many of the riders who must sign have signed. */
export function countSigned(booking: SigningBooking): number {
  return listRiderPlaces(booking).filter(({ signed }) => signed).length;
}

/** Returns a rider's name after `reduce`, or a name such as "Rider 2" if there is none. */
function riderName(
  { riders, customer_name, locale }: SigningBooking,
  at: number,
  reduce = (name: string | null | undefined) => name,
): string {
  return reduce(riders[at]?.name) || (at === 0 && reduce(customer_name)) ||
    `${textFor(locale).waiver.signer} ${at + 1}`;
}

/** Returns a link with its booking and rider. Throws `not_found`, or `link_expired` if nothing is left to sign. */
export async function getSignLink(sql: Queries, token: string) {
  const hash = linkHash("sign", token);
  const link = hash && await findSignLink(sql, hash);
  if (!link) {
    throw new Problem("not_found", "This link does not exist. Open the newest mail, or ask the shop for a new link.");
  }
  // The link of a rider who was removed from the booking has expired as well
  const rider = listRiderPlaces(link.booking).find(({ place }) => place === link.place);
  if (link.booking.over || !rider) throw linkExpired();
  return { ...link, rider: rider.rider, signed: rider.signed };
}

/**
 * Adds the jobs that mail a booking's links. Call it in the transaction that creates, accepts, moves or renames a
 * booking, after its signatures are linked. A request has none before the shop accepts.
 *
 * Riders who are mailed directly get one link. Two days before pickup, the customer is reminded of the riders who have
 * not signed. The confirmation contains the other links.
 */
export async function scheduleWaiverMails(tx: Queries, tenant_id: string, booking_id: string): Promise<void> {
  const booking = await getSigningBooking(tx, tenant_id, booking_id);
  if (booking.requested || countSigned(booking) >= booking.required) return;
  const sent = await listSentLinks(tx, tenant_id, booking_id);
  const direct = await findDirectPlaces(tx, booking);
  for (const { place, email, signed } of listRiderPlaces(booking)) {
    const isSent = sent.some((link) => link.place === place && link.sent_to === email);
    if (direct.has(place) && !signed && !isSent) {
      await addLinkMailJob(tx, { tenant_id, booking_id, place });
    }
  }
  await scheduleReminder(tx, booking);
}

/**
 * Returns the places of the riders who are mailed their own link, at most `most`.
 *
 * A stranger can book with any addresses. Riders are therefore mailed only if staff made the booking or it was paid.
 * Otherwise the customer gets all links. A demo payment counts, so that a demo shows what riders get. The limits on
 * mails to unproven addresses hold after any payment.
 *
 * Whether the shop knows a rider's address makes no difference, because the customer's mail would tell a stranger.
 */
export async function findDirectPlaces(
  sql: Queries,
  booking: SigningBooking,
  most = Infinity,
): Promise<Set<number>> {
  const { tenant_id, id, customer_email } = booking;
  const riders = listRiderPlaces(booking).filter(({ email }) => email !== customer_email);
  if (!riders.length) return new Set();
  const { paid } = await findMailCause(sql, tenant_id, id);
  return new Set(paid ? riders.slice(0, most).map(({ place }) => place) : []);
}

/** Schedules the reminder for two days before pickup. A booking made later than that gets none. */
export async function scheduleReminder(
  tx: Queries,
  { tenant_id, id, pickup_date, created_at }: SigningBooking,
): Promise<void> {
  const at = new Date(Date.parse(pickup_date) - 48 * HOUR);
  if (at.getTime() <= Date.parse(created_at)) return;
  await addJob(tx, "remind_waivers", { tenant_id, booking_id: id }, { run_at: at });
}

/** Adds the job that mails one rider's link. The job creates the token, so that no table contains it. */
export async function addLinkMailJob(
  tx: Queries,
  job: Jobs["mail_sign_link"],
): Promise<void> {
  await addJob(tx, "mail_sign_link", job);
}

/** Returns the problem of a link that has nothing left to sign. */
export function linkExpired(): Problem<"link_expired"> {
  return new Problem("link_expired", "The booking is over or cancelled. Nothing is left to sign.");
}
