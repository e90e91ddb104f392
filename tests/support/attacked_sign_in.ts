import { openOwnDatabase } from "./own_database.ts";
import { openShop } from "./shop.ts";
import { type Door, signInClient } from "./sign_in_client.ts";
import { addPersonTo, uniqueEmail } from "./staff_session.ts";

export const MINUTE = 60_000, HOUR = 60 * MINUTE, DAY = 24 * HOUR;

/**
 * Opens a shop, the address of somebody who may sign in there, their browser, and strangers in three networks.
 *
 * Codes of staff belong to no shop. Each test therefore has its own database: one that is days ahead deletes old codes.
 */
export async function openAttacked(door: Door) {
  await using parts = new AsyncDisposableStack();
  const database = door === "staff" ? parts.use(await openOwnDatabase()).url : undefined;
  const shop = parts.use(await openShop({ database, settings: { trusted_proxies: ["127.0.0.1"] } }));
  const { email } = door === "staff" ? await addPersonTo(shop, "owner") : { email: uniqueEmail() };
  const opened = parts.move();
  return {
    shop,
    email,
    owner: signInClient(shop, door),
    strangers: [1, 2, 3].map(() => signInClient(shop, door)),
    later: (ms: number) => shop.travel(new Date(shop.clock.now().getTime() + ms)),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}
export type Attacked = Awaited<ReturnType<typeof openAttacked>>;

/** Sends the mails that are due; returns how many codes an address has got so far. */
export async function countMails({ shop }: Attacked, email: string): Promise<number> {
  await shop.runDueJobs();
  return shop.mailer.mails.filter(({ to, text }) => to.address === email && /^\d{6}$/m.test(text)).length;
}
