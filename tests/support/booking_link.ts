import type { TestShop } from "./shop.ts";

/** Returns the tokens of the booking links that were mailed to an address, oldest first. */
export async function mailedTokens(
  shop: Pick<TestShop, "runDueJobs" | "mailer">,
  address = "ada@example.com",
): Promise<string[]> {
  await shop.runDueJobs();
  const mails = shop.mailer.mails.filter(({ to }) => to.address === address);
  return mails.flatMap(({ text }) => /\/b\/([\w-]{43})/.exec(text)?.[1] ?? []);
}
