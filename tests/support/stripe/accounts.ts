import { limitOf, type Params, requireParams } from "./form.ts";
import type { AccountObject, Call, StripeStore } from "./store.ts";
import { notFoundError, StripeError } from "./stripe_error.ts";

/** What the owner does on Stripe's form, or Stripe decides. */
export type AccountOutcome = "finish" | "without_document" | "document_later" | "review" | "pause_payouts" | "reject";

/** What Stripe asks a new account for. */
const FIRST = ["business_type", "external_account", "individual.first_name", "tos_acceptance.date"];
const DOCUMENT = "individual.verification.document";
const WEEK = 7 * 86_400;

/** POST /v1/accounts */
export function createAccount({ store, params }: Call<Params>): AccountObject {
  const account = store.add("own", {
    ...store.base("account", "acct", params.metadata),
    business_profile: { name: params.business_profile?.name ?? null },
    details_submitted: false,
    charges_enabled: false,
    payouts_enabled: false,
    requirements: {
      currently_due: FIRST,
      past_due: FIRST,
      current_deadline: null,
      disabled_reason: "requirements.past_due",
    },
    is_revoked: false,
  });
  store.onEvent("account.updated", account.id, account);
  return account;
}

/** GET /v1/accounts/:id */
export function findAccount({ store, id }: Call<Params>): AccountObject {
  const account = store.get("own", "account", id);
  if (!account.is_revoked) return account;
  throw revokedError(id);
}

/** Returns whether the owner of a connected account has ended our access. */
export function isRevoked(store: StripeStore, id: string): boolean {
  return store.all("account", "own").some((account) => account.id === id && account.is_revoked);
}

export function revokedError(id: string): StripeError {
  return new StripeError(403, {
    type: "invalid_request_error",
    code: "account_invalid",
    message: `The provided key does not have access to account '${id}' (or that account does not exist).`,
  });
}

/** GET /v1/accounts, newest first. */
export function listAccounts({ store, params }: Call<Params>) {
  const since = params.created?.gte ?? 0;
  const all = store.all("account", "own").filter(({ created }) => created >= since).reverse();
  const start = params.starting_after ? all.findIndex(({ id }) => id === params.starting_after) + 1 : 0;
  const data = all.slice(start, start + limitOf(params));
  return { object: "list", url: "/v1/accounts", has_more: start + data.length < all.length, data };
}

/** POST /v1/account_links */
export function createAccountLink({ store, params }: Call<Params>) {
  requireParams(params, "account", "refresh_url", "return_url", "type");
  store.get("own", "account", params.account, "account");
  const token = crypto.randomUUID().replaceAll("-", "");
  store.account_links.set(token, { ...params } as AccountLinkTarget);
  return {
    object: "account_link",
    created: store.seconds(),
    expires_at: store.seconds() + 300,
    url: `${store.url()}/setup/s/${token}`,
  };
}

/** What a link leads to and back from. */
export interface AccountLinkTarget {
  account: string;
  refresh_url: string;
  return_url: string;
}

/** Moves an account to the state of an outcome, and tells it by an event. */
export function moveAccount(store: StripeStore, id: string, outcome: AccountOutcome): void {
  const account = store.get("own", "account", id);
  Object.assign(account, stateAfter(outcome, store.seconds()));
  store.onEvent("account.updated", id, account);
}

function stateAfter(outcome: AccountOutcome, now: number): Partial<AccountObject> {
  const none = { currently_due: [], past_due: [], current_deadline: null, disabled_reason: null };
  const done = { details_submitted: true, charges_enabled: true, payouts_enabled: true, requirements: none };
  const off = { ...done, charges_enabled: false, payouts_enabled: false };
  switch (outcome) {
    case "finish":
      return done;
    case "without_document":
      return {
        ...off,
        requirements: { ...none, currently_due: [DOCUMENT], past_due: [DOCUMENT], disabled_reason: PAST_DUE },
      };
    case "document_later":
      return { ...done, requirements: { ...none, currently_due: [DOCUMENT], current_deadline: now + WEEK } };
    case "review":
      return { ...off, requirements: { ...none, disabled_reason: "requirements.pending_verification" } };
    case "pause_payouts":
      return {
        ...done,
        payouts_enabled: false,
        requirements: { ...none, currently_due: ["external_account"], past_due: ["external_account"] },
      };
    case "reject":
      return { ...off, requirements: { ...none, disabled_reason: "rejected.fraud" } };
  }
}
const PAST_DUE = "requirements.past_due";

/** Ends our access to an account, as its owner can in Stripe's dashboard. */
export function revokeAccount(store: StripeStore, id: string): void {
  const account = store.get("own", "account", id);
  account.is_revoked = true;
  store.onEvent("account.application.deauthorized", id, account);
}

/** Answers Stripe's form: the page, or the redirect after it was sent. A link works once. */
export function answerForm(
  store: StripeStore,
  { token, outcome }: { token: string; outcome: string | null },
): { html: string } | { location: string } {
  const target = store.account_links.get(token);
  if (!target) throw notFoundError("account", token);
  if (outcome === null) {
    if (store.opened_links.has(token)) return { location: target.refresh_url };
    store.opened_links.add(token);
    return { html: FORM };
  }
  if (outcome !== "leave") moveAccount(store, target.account, outcome as AccountOutcome);
  return { location: target.return_url };
}

const BUTTONS = {
  finish: "Finish",
  without_document: "Leave out a document",
  document_later: "Send the document later",
  review: "Wait for Stripe's review",
  pause_payouts: "Stripe pauses payouts",
  leave: "Leave the form",
};
const FORM = `<!doctype html><html lang="en"><title>Stripe</title><h1>Stripe's form</h1><form method="post">${
  Object.entries(BUTTONS).map(([outcome, label]) => `<button name="outcome" value="${outcome}">${label}</button>`)
    .join("")
}</form>`;
