import type { Role } from "../../../shared/contract/role.ts";
import { mailFormatFor } from "../mail_format.ts";
import type { Letter, Sender } from "./letter.ts";
import { letterToShop } from "./parts.ts";

/** To a person who works for the shop: an invitation to its dashboard. */
export function staffInvitation(shop: Sender, { role, url }: { role: Role; url: string }): Letter {
  const { words } = mailFormatFor(shop);
  const intro = words.invited_intro(shop.name, words.roles[role]);
  return letterToShop({ subject: words.invited_title, title: words.invited_title, intro }, [
    { kind: "button", text: words.invited_button, url },
    { kind: "paragraph", text: words.invited_how, quiet: true },
  ]);
}

/** To a person who works for the shop: somebody has signed in with their address. */
export function staffSignedIn(shop: Sender, { at }: { at: string }): Letter {
  const { words, moment } = mailFormatFor(shop);
  const intro = words.signed_in_intro(moment(at));
  return letterToShop({ subject: words.signed_in_subject(shop.name), title: words.signed_in_title, intro }, [
    { kind: "paragraph", text: words.signed_in_todo },
  ]);
}

/** To a person who works for the shop: their new role, or null if they have lost their access. */
export function staffAccessChanged(shop: Sender, { role }: { role: Role | null }): Letter {
  const { words } = mailFormatFor(shop);
  const text = role ? words.access_role(shop.name, words.roles[role]) : words.access_none(shop.name);
  return {
    internal: true,
    subject: words.access_title,
    preview: text,
    blocks: [{ kind: "title", text: words.access_title }, { kind: "paragraph", text }],
  };
}
