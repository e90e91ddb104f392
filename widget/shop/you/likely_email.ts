/** Common domains of email addresses. The last three are less common, but close to others. */
const domains =
  ("gmail.com googlemail.com outlook.com hotmail.com icloud.com yahoo.com gmx.de gmx.net web.de t-online.de " +
    "mail.com email.com ymail.com").split(" ");

/** Returns the address that somebody probably meant: ana@gmail.com for ana@gmial.con. Null without a likely slip. */
export function likelyEmail(text: string): string | null {
  const [local, typed = ""] = text.trim().toLowerCase().split("@");
  if (!local || domains.includes(typed)) return null;
  // Many providers have a domain in each country: hotmail.it. These three endings are slips of ".com".
  const name = /\.(co|cm|om|...+)$/.test(typed) ? "" : typed.split(".")[0]!;
  const meant = domains.find((domain) =>
    !(name && domain.startsWith(`${name}.`)) && isNear(typed, domain, domain.length > 8 ? 2 : 1)
  );
  return meant ? `${local}@${meant}` : null;
}

/** Returns whether few enough edits lead from one text to the other. An edit adds, drops or replaces a character. */
function isNear(from: string, to: string, edits: number): boolean {
  if (from === to) return true;
  const [rest, end] = [from.slice(1), to.slice(1)];
  if (from[0] === to[0]) return isNear(rest, end, edits);
  return edits > 0 && [[rest, end], [rest, to], [from, end]].some(([a, b]) => isNear(a!, b!, edits - 1));
}
