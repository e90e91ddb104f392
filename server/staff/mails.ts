import type { Deps } from "../deps.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import type { Letter, Sender } from "../mail/letters/letter.ts";
import { signInCode } from "../mail/letters/sign_in_code.ts";
import { staffAccessChanged, staffInvitation, staffSignedIn } from "../mail/letters/staff.ts";
import { nameInMail } from "../mail/name_in_mail.ts";
import { findSender } from "../mail/sender.sql.ts";
import { sendLimited } from "../mail_limits/budget.ts";
import { writeMail } from "../mail/write_mail.ts";
import type { StaffRef } from "../refs.ts";
import { CODE_MINUTES, createCode, hashCode } from "../sign_in/code.ts";
import { setCodeHash } from "../sign_in/codes.sql.ts";
import { findCodeMailLimit, findUnsentCode } from "../sign_in/requests.sql.ts";
import { createInvitation, signInUrl } from "./create_link.ts";
import { findReceiver, type StaffReceiver } from "./receiver.sql.ts";
import { listInvitations, listMemberships } from "./person.sql.ts";
import { createToken } from "./session.ts";

/**
 * Job: creates a sign-in code and its link and mails them, if the address works for a shop. They are created here, so
 * that no job, log or table ever contains them. Unknown addresses get them as well, so that checking one takes the same
 * time. A person who has not accepted any invitation gets their invitations again.
 */
export async function sendStaffCode(deps: Deps, { code_id }: Jobs["send_staff_code"]): Promise<void> {
  const { sql, vault, settings, log } = deps;
  const request = await findUnsentCode(sql, null, code_id);
  if (!request) return;
  const { email } = request;
  const code = createCode();
  const link = await createToken();
  const hash = await hashCode(vault, { tenant_id: "staff", email, code });
  const limit = await sql.begin(async (tx) => {
    const exceeded = await findCodeMailLimit(tx, null, { id: code_id, email, quotas: settings.quotas });
    if (!exceeded) await setCodeHash(tx, null, { id: code_id, code: hash, link: link.hash });
    return exceeded;
  });
  if (limit) return log("warn", "mail_not_sent", { limit });
  const [latest] = await listMemberships(sql, email);
  const url = signInUrl(settings.base_url, link.token);
  if (latest) return await mailPerson(deps, latest, (shop) => signInCode(shop, { code, url, minutes: CODE_MINUTES }));
  for (const { tenant_id, staff_id } of await listInvitations(sql, email)) {
    await addJob(sql, "mail_staff_invitation", { tenant_id, staff_id });
  }
}

/** Job: invites a person to the dashboard. */
export async function mailStaffInvitation(deps: Deps, person: Jobs["mail_staff_invitation"]): Promise<void> {
  const { sql, settings } = deps;
  if (!(await findReceiver(sql, person))?.has_access) return;
  await mailPerson(deps, person, async (shop, { role }) => {
    return staffInvitation(shop, { role, url: await createInvitation(sql, person, settings.base_url) });
  });
}

/** Job: tells a person that somebody has signed in with their address. */
export async function mailStaffSignedIn(deps: Deps, { at, ...person }: Jobs["mail_staff_signed_in"]): Promise<void> {
  await mailPerson(deps, person, (shop) => staffSignedIn(shop, { at }));
}

/** Job: tells a person their role, or that they have lost their access. */
export async function mailStaffAccess(deps: Deps, person: Jobs["mail_staff_access"]): Promise<void> {
  await mailPerson(deps, person, (shop, { role, has_access }) => {
    return staffAccessChanged(shop, { role: has_access ? role : null });
  });
}

/**
 * Mails a letter to a person in their language. `write` is called only if the mail may be sent.
 *
 * A shop can add anybody's address. Until that person has signed in, mails to them are limited like all mails to
 * unproven addresses. They name the shop neither as their sender nor as the receiver of replies.
 *
 * Until that person has accepted, a mail contains no name of theirs that the shop typed, and no logo. The shop's name
 * is reduced, so that no mail program makes a link of it.
 */
async function mailPerson(
  deps: Deps,
  person: StaffRef,
  write: (shop: Sender, receiver: StaffReceiver) => Letter | Promise<Letter>,
): Promise<void> {
  const { sql, settings } = deps;
  const receiver = await findReceiver(sql, person);
  if (!receiver) return;
  // The shop's own texts are for its customers
  const { own_texts: _, ...sender } = await findSender({ sql, settings }, person.tenant_id);
  const shop = { ...receiver.has_accepted ? sender : reduce(sender), locale: receiver.locale ?? sender.locale };
  const to = { name: receiver.has_accepted && receiver.name || undefined, address: receiver.email };
  const { tenant_id } = person;
  await sendLimited(
    deps,
    {
      tenant_id,
      address: receiver.email,
      by_staff: false,
      trusted: receiver.has_signed_in,
      client: null,
      network: null,
    },
    async () => {
      const mail = writeMail({ shop, to, letter: await write(shop, receiver) });
      return receiver.has_signed_in ? mail : { ...mail, from_name: "", reply_to: undefined };
    },
  );
}

/** Returns what a mail to somebody who has not accepted shows of a shop. */
function reduce(shop: Sender): Sender {
  return { ...shop, name: nameInMail(shop.name) || "–", branding: { ...shop.branding, logo_url: null } };
}
