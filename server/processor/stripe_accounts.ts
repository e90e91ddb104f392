import Stripe from "stripe";
import type { AccountFacts, Accounts } from "./accounts.ts";
import { ask, createStripeClient, type StripeSettings } from "./stripe_client.ts";
import { isUnknown, toProblemOrFailure } from "./stripe_errors.ts";

/**
 * Creates the accounts of shops by Stripe Connect. The shop has its own contract with Stripe: it pays Stripe's fees,
 * bears losses towards Stripe and has Stripe's full dashboard. That is what direct charges need.
 */
export function stripeAccounts(settings: StripeSettings): Accounts {
  const stripe = createStripeClient(settings);
  return {
    async create({ name, metadata, idempotency_key }) {
      const account = await stripe.accounts.create({
        controller: {
          fees: { payer: "account" },
          losses: { payments: "stripe" },
          requirement_collection: "stripe",
          stripe_dashboard: { type: "full" },
        },
        business_profile: { name },
        metadata,
      }, { idempotencyKey: idempotency_key })
        .catch((error: unknown) => Promise.reject(toProblemOrFailure(error)));
      return toFacts(account);
    },

    async find(id) {
      const answer = stripe.accounts.retrieve(id).then(toFacts);
      return await ask(answer.catch((error: unknown) => isGone(error) ? undefined : Promise.reject(error)));
    },

    async findByMetadata(metadata, since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      let starting_after: string | undefined;
      do {
        const page = await ask(
          stripe.accounts.list({ created, limit: 100, ...starting_after && { starting_after } }),
        );
        const found = page.data.find((account) =>
          Object.entries(metadata).every(([name, value]) => account.metadata?.[name] === value)
        );
        if (found) return toFacts(found);
        starting_after = page.has_more ? page.data.at(-1)?.id : undefined;
      } while (starting_after);
      return undefined;
    },

    async createLink(account, addresses) {
      const { url, expires_at } = await ask(
        stripe.accountLinks.create({
          account,
          ...addresses,
          type: "account_onboarding",
          collection_options: { fields: "currently_due" },
        }),
      );
      return { url, expires_at: toTime(expires_at) };
    },
  };
}

/** Returns whether the account is unknown or no longer gives us access. */
function isGone(error: unknown): boolean {
  return isUnknown(error) || (error instanceof Stripe.errors.StripeError && error.code === "account_invalid");
}

function toFacts(account: Stripe.Account): AccountFacts {
  const { past_due, currently_due, current_deadline, disabled_reason } = account.requirements ?? {};
  return {
    id: account.id,
    details_submitted: account.details_submitted ?? false,
    charges_enabled: account.charges_enabled ?? false,
    payouts_enabled: account.payouts_enabled ?? false,
    requirements: [...new Set([...past_due ?? [], ...currently_due ?? []])],
    due_by: current_deadline ? toTime(current_deadline) : null,
    disabled_reason: disabled_reason ?? null,
  };
}

function toTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
