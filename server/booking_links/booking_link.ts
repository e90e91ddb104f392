import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { notFound, Problem } from "../problem.ts";
import type { BookingRef } from "../refs.ts";
import { linkHash, newToken } from "../token.ts";
import { addBookingLink, type BookingLink, findLinkByHash } from "./booking_links.sql.ts";

/** Creates a link to the page of a booking and returns its address. Only the hash of the token is stored. */
export async function createBookingLink(
  sql: Queries,
  { settings }: Pick<Deps, "settings">,
  { tenant_id, booking_id }: BookingRef,
): Promise<string> {
  const token = newToken();
  await addBookingLink(sql, tenant_id, { hash: linkHash("booking", token)!, booking_id });
  return `${settings.base_url}/b/${token}`;
}

/** Finds the link of a `/b/:token` address, also one that has expired. A malformed token is not looked up. */
export async function findBookingLink(sql: Queries, token: string): Promise<BookingLink | undefined> {
  const hash = linkHash("booking", token);
  return hash ? await findLinkByHash(sql, hash) : undefined;
}

/** Returns the booking of a link. Throws `link_expired`, and `not_found` if the shop has no such link. */
export async function getLinkedBooking(
  sql: Queries,
  { tenant_id, token }: { tenant_id: string; token: string },
): Promise<BookingRef> {
  const link = await findBookingLink(sql, token);
  if (link?.tenant_id !== tenant_id) throw notFound();
  if (link.expired) throw new Problem("link_expired", "The booking ended long ago. Ask the shop for its details.");
  return { tenant_id, booking_id: link.booking_id };
}
