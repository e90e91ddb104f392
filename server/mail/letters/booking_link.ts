import { mailFormatFor } from "../mail_format.ts";
import type { Letter, Sender } from "./letter.ts";

/**
 * Adds the link to the booking's page to a letter to its customer, as a button below the dates. A letter without dates
 * or with another button gets a plain link at its end.
 */
export function withBookingLink(letter: Letter, { shop, url }: { shop: Sender; url: string }): Letter {
  const { booking_link: text } = mailFormatFor(shop).words;
  const { blocks } = letter;
  const facts = blocks.findIndex(({ kind }) => kind === "facts");
  if (facts < 0 || blocks.some(({ kind }) => kind === "button")) {
    return { ...letter, blocks: [...blocks, { kind: "links", links: [{ text, url }] }] };
  }
  return { ...letter, blocks: blocks.toSpliced(facts + 1, 0, { kind: "button", text, url }) };
}
